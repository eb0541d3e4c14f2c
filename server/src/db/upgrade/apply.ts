import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from './files.ts'
import { note } from './records.ts'

export type Log = { info(message: string): void; warn(message: string): void }

/** A migration that a server did not take; the error that it answered is the cause. */
class MigrationError extends Error {
  /** PostgreSQL's. */
  readonly code: string | undefined

  constructor(name: string, version: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`Migration ${name} failed on PostgreSQL ${version}: ${why}.`, { cause })
    this.code = (cause as NodeJS.ErrnoException).code
  }
}

/** Whoever asks for the table meanwhile waits behind us, so for no longer than this. */
const LOCK_MS = 100
/** A migration without a kind may have written a whole table before it needs the next lock. */
const LOCK_WITHOUT_KIND_MS = 5_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 3_000
const GIVE_UP_AFTER_MS = 600_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Whether PostgreSQL took the statement back because of others, so that it may be tried again. */
export function standsInTheWay(error: unknown): 'a lock' | 'a deadlock' | null {
  const { code } = error as NodeJS.ErrnoException
  if (code === LOCK_NOT_AVAILABLE) return 'a lock'
  return code === DEADLOCK ? 'a deadlock' : null
}

/** The statements of a file without its comments, for a file that holds no function. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((one) => one.trim())
    .filter(Boolean)
}

const runsOutside = ({ kind, sql }: Migration) =>
  kind !== null &&
  statementsOf(sql).some((one) => /\bconcurrently\b|\bvalidate constraint\b/i.test(one))

/**
 * Applies a migration, and tries again while others hold the locks that it needs. In one
 * transaction, unless its statements cannot be in one.
 * @throws a sentence that names it.
 */
export async function apply(
  client: pg.Client,
  migration: Migration,
  log: Log,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(LONGEST_PAUSE_MS, longest * 2)) {
    try {
      return await (runsOutside(migration) ? outside : inTransaction)(client, migration)
    } catch (error) {
      const what = standsInTheWay(error)
      const pauseMs = longest * (0.5 + Math.random() / 2)
      if (!what || performance.now() + pauseMs > giveUpAt)
        throw new MigrationError(migration.name, await versionOf(client), error)
      await client.query('rollback')
      log.warn(`Migration ${migration.name} gave way to others because of ${what}; it tries again.`)
      await pause(pauseMs)
    }
  }
}

async function inTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  const lockMs = migration.kind === null ? LOCK_WITHOUT_KIND_MS : LOCK_MS
  await client.query(`set local lock_timeout = ${lockMs}`)
  await client.query(migration.sql)
  await note(client, migration)
  await client.query('commit')
}

/** Waits for no reader and no writer; what a kill left half done is done again. */
async function outside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.sql)) {
    const [, made] = /^create (?:unique )?index concurrently (\w+)/i.exec(statement) ?? []
    if (made && (await isValidIndex(client, made))) continue
    if (made) await client.query(`drop index concurrently if exists ${made}`)
    await client.query(statement)
  }
  await note(client, migration)
}

async function isValidIndex(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  return rows[0]?.valid ?? false
}

/** Asks in a new transaction, where one failed or its connection is gone. */
async function versionOf(client: pg.Client): Promise<string> {
  await client.query('rollback').catch(() => {})
  return client
    .query<{ server_version: string }>('show server_version')
    .then(({ rows }) => rows[0]?.server_version ?? 'unknown')
    .catch(() => 'of an unknown version')
}
