import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection, DatabaseHost } from './connection.ts'
import { retryOnContention } from './contention.ts'
import { FairDialect } from './fair-dialect.ts'
import { createListener, type Listener } from './listener.ts'
import { createPool } from './pool.ts'
import { createProbe } from './probe.ts'
import { createReader, type Reader } from './reader.ts'
import { LATEST } from './replication/position.ts'
import { createPositions } from './replication/positions.ts'
import { primaryStates } from './replication/primary.ts'
import { createReplicas, type ReplicaConnection } from './replication/replicas.ts'
import type { Tables } from './tables.ts'

export type { Connection }

type Trx = Transaction<Tables>
/** Either the pool or a transaction: what repositories take. */
export type Queryable = Kysely<Tables> | Trx

export type Database = {
  /**
   * Typed queries and writes on the primary, with connections shared fairly between callers; a
   * statement never waits long for a row.
   */
  readonly sql: Kysely<Tables>
  /** The pool itself, for COPY and session-level work. */
  readonly pool: pg.Pool
  /**
   * Hot public reads: prepared statements on a few pipelined connections, to a replica that shows
   * everything this process and the caller know of, else to the primary.
   */
  readonly read: Reader
  /**
   * Prepared reads that need the primary: sessions. Own connections, so that no slow search delays
   * them.
   */
  readonly readPrimary: Reader
  /**
   * Reads that may take seconds, where `read` reads, on a connection of their own: on a shared one
   * others would wait behind them.
   */
  readonly readSlowly: Reader
  /**
   * The same database for background work with slow statements: jobs, sweeps, imports. Own
   * connections.
   */
  readonly background: Database
  /** Of everything committed before, for who wrote it; `LATEST` where nobody need compare it. */
  positionOfCommitted(): Promise<number>
  /** Something was committed of which no notification told: `read` shows it from now on. */
  heardOfCommit(): void
  /** The hosts of this database, as this process sees them now. */
  databaseHosts(): DatabaseHost[]
  /** Receives NOTIFY from every process on this database. */
  readonly listener: Listener
  /**
   * Each operation is one transaction. `work` is retried on conflicts, so all its effects must be
   * in the database.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Resolves when the primary answers, on a connection of its own; rejects otherwise. */
  ping(): Promise<void>
  /** How busy the pools are now. */
  pools(): readonly PoolLoad[]
  close(): Promise<void>
}

/** `waiting`: who waits for a connection. */
type PoolLoad = {
  readonly name: string
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
  readonly most: number
}

export type DatabaseOptions = {
  connection: Connection
  readConnections?: readonly ReplicaConnection[]
  /** How long a replica may lack a change and be read from. */
  mostLagMs?: number
  poolSize?: number
  readers?: number
  /** Limit for a query's wait for a pooled connection, and for connecting. */
  waitMs?: number
  /** How long a statement or transaction is retried while its rows are locked. */
  maxRetryMs?: number
  /** How long a statement of `background` may run; 0 means no limit. */
  backgroundMs?: number
  /** Called with connection errors, which recover without action. */
  onTrouble?: (error: Error) => void
}

// Counts and identities stay far below 2^53; as text every reader would have to parse them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Arrays of int8, for which `pg` has no name.
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text) =>
  text.slice(1, -1).split(',').filter(Boolean).map(Number),
)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date stays text (D2): a JavaScript Date would shift it across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Shorter than a request's whole database budget (`http/server.ts`), so that time is left for a
 * statement.
 */
const WAIT_MS = 3_000
/** Longer than reads: a write may wait for a disk. */
const WRITE_MS = 3_000
/**
 * A transaction in lock order waits for a few short ones at most; beyond that a retry is cheaper
 * than a held connection.
 */
const LOCK_TIMEOUT_MS = 100
const MAX_RETRY_MS = 3_000
/** As `DATABASE_READ_LAG` has it. */
const MOST_LAG_MS = 5_000
const BACKGROUND_MS = 600_000
const BACKGROUND_WAIT_MS = 10_000
const BACKGROUND_MAX_RETRY_MS = 30_000
/** The queue's own four (LISTEN, two workers, process locks), plus the jobs' queries. */
const BACKGROUND_SIZE = 8

