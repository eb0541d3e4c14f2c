import {
  AbortedTransactionError,
  type CompiledQuery,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { createFairQueue, currentCaller, type FairQueue, QueueFull } from '../fair-queue.ts'
import { givenRequestId } from '../request-id.ts'
import type { BatchingConnection } from './batch.ts'
import { inTime } from './budget.ts'
import { Contention, retryOnContention } from './contention.ts'
import type { BoundedClient } from './pool.ts'

export type FairDialectOptions = {
  /**
   * Of `createPool`. Its connections must have a `lock_timeout`, which bounds how long one is held
   * while a row is locked.
   */
  readonly pool: pg.Pool
  readonly poolSize: number
  /** How long a statement or transaction waits for a connection. */
  readonly waitMs: number
  /** How long a statement is retried while its rows are locked. */
  readonly maxRetryMs: number
}

/** One caller gets at most six of ten connections, so that others get one. */
const SHARE_OF_ONE_CALLER = 0.6

/**
 * PostgreSQL for Kysely, with connections shared fairly between callers (ADR 0103). A statement
 * whose rows are locked is retried; BEGIN is sent with a transaction's first statement (ADR 0185).
 */
export class FairDialect extends PostgresDialect {
  readonly #options: FairDialectOptions
  readonly #queue: FairQueue

  constructor(options: FairDialectOptions) {
    super({ pool: options.pool })
    this.#options = options
    const { poolSize, waitMs } = options
    this.#queue = createFairQueue({
      concurrency: poolSize,
      perKey: Math.max(1, Math.floor(poolSize * SHARE_OF_ONE_CALLER)),
      waitMs,
    })
  }

  /** Statements and transactions that wait for a connection. */
  get waiting(): number {
    return this.#queue.load().waiting
  }

  override createDriver(): Driver {
    const { pool, maxRetryMs } = this.#options
    return new FairDriver(pool, this.#queue, maxRetryMs)
  }
}

class FairDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #queue: FairQueue
  readonly #maxRetryMs: number

  constructor(pool: pg.Pool, queue: FairQueue, maxRetryMs: number) {
    this.#pool = pool
    this.#queue = queue
    this.#maxRetryMs = maxRetryMs
  }

  async init(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#pool.end()
  }

  async acquireConnection(): Promise<FairConnection> {
    return new FairConnection(this.#pool, this.#queue, this.#maxRetryMs)
  }

  async releaseConnection(connection: FairConnection): Promise<void> {
    connection.release()
  }

  beginTransaction(connection: FairConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }

  commitTransaction(connection: FairConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: FairConnection): Promise<void> {
    return connection.rollback()
  }
}

/** Until the transaction ends. */
const NAME_REQUEST = "select set_config('application_name', $1, true)"
/** PostgreSQL cuts longer names, with a notice. */
const MOST_NAME = 63

type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Taken = { readonly client: pg.PoolClient & BoundedClient; readonly done: () => void }

/** Takes a pooled connection per statement, or for a whole transaction once it begins. */
class FairConnection implements BatchingConnection {
  readonly #pool: pg.Pool
  readonly #queue: FairQueue
  readonly #maxRetryMs: number
  #taken: Taken | null = null
  /** What is sent ahead of the transaction's next statement, BEGIN first. */
  #ahead: Statement[] = []
  /** How many of them begin the transaction. */
  #opening = 0
  #begun = false
  #broken = false

  constructor(pool: pg.Pool, queue: FairQueue, maxRetryMs: number) {
    this.#pool = pool
    this.#queue = queue
    this.#maxRetryMs = maxRetryMs
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#taken = await this.#take()
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    this.#ahead = [{ text: ['begin', ...modes.filter(Boolean)].join(' '), values: [] }]
    const requestId = givenRequestId()
    // PostgreSQL's own log then says for which request of the proxy's log it works. An id of ours
    // is not worth a statement per transaction.
    if (requestId !== undefined)
      this.#ahead.push({ text: NAME_REQUEST, values: [`rentify ${requestId}`.slice(0, MOST_NAME)] })
    this.#opening = this.#ahead.length
  }

  async commit(): Promise<void> {
    // Nothing was asked for.
    if (!this.#begun && this.#ahead.length === this.#opening) return
    const results = await this.#send([{ text: 'commit', values: [] }])
    // So it ends when a statement failed and the transaction's work did not pass that on.
    if (results[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    if (!this.#begun) return
    this.#ahead = []
    await this.#send([{ text: 'rollback', values: [] }]).catch((error: unknown) => {
      this.#broken = true
      throw error
    })
  }

  release(): void {
    const taken = this.#taken
    this.#taken = null
    if (taken) this.#release(taken)
  }

  async runBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    if (this.#taken) return (await this.#send(queries.map(statementOf))).map(resultOf<unknown>)
    const results: QueryResult<unknown>[] = []
    for (const query of queries) results.push(await this.executeQuery(query))
    return results
  }

  async sendWithNext(query: CompiledQuery): Promise<void> {
    if (this.#taken) this.#ahead.push(statementOf(query))
    else await this.executeQuery(query)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = statementOf(query)
    if (this.#taken) {
      const [result] = await this.#send([statement])
      if (!result) throw new Error('A batch answers as many results as it has statements.')
      return resultOf<R>(result)
    }
    return retryOnContention(this.#maxRetryMs, async () => {
      const taken = await this.#take()
      try {
        return resultOf<R>(await taken.client.query(statement.text, [...statement.values]))
      } finally {
        this.#release(taken)
      }
    })
  }

  // biome-ignore lint/correctness/useYield: no statement of ours is read through a cursor.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Statements are not streamed.')
  }

  /** The transaction's next statements, behind what waits for them. */
  async #send(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const client = this.#taken?.client
    if (!client) throw new Error('No transaction has begun on this connection.')
    const ahead = this.#ahead
    this.#ahead = []
    this.#begun = true
    const [only, ...others] = [...ahead, ...statements]
    if (only && others.length === 0) return [await client.query(only.text, [...only.values])]
    return (await client.runBatch([...ahead, ...statements])).slice(ahead.length)
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
      return { client: (await this.#pool.connect()) as Taken['client'], done }
    } catch (error) {
      done()
      throw error
    }
  }

  #release({ client, done }: Taken): void {
    try {
      client.release(this.#broken)
    } finally {
      done()
    }
  }
}

const statementOf = ({ sql: text, parameters: values }: CompiledQuery): Statement => ({
  text,
  values,
})

const CHANGING = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

const resultOf = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> => ({
  rows: rows as R[],
  ...(CHANGING.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
})
