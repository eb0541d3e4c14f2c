import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { retryOnContention } from './contention.ts'
import { FairDialect } from './fair-dialect.ts'
import { createListener, type Listener } from './listener.ts'
import { createPool } from './pool.ts'
import { createProbe } from './probe.ts'
import { createReader, type Reader } from './reader.ts'
import type { Tables } from './tables.ts'

export type { Connection }

type Trx = Transaction<Tables>
/** Either the pool or a transaction: what a repo's functions take. */
export type Queryable = Kysely<Tables> | Trx

export type Database = {
  /** Typed queries and writes on the primary, its connections shared fairly between callers; statements never wait long for a row. */
  readonly sql: Kysely<Tables>
  /** The pool itself, for COPY and session-level work. */
  readonly pool: pg.Pool
  /** Hot public reads: prepared statements on a few pipelined connections, to a replica when one is configured. */
  readonly read: Reader
  /** Prepared reads that a replica's delay would falsify: sessions. Connections of their own, so that no slow search stands before them. */
  readonly readPrimary: Reader
  /** The same database for work beside the requests, whose statements may take long: jobs, sweeps, imports. Its connections are its own. */
  readonly background: Database
  /** Hears NOTIFY from every process on this database. */
  readonly listener: Listener
  /** One transaction for one verb. `work` runs again when concurrent transactions stood in its way, so its only effects are in the database. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Resolves when the primary answers, on a connection of its own; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: Connection
  readConnection?: Connection | undefined
  poolSize?: number
  readers?: number
  /** How long a query waits for a connection of the pool, and a connection for the database. */
  waitMs?: number
  /** How long a statement or transaction is tried again while others hold its rows. */
  patienceMs?: number
  /** How long a statement of `background` may run; 0 for ever. */
  backgroundMs?: number
  /** Called with connection-level trouble, which heals by itself. */
  onTrouble?: (error: Error) => void
}

// Counts and identities stay far below 2^53; text would only have to be parsed again everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Arrays of them, which `pg` has no name for.
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text) =>
  text.slice(1, -1).split(',').filter(Boolean).map(Number),
)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date is text here (D2): a JavaScript Date would shift it across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Shorter than a request may wait for the database in all (`http/server.ts`), so that waiting for a connection leaves time for a statement. */
const WAIT_MS = 3_000
/** Longer than a read may run: a write may have to wait for a disk. */
const WRITE_MS = 3_000
/** A transaction that follows the lock order waits for a few short ones at most; until then a retry is cheaper than a held connection. */
const LOCK_TIMEOUT_MS = 100
const PATIENCE_MS = 3_000
const BACKGROUND_MS = 600_000
const BACKGROUND_WAIT_MS = 10_000
const BACKGROUND_PATIENCE_MS = 30_000
/** The queue's own four (listening, its two workers, the processes' locks), and what the jobs themselves ask. */
const BACKGROUND_SIZE = 8

/** Opens the pools; connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const onTrouble = options.onTrouble ?? (() => {})
  const {
    connection,
    waitMs = WAIT_MS,
    poolSize = 10,
    patienceMs = PATIENCE_MS,
    backgroundMs = BACKGROUND_MS,
  } = options
  const pool = createPool({
    connection,
    name: 'rentify',
    size: poolSize,
    statementMs: WRITE_MS,
    lockMs: LOCK_TIMEOUT_MS,
    waitMs,
    onTrouble,
  })
  const longer = createPool({
    connection,
    name: 'rentify-background',
    size: BACKGROUND_SIZE,
    statementMs: backgroundMs,
    lockMs: 0,
    waitMs: BACKGROUND_WAIT_MS,
    onTrouble,
  })
  const shared = {
    read: createReader(options.readConnection ?? connection, options.readers ?? 3, onTrouble),
    readPrimary: createReader(connection, 2, onTrouble),
    listener: createListener(connection, onTrouble),
  }
  const probe = createProbe(connection)
  const requests = on(pool, new FairDialect({ pool, poolSize, waitMs, patienceMs }), patienceMs)
  const work = on(longer, new PostgresDialect({ pool: longer }), BACKGROUND_PATIENCE_MS)
  const close = async () => {
    await Promise.all([
      shared.read.close(),
      shared.readPrimary.close(),
      shared.listener.close(),
      probe.close(),
    ])
    // Each ends its pool only if it was ever used.
    await Promise.all([requests.sql.destroy(), work.sql.destroy()])
    await Promise.all([pool, longer].filter(({ ending }) => !ending).map((one) => one.end()))
  }
  const both = { ...shared, ping: () => probe.ask(), close }
  const background: Database = {
    ...both,
    ...work,
    get background() {
      return background
    },
  }
  return { ...both, ...requests, background }
}

/** Typed queries and transactions on a pool. */
function on(
  pool: pg.Pool,
  dialect: Dialect,
  patienceMs: number,
): Pick<Database, 'sql' | 'pool' | 'transaction'> {
  const sql = new Kysely<Tables>({ dialect })
  return {
    sql,
    pool,
    transaction: (work) => retryOnContention(patienceMs, () => sql.transaction().execute(work)),
  }
}
