import type { Database } from '../../db/database.ts'
import { insertPictures } from '../../modules/media/index.ts'

const COLOR = '#0a6670'

/** Inserts a picture's row, without a file. */
export async function aPicture(db: Database, id: string): Promise<string> {
  const client = await db.pool.connect()
  await insertPictures(client, [{ id, color: COLOR, width: 1200, height: 900 }]).finally(() =>
    client.release(),
  )
  return id
}

/** The columns of a listing's row that shows these pictures. */
export const showing = (...ids: string[]) => ({
  pictures: JSON.stringify(ids.map((id) => ({ id, color: COLOR }))),
})

/**
 * Registers a picture that this account uploaded from a file with this hash; writes no file.
 * Answers the hash.
 */
export async function anUpload(db: Database, accountId: string, sha256: string): Promise<string> {
  const id = await aPicture(db, sha256.slice(0, 32))
  await db.sql
    .insertInto('picture_uploads')
    .values({ picture_id: id, account_id: accountId, file_sha256: Buffer.from(sha256, 'hex') })
    .execute()
  return sha256
}
