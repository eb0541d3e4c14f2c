import type { Database } from '../../db/database.ts'
import { insertPictures } from '../../modules/media/index.ts'

const COLOR = '#0a6670'

/** Registers a picture; writes no file. */
export async function aPicture(db: Database, id: string): Promise<string> {
  const client = await db.pool.connect()
  await insertPictures(client, [{ id, color: COLOR, width: 1200, height: 900 }]).finally(() =>
    client.release(),
  )
  return id
}

/** What a listing's row says when it shows these pictures. */
export const showing = (...ids: string[]) => ({
  pictures: JSON.stringify(ids.map((id) => ({ id, color: COLOR }))),
})
