// The database access of an import: its source, the rows it has seen, what it remembers of them.
import type { AccountStatus, Role } from '@rentify/contract/accounts/account'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type pg from 'pg'
import type { Queryable } from '../../db/database.ts'
import { endUpdates, type ListingRow, prepareUpdates } from '../listings/index.ts'

/** A row that was imported before. `listing_id` is null when the listing was deleted here. */
export type ImportedRow = {
  row_key: string
  listing_id: string | null
  owner_id: string
  content: string
}

/** The account with this address, which is to own the listings. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<{ id: string; role: Role; status: AccountStatus } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'role', 'status'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/**
 * Allows one import of a source at a time; false when another one is running. A killed import
 * releases the lock as soon as its connection ends.
 */
export async function lockSource(
  client: pg.ClientBase,
  name: string,
  lockWaitMs: number,
): Promise<boolean> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockWaitMs}ms`])
  try {
    await client.query("select pg_advisory_lock(hashtextextended('import ' || $1, 0))", [name])
    return true
  } catch (error) {
    if ((error as pg.DatabaseError).code === '55P03') return false
    throw error
  } finally {
    await client.query('reset lock_timeout')
  }
}

/**
 * The source's number and type; a new source is created, or with `make: false` null is returned.
 */
export async function findSource(
  client: pg.ClientBase,
  name: string,
  type: ListingType,
  make: boolean,
): Promise<{ id: number; type: ListingType } | null> {
  if (make)
    await client.query(
      'insert into import_sources (name, type) values ($1, $2) on conflict (name) do nothing',
      [name, type],
    )
  const { rows } = await client.query<{ id: number; type: ListingType }>(
    'select id, type from import_sources where name = $1',
    [name],
  )
  return rows[0] ?? null
}

/** The installation's time zone: dates are read in it (D80). */
export async function findTimeZone(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ zone: string }>('select installation_time_zone() as zone')
  return rows[0]?.zone ?? 'Asia/Kolkata'
}

/** Temporary tables of this connection: the rows of the file so far, and changed listings. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("set temp_buffers = '64MB'")
  await client.query('create temp table import_seen (key uuid primary key, hash uuid not null)')
  await prepareUpdates(client)
}

export async function dropSession(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists import_seen')
  await endUpdates(client)
  await client.query('select pg_advisory_unlock_all()')
}

/**
 * Records rows of the file, each key once; returns the content that was recorded under a key
 * before.
 */
export async function recordRows(
  client: pg.ClientBase,
  rows: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const insertNew =
    'insert into import_seen select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing returning key'
  const { rows: fresh } = await client.query<{ key: string }>({
    name: 'import-record-rows',
    text: insertNew,
    values: [[...rows.keys()], [...rows.values()]],
  })
  if (fresh.length === rows.size) return new Map()
  const added = new Set(fresh.map(({ key }) => key))
  const missed = [...rows.keys()].filter((key) => !added.has(key))
  const known = await client.query<{ key: string; hash: string }>(
    'select key, hash from import_seen where key = any($1::uuid[])',
    [missed],
  )
  return new Map(known.rows.map(({ key, hash }) => [key, hash]))
}

/**
 * The earlier listings of these rows, locked so that none is deleted before the transaction ends.
 */
export async function findImportedRows(
  client: pg.ClientBase,
  sourceId: number,
  keys: readonly string[],
): Promise<Map<string, ImportedRow>> {
  const text =
    'select row_key, listing_id, owner_id, content from imported_listings where source_id = $1 and row_key = any($2::uuid[]) for update'
  const { rows } = await client.query<ImportedRow>({
    name: 'import-find-rows',
    text,
    values: [sourceId, keys],
  })
  return new Map(rows.map((row) => [row.row_key, row]))
}

export async function remember(
  client: pg.ClientBase,
  sourceId: number,
  rows: readonly { key: string; listing: ListingRow; content: string }[],
): Promise<void> {
  const text = `insert into imported_listings (source_id, row_key, listing_id, owner_id, content)
    select $1, k, l, o, c from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[])
      as t (k, l, o, c)
    on conflict (source_id, row_key) do update set listing_id = excluded.listing_id, owner_id = excluded.owner_id, content = excluded.content, imported_at = now()`
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick)
  await client.query({
    name: 'import-remember',
    text,
    values: [
      sourceId,
      column(({ key }) => key),
      column(({ listing }) => listing.id),
      column(({ listing }) => listing.owner_id),
      column(({ content }) => content),
    ],
  })
}

/** Updates the planner's statistics after a large import. */
export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query('analyze listings, imported_listings')
}

/** An account's deletion deletes these records (D19): no owner is left to restore the rows to. */
export async function deleteImportedRowsOf(trx: Queryable, accountId: string): Promise<void> {
  await trx.deleteFrom('imported_listings').where('owner_id', '=', accountId).execute()
}
