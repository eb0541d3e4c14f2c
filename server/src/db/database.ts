import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { createListener, type Listener } from './listener.ts'
import { createReader, type Reader } from './reader.ts'
import type { Tables } from './tables.ts'

export type { Connection }

type Trx = Transaction<Tables>
/** Either the pool or a transaction: what a repo's functions take. */
export type Queryable = Kysely<Tables> | Trx

export type Database = {
  /** Typed queries and writes on the pool of the primary. */
  readonly sql: Kysely<Tables>
  /** The pool itself, for COPY and session-level work. */
  readonly pool: pg.Pool
  /** Hot public reads: prepared statements on a few pipelined connections, to a replica when one is configured. */
  readonly read: Reader
  /** Prepared reads that a replica's delay would falsify: sessions. Connections of their own, so that no slow search stands before them. */
  readonly readPrimary: Reader
  /** Hears NOTIFY from every process on this database. */
  readonly listener: Listener
  /** One transaction for one verb. */
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

/** Opens the pools; connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const trouble = options.onTrouble ?? (() => {})
  const pool = new pg.Pool({ ...options.connection, max: options.poolSize ?? 10, application_name: 'rentify', connectionTimeoutMillis: options.waitMs ?? WAIT_MS })
  // An idle client of a dying database emits here; without a listener it would end the process.
  pool.on('error', trouble)
  // So does one that is checked out but waits for nothing.
  pool.on('connect', (client) => void client.on('error', trouble))
  const sql = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const read = createReader(options.readConnection ?? options.connection, options.readers ?? 3, trouble)
  const readPrimary = createReader(options.connection, 2, trouble)
  const listener = createListener(options.connection, trouble)
  return {
    sql,
    pool,
    read,
    readPrimary,
    listener,
    transaction: (work) => sql.transaction().execute(work),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await Promise.all([read.close(), readPrimary.close(), listener.close()])
      await sql.destroy()
    },
  }
}
