import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Which store this database's pictures are in, and a move that has begun. */
export type StoreRow = {
  readonly id: string
  readonly place: string
  readonly moveId: string | null
  readonly movedTo: string | null
  readonly moveBeganAt: Date | null
}

/**
 * Names the store of a database that has none yet, and locks the row until the transaction ends;
 * `isNew`: this call named it.
 */
export async function lockStore(
  trx: Queryable,
  id: string,
  place: string,
): Promise<StoreRow & { readonly isNew: boolean }> {
  const inserted = await trx
    .insertInto('picture_store')
    .values({ id, place })
    .onConflict((named) => named.doNothing())
    .executeTakeFirst()
  const row = await trx
    .selectFrom('picture_store')
    .select(['id', 'place', 'move_id as moveId', 'moved_to as movedTo'])
    .select('move_began_at as moveBeganAt')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, isNew: inserted.numInsertedOrUpdatedRows === 1n }
}

/** The store in use, which does not change until this transaction ends. */
export async function holdStore(trx: Queryable): Promise<{ id: string; place: string } | null> {
  const row = await trx
    .selectFrom('picture_store')
    .select(['id', 'place'])
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

/** Another store is in use from now on, and a move has ended; running servers are told. */
export async function useStore(trx: Queryable, id: string, place: string): Promise<void> {
  await trx
    .updateTable('picture_store')
    .set({ id, place, move_id: null, move_place: null, moved_to: null, move_began_at: null })
    .execute()
  await sql`select pg_notify('pictures_moved', ${place})`.execute(trx)
}

export async function beginMove(trx: Queryable, id: string, place: string): Promise<void> {
  await trx
    .updateTable('picture_store')
    .set({ move_id: id, move_place: place, moved_to: null, move_began_at: sql<Date>`now()` })
    .execute()
}

/** All folders up to this one are copied and verified, unless another move has begun. */
export async function recordMoved(db: Queryable, moveId: string, folder: string): Promise<void> {
  await db
    .updateTable('picture_store')
    .set({ moved_to: folder })
    .where('move_id', '=', moveId)
    .execute()
}

/** Pictures that were registered since. */
export async function findPicturesSince(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
