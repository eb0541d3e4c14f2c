import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATION_LOCK } from '../advisory-locks.ts'
import type { Connection } from '../connection.ts'
import { BoundedClient } from '../pool.ts'
import { apply, type Log } from './apply.ts'
import { type Functions, type Migration, readFunctions, readMigrations } from './files.ts'
import { AT_ONCE, doOnlineWork, type OnlineWork } from './online.ts'
import { assertUsable, prepareRecords, readRecords } from './records.ts'
import { rewriteAfter } from './rewrites.ts'

export const SILENT: Log = { info() {}, warn() {} }
const CONNECT_MS = 30_000
const POLL_MS = 200

/** A connection for statements that may take hours, or have an answer within so long. */
export async function connected(
  connection: Connection,
  name: string,
  answerMs = 0,
): Promise<BoundedClient> {
  const client = new BoundedClient({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    answerMs,
  })
  client.on('error', () => {})
  await client.connect()
  // Overrides the role's own statement limits.
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  return client
}

/** Waits in short statements: one that waits for long holds up an index that is made meanwhile. */
export async function lock(client: BoundedClient, number: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [number],
    )
    if (rows[0]?.taken) return
    await pause(POLL_MS)
  }
}

/** Runs `work` alone on a database that this version may use. */
export async function alone<T>(
  { connection, folders }: { readonly connection: Connection; readonly folders?: readonly URL[] },
  work: (
    client: BoundedClient,
    found: OnlineWork & { readonly pending: readonly Migration[]; readonly isNew: boolean },
  ) => Promise<T>,
): Promise<T> {
  const client = await connected(connection, 'rentify-migrate')
  try {
    await lock(client, MIGRATION_LOCK)
    await prepareRecords(client)
    const [records, migrations, functions] = await Promise.all([
      readRecords(client),
      readMigrations(folders),
      readFunctions(),
    ])
    assertUsable(records, migrations)
    const applied = new Set(records.applied.map(({ name }) => name))
    const pending = migrations.filter(({ name }) => !applied.has(name))
    return await work(client, { migrations, functions, pending, isNew: applied.size === 0 })
  } finally {
    await client.end()
  }
}

/**
 * Applies every pending migration in its order, of each kind and at once: for a database that
 * nobody else uses. `only` limits which. Returns the names of those applied.
 */
export function migrate(
  connection: Connection,
  only?: readonly string[],
  folders?: readonly URL[],
): Promise<string[]> {
  return alone({ connection, ...(folders && { folders }) }, async (client, found) => {
    const wanted = found.pending.filter(({ name }) => only?.includes(name) ?? true)
    await migrateInOrder(client, wanted, SILENT)
    // Functions are of the tables of the last migration.
    if (wanted.length === found.pending.length) {
      await applyFunctions(client, found.functions, found.isNew)
      await doOnlineWork(client, { ...found, migrations: [] }, AT_ONCE, SILENT)
    }
    return wanted.map(({ name }) => name)
  })
}

/** Applies these one after the other, whatever their kind. */
export async function migrateInOrder(
  client: BoundedClient,
  migrations: readonly Migration[],
  log: Log,
): Promise<void> {
  for (const migration of migrations)
    if (migration.kind === 'online')
      await doOnlineWork(client, { migrations: [migration], functions: [] }, AT_ONCE, log)
    else await apply(client, migration, log)
}

/**
 * One that changes its meaning gets another name; an older version leaves newer texts alone. What a
 * change means for rows is noted as work to do online, unless the database `isNew` and has none.
 */
export async function applyFunctions(
  client: BoundedClient,
  functions: readonly Functions[],
  isNew: boolean,
): Promise<void> {
  const { rows } = await client.query<{ file: string; hash: string; edition: number | null }>(
    'select file, hash, edition from schema_functions',
  )
  const stored = new Map(rows.map((row) => [row.file, row]))
  const changed = functions.filter(({ name, hash, edition }) => {
    const row = stored.get(name)
    return row === undefined || (row.hash !== hash && (row.edition ?? 0) <= edition)
  })
  if (changed.length === 0) return
  await client.query('begin')
  for (const functionsOfFile of changed) {
    const { name, sql, hash, edition } = functionsOfFile
    await client.query(sql)
    await client.query(
      `insert into schema_functions (file, hash, edition) values ($1, $2, $3) on conflict (file)
         do update set hash = excluded.hash, edition = excluded.edition`,
      [name, hash, edition],
    )
    const rewrite = isNew ? null : rewriteAfter(functionsOfFile)
    if (rewrite)
      await client.query(
        `insert into schema_works (name, kind, hash, rows_expected) values ($1, 'functions', $2,
           greatest(0, (select reltuples from pg_class where oid = to_regclass($3))))
         on conflict (name) do update set hash = excluded.hash, position = null, rows_done = 0`,
        [name, hash, rewrite.table],
      )
  }
  await client.query('commit')
}
