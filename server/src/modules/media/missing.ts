import type { Database } from '../../db/database.ts'
import { createPictureFiles } from './picture-files.ts'

/** Pictures that a listing shows and that have no file. */
export async function findMissingPictures(
  { sql }: Pick<Database, 'sql'>,
  dataDir: string,
): Promise<string[]> {
  const there = new Set<string>()
  for await (const ids of createPictureFiles(dataDir).folders()) for (const id of ids) there.add(id)
  const shown = await sql
    .selectFrom('listing_pictures')
    .select('picture_id')
    .distinct()
    .orderBy('picture_id')
    .execute()
  return shown.map(({ picture_id }) => picture_id).filter((id) => !there.has(id))
}