/** Opens the pools; connections are made on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const onTrouble = options.onTrouble ?? (() => {})
  const {
    connection,
    waitMs = WAIT_MS,
    poolSize = 10,
    maxRetryMs = MAX_RETRY_MS,
    backgroundMs = BACKGROUND_MS,
  } = options
  const pool = createPool({
    connection,
    name: 'rentify',
    size: poolSize,
    statementMs: WRITE_MS,
    lockMs: LOCK_TIMEOUT_MS,
    waitMs,
    prepares: true,
    onTrouble,
  })
  const longer = createPool({
    connection,
    name: 'rentify-background',
    size: BACKGROUND_SIZE,
    statementMs: backgroundMs,
    lockMs: 0,
    waitMs: BACKGROUND_WAIT_MS,
    prepares: true,
    onTrouble,
  })
  const readers = options.readers ?? 3
  const own = createReader(connection, readers, onTrouble)
  const ownSlowly = createReader(connection, 1, onTrouble)
  const readPrimary = createReader(connection, 2, onTrouble)
  const heardOfCommit = () => positions.heard()
  const listener = createListener(connection, onTrouble, heardOfCommit)
  const positions = createPositions(readPrimary, listener)
  const replicas = options.readConnections?.length
    ? createReplicas({
        ...{ replicas: options.readConnections, primary: connection, positions, readers },
        ...{ mostLagMs: options.mostLagMs ?? MOST_LAG_MS, onTrouble },
      })
    : null
  const shared = {
    read: replicas?.over(own, 'read') ?? own,
    readPrimary,
    readSlowly: replicas?.over(ownSlowly, 'readSlowly') ?? ownSlowly,
    listener,
    heardOfCommit,
    positionOfCommitted: async () => (replicas ? positions.ofCommitted() : LATEST),
    databaseHosts: () => [...primaryStates(connection), ...(replicas?.states() ?? [])],
  }
  const probe = createProbe(connection)
  const dialect = new FairDialect({ pool, poolSize, waitMs, maxRetryMs })
  const requests = on(pool, dialect, maxRetryMs)
  const work = on(longer, new PostgresDialect({ pool: longer }), BACKGROUND_MAX_RETRY_MS)
  const close = async () => {
    await Promise.all([
      shared.read.close(),
      shared.readPrimary.close(),
      shared.readSlowly.close(),
      shared.listener.close(),
      probe.close(),
      replicas?.close(),
    ])
    // Each pool ends only if it was used.
    await Promise.all([requests.sql.destroy(), work.sql.destroy()])
    await Promise.all([pool, longer].filter(({ ending }) => !ending).map((one) => one.end()))
  }
  const pools = () => [
    loadOf('rentify', pool, poolSize, dialect.waiting),
    loadOf('rentify-background', longer, BACKGROUND_SIZE),
  ]
  const both = { ...shared, ping: () => probe.check(), pools, close }
  const background: Database = {
    ...both,
    ...work,
    get background() {
      return background
    },
  }
  return { ...both, ...requests, background }
}

function loadOf(
  name: string,
  { totalCount, idleCount, waitingCount }: pg.Pool,
  most: number,
  queued = 0,
): PoolLoad {
  const inUse = totalCount - idleCount
  return { name, inUse, idle: idleCount, waiting: waitingCount + queued, most }
}

/** Typed queries and transactions on a pool. */
function on(
  pool: pg.Pool,
  dialect: Dialect,
  maxRetryMs: number,
): Pick<Database, 'sql' | 'pool' | 'transaction'> {
  const sql = new Kysely<Tables>({ dialect })
  return {
    sql,
    pool,
    transaction: (work) => retryOnContention(maxRetryMs, () => sql.transaction().execute(work)),
  }
}

/** Typed queries on one connection, in the transaction that its holder has begun on it. */
export function queriesOn(client: pg.ClientBase): Queryable {
  const held = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient
  const pool = { connect: async () => held, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
