import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { MIGRATION_LOCK } from './advisory-locks.ts'
import type { Connection } from './connection.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const FUNCTIONS = new URL('./functions/', import.meta.url)
const CONNECT_MS = 30_000

/** A text of SQL that is applied once, or again where it changed. */
export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** The hashes of earlier texts of migrations, stored by databases that ran them: same outcome. */
export const EARLIER_HASHES: Readonly<Record<string, string>> = {
  '0001_create_accounts_and_listings.sql':
    'ae24fbf0f03c582a5cf3f98a909bd4b25646eb9653d5366f3175dc850433aad1',
  '0010_keep_settings.sql': '35fcb44f3701d70766c7a6305e4890fe5e772b66d87025949b66e324badc509f',
  '0085_administer_bookings.sql':
    'a036451c9bf01cbbf254e8935943e666c04a31b41c70a3207e917f6d2bba77d7',
}

/** Whether a database or a backup with this stored hash ran the statements of this migration. */
export const isUnchanged = ({ name, hash }: Pick<Migration, 'name' | 'hash'>, stored: string) =>
  stored === hash || stored === EARLIER_HASHES[name]

/** Every migration in order of its number. */
export const readMigrations = (): Promise<Migration[]> => readTexts(FOLDER, /^\d{4}_\w+\.sql$/)

/** The functions of the database as they are now, by the feature that they serve (ADR 0285). */
export const readFunctions = (): Promise<Migration[]> => readTexts(FUNCTIONS, /^\w+\.sql$/)

async function readTexts(folder: URL, names: RegExp): Promise<Migration[]> {
  const found = (await readdir(folder)).filter((name) => names.test(name)).sort()
  return Promise.all(
    found.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A migration that a server did not take; the error that it answered is the cause. */
class MigrationError extends Error {
  /** PostgreSQL's. */
  readonly code: string | undefined

  constructor({ name }: Migration, version: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`Migration ${name} failed on PostgreSQL ${version}: ${why}.`, { cause })
    this.code = (cause as NodeJS.ErrnoException).code
  }
}

/**
 * Applies pending migrations, each in its own transaction, under a lock that lets one process
 * migrate, then functions whose text changed. `only` limits which migrations. Returns the names of
 * those applied. Rejects a database with an unknown or changed migration.
 */
export async function migrate(connection: Connection, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({
    ...connection,
    application_name: 'rentify-migrate',
    connectionTimeoutMillis: CONNECT_MS,
  })
  // A broken connection fails its statement; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // Overrides the role's own statement limits.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const known = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations order by name',
    )
    const migrations = await readMigrations()
    for (const { name, hash } of known.rows) {
      const ours = migrations.find((migration) => migration.name === name)
      if (!ours)
        throw new Error(
          `This database was last used by a newer version: it knows ${name}, which this one does not.`,
        )
      if (!isUnchanged(ours, hash))
        throw new Error(`Migration ${name} has changed since this database ran it.`)
    }
    const applied = new Set(known.rows.map(({ name }) => name))
    const pending = migrations.filter(
      ({ name }) => !applied.has(name) && (only?.includes(name) ?? true),
    )
    for (const migration of pending)
      await apply(client, migration).catch(async (error: unknown) => {
        throw new MigrationError(migration, await versionOf(client), error)
      })
    // Theirs are the tables of the last migration.
    if (applied.size + pending.length === migrations.length) await applyFunctions(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  await client.query(sql)
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
}

/** One that changes its meaning gets another name: an earlier version may still run beside. */
async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_functions (file text primary key, hash text not null)',
  )
  const { rows } = await client.query<{ file: string; hash: string }>(
    'select file, hash from schema_functions',
  )
  const known = new Map(rows.map(({ file, hash }) => [file, hash]))
  const changed = (await readFunctions()).filter(({ name, hash }) => known.get(name) !== hash)
  if (changed.length === 0) return
  await client.query('begin')
  for (const { name, sql, hash } of changed) {
    await client.query(sql)
    await client.query(
      'insert into schema_functions (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash',
      [name, hash],
    )
  }
  await client.query('commit')
}

/** Asks in a new transaction, where one failed or its connection is gone. */
async function versionOf(client: pg.Client): Promise<string> {
  await client.query('rollback').catch(() => {})
  return client
    .query<{ server_version: string }>('show server_version')
    .then(({ rows }) => rows[0]?.server_version ?? 'unknown')
    .catch(() => 'of an unknown version')
}
