import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { retryOnContention } from './contention.ts'
import { FairDialect } from './fair-dialect.ts'
import { createListener, type Listener } from './listener.ts'
import { createReader, type Reader } from './reader.ts'
import type { Tables } from './tables.ts'

export type { Connection }

type Trx = Transaction<Tables>
/** Either the pool or a transaction: what a repo's functions take. */
export type Queryable = Kysely<Tables> | Trx

export type Database = {
  /** Typed queries and writes on the primary, its connections shared fairly between callers; statements never wait long for a row. */
  readonly sql: Kysely<Tables>
  /** A pool beside it, for jobs, COPY and session-level work: its statements wait for locks. */
  readonly pool: pg.Pool
  /** Hot public reads: prepared statements on a few pipelined connections, to a replica when one is configured. */
  readonly read: Reader
  /** Prepared reads that a replica's delay would falsify: sessions. Connections of their own, so that no slow search stands before them. */
  readonly readPrimary: Reader
  /** Hears NOTIFY from every process on this database. */
  readonly listener: Listener
  /** One transaction for one verb. `work` runs again when concurrent transactions stood in its way, so its only effects are in the database. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Resolves when the primary answers; rejects otherwise. */
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
  /** Called with connection-level trouble, which heals by itself. */
  onTrouble?: (error: Error) => void
}

// Counts and identities stay far below 2^53; text would only have to be parsed again everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Arrays of them, which `pg` has no name for.
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date is text here (D2): a JavaScript Date would shift it across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Shorter than a browser's patience: it hears that it may ask again. */
const WAIT_MS = 10_000
/** A transaction that follows the lock order waits for a few short ones at most; until then a retry is cheaper than a held connection. */
const LOCK_TIMEOUT_MS = 100
const PATIENCE_MS = 6_000
/** The queue's LISTEN, two jobs, and one more. */
const BESIDE_REQUESTS = 4

/** Opens the pools; connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const trouble = options.onTrouble ?? (() => {})
  const poolSize = options.poolSize ?? 10
  const waitMs = options.waitMs ?? WAIT_MS
  const patienceMs = options.patienceMs ?? PATIENCE_MS
  const openPool = (settings: pg.PoolConfig) => {
    const pool = new pg.Pool({ ...options.connection, application_name: 'rentify', connectionTimeoutMillis: waitMs, ...settings })
    // An idle client of a dying database emits here; without a listener it would end the process.
    pool.on('error', trouble)
    // So does one that is checked out but waits for nothing.
    pool.on('connect', (client) => void client.on('error', trouble))
    return pool
  }
  const pool = openPool({ max: Math.min(poolSize, BESIDE_REQUESTS) })
  const ofRequests = openPool({ max: poolSize, lock_timeout: LOCK_TIMEOUT_MS })
  const sql = new Kysely<Tables>({ dialect: new FairDialect({ pool: ofRequests, poolSize, waitMs, patienceMs }) })
  const read = createReader(options.readConnection ?? options.connection, options.readers ?? 3, trouble)
  const readPrimary = createReader(options.connection, 2, trouble)
  const listener = createListener(options.connection, trouble)
  return {
    sql,
    pool,
    read,
    readPrimary,
    listener,
    transaction: (work) => retryOnContention(patienceMs, () => sql.transaction().execute(work)),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await Promise.all([read.close(), readPrimary.close(), listener.close()])
      // This alone ends its pool only if it was ever used.
      await sql.destroy()
      await Promise.all([pool, ofRequests].filter(({ ending }) => !ending).map((one) => one.end()))
    },
  }
}
