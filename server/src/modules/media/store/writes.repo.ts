// Bytes are stored outside of transactions: these rows keep those that store from those that
// remove.
import { sql } from 'kysely'
import { PICTURE_NAME_LOCK } from '../../../db/advisory-locks.ts'
import type { Queryable } from '../../../db/database.ts'

/** Far longer than an upload takes: of one that is older, its process has died. */
const ABANDONED = sql`interval '1 hour'`

/** Waits for one that removes this picture's bytes; from here on nobody does. */
export async function beginWrite(trx: Queryable, write: string, pictureId: string): Promise<void> {
  await lockName(trx, pictureId)
  await sql`insert into picture_writes (id, picture_id) values (${write}, ${pictureId})`.execute(
    trx,
  )
}

/** Ends a write in the transaction that names the picture; false for an abandoned one. */
export async function endWrite(trx: Queryable, write: string): Promise<boolean> {
  const { rows } = await sql`
    delete from picture_writes where id = ${write} returning id`.execute(trx)
  return rows.length === 1
}

/**
 * Holds the name of a picture that has no row and is not being stored, until this transaction
 * ends; false for every other one.
 */
export async function holdUnusedName(trx: Queryable, id: string): Promise<boolean> {
  await lockName(trx, id)
  // A row of the name's own makes every transaction wait that registers it.
  const held = await sql`
    insert into pictures (id, color, width, height) values (${id}, '#000000', 1, 1)
    on conflict (id) do nothing returning id`.execute(trx)
  if (held.rows.length === 0) return false
  // Apart: a statement sees what was committed before it, not while it waited.
  const written = await sql`select from picture_writes where picture_id = ${id}`.execute(trx)
  if (written.rows.length > 0) await letGo(trx, id)
  return written.rows.length === 0
}

/** Ends the writes of processes that have died; their bytes may be removed from here on. */
export async function endAbandonedWrites(db: Queryable): Promise<void> {
  await sql`delete from picture_writes where began_at < now() - ${ABANDONED}`.execute(db)
}

/** Lets go of a held name, and tells every machine that caches pictures. */
export async function endRemoval(trx: Queryable, id: string): Promise<void> {
  await letGo(trx, id)
  await sql`select pg_notify('pictures_removed', ${id})`.execute(trx)
}

async function letGo(trx: Queryable, id: string): Promise<void> {
  await sql`delete from pictures where id = ${id}`.execute(trx)
}

async function lockName(trx: Queryable, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PICTURE_NAME_LOCK}, hashtext(${id}))`.execute(trx)
}
