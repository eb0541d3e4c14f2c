import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { createFairQueue, currentCaller, type FairQueue, QueueFull } from '../fair-queue.ts'
import { inTime } from './budget.ts'
import { Contention, retryOnContention } from './contention.ts'

export type FairDialectOptions = {
  /**
   * Its connections must have a `lock_timeout`, which bounds how long one is held while a row is
   * locked.
   */
  readonly pool: pg.Pool
  readonly poolSize: number
  /** How long a statement or transaction waits for a connection. */
  readonly waitMs: number
  /** How long a statement is retried while its rows are locked. */
  readonly patienceMs: number
}

/** One caller gets at most six of ten connections, so that others get one. */
const SHARE_OF_ONE_CALLER = 0.6

/**
 * PostgreSQL for Kysely, with pooled connections shared fairly between callers (`asCaller`). A
 * single statement holds a connection only while it runs, and is retried when its rows are locked;
 * a transaction is retried by its opener (ADR 0103).
 */
export class FairDialect extends PostgresDialect {
  readonly #options: FairDialectOptions

  constructor(options: FairDialectOptions) {
    super({ pool: options.pool })
    this.#options = options
  }

  override createDriver(): Driver {
    const { poolSize, waitMs, patienceMs } = this.#options
    const queue = createFairQueue({
      concurrency: poolSize,
      perKey: Math.max(1, Math.floor(poolSize * SHARE_OF_ONE_CALLER)),
      waitMs,
    })
    return new FairDriver(super.createDriver(), queue, patienceMs)
  }
}

class FairDriver implements Driver {
  readonly #driver: Driver
  readonly #queue: FairQueue
  readonly #patienceMs: number

  constructor(driver: Driver, queue: FairQueue, patienceMs: number) {
    this.#driver = driver
    this.#queue = queue
    this.#patienceMs = patienceMs
  }

  init() {
    return this.#driver.init()
  }

  destroy() {
    return this.#driver.destroy()
  }

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#driver, this.#queue, this.#patienceMs)
  }

  async releaseConnection(connection: LazyConnection): Promise<void> {
    await connection.unpin()
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(await connection.pin(), settings)
  }

  commitTransaction(connection: LazyConnection): Promise<void> {
    return this.#driver.commitTransaction(connection.pinned)
  }

  rollbackTransaction(connection: LazyConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection.pinned)
  }

  async savepoint(
    connection: LazyConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#driver.savepoint?.(connection.pinned, name, compileQuery)
  }

  async rollbackToSavepoint(
    connection: LazyConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#driver.rollbackToSavepoint?.(connection.pinned, name, compileQuery)
  }

  async releaseSavepoint(
    connection: LazyConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#driver.releaseSavepoint?.(connection.pinned, name, compileQuery)
  }
}

type Taken = { readonly connection: DatabaseConnection; readonly done: () => void }

/** Takes a pooled connection per statement, or for a whole transaction once it begins. */
class LazyConnection implements DatabaseConnection {
  readonly #driver: Driver
  readonly #queue: FairQueue
  readonly #patienceMs: number
  #taken: Taken | null = null

  constructor(driver: Driver, queue: FairQueue, patienceMs: number) {
    this.#driver = driver
    this.#queue = queue
    this.#patienceMs = patienceMs
  }

  get pinned(): DatabaseConnection {
    if (!this.#taken) throw new Error('No transaction has begun on this connection.')
    return this.#taken.connection
  }

  async pin(): Promise<DatabaseConnection> {
    this.#taken = await this.#take()
    return this.#taken.connection
  }

  async unpin(): Promise<void> {
    const taken = this.#taken
    this.#taken = null
    if (taken) await this.#release(taken)
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#taken) return this.#taken.connection.executeQuery<R>(query)
    return retryOnContention(this.#patienceMs, async () => {
      const taken = await this.#take()
      try {
        return await taken.connection.executeQuery<R>(query)
      } finally {
        await this.#release(taken)
      }
    })
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.pinned.streamQuery<R>(query, chunkSize)
  }

  async #take(): Promise<Taken> {
    const turn = this.#queue.acquire(currentCaller())
    const giveUp = () => void turn.then((end) => end()).catch(() => {})
    const done = await inTime(turn, Number.POSITIVE_INFINITY, giveUp).catch((error: unknown) => {
      throw error instanceof QueueFull
        ? new Contention('No connection became free.', { cause: error })
        : error
    })
    try {
      return { connection: await this.#driver.acquireConnection(), done }
    } catch (error) {
      done()
      throw error
    }
  }

  async #release({ connection, done }: Taken): Promise<void> {
    try {
      await this.#driver.releaseConnection(connection)
    } finally {
      done()
    }
  }
}
