// A backup reads its rows first and copies their pictures afterwards: until then no picture may be
// removed.

import { sql } from 'kysely'
import type pg from 'pg'
import { PICTURE_LOCK } from '../advisory-locks.ts'
import type { Queryable } from '../database.ts'

/**
 * Blocks the removal of pictures until this connection ends; a second backup waits for the first.
 */
export async function lockPictures(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PICTURE_LOCK])
}

/**
 * Whether this transaction may remove pictures: not while a backup runs. A backup that begins
 * meanwhile waits for the transaction.
 */
export async function mayRemovePictures(trx: Queryable): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select pg_try_advisory_xact_lock_shared(${PICTURE_LOCK}::bigint) as may`.execute(trx)
  return rows[0]?.may === true
}
