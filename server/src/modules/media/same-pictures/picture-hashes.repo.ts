import { sql } from 'kysely'
import type { Database, Queryable } from '../../../db/database.ts'
import type { PictureHash } from './picture-hash.ts'

/** Stores what a picture looks like, in the transaction that registers it. */
export async function insertHash(
  trx: Queryable,
  pictureId: string,
  { hash, bands, cut }: PictureHash,
): Promise<void> {
  await sql`
    insert into picture_hashes (picture_id, hash, bands, cut)
    values (${pictureId}, ${hash}::bit(256), ${[...bands]}::integer[], ${[...cut]}::bit(256)[])
    on conflict (picture_id) do nothing`.execute(trx)
}

/** Pictures after this one that nobody has looked at yet, at most `limit`. */
export async function findUnhashed(db: Queryable, after: string, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('pictures')
    .select('id')
    .where('hashed', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Notes what a picture looks like, null for a flat one; false when it was deleted meanwhile. */
export async function writeHash(
  db: Database,
  pictureId: string,
  hash: PictureHash | null,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('pictures')
      .set({ hashed: true })
      .where('id', '=', pictureId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (hash) await insertHash(trx, pictureId, hash)
    return true
  })
}
