// `pg` with a time limit on every wait: for a connection, for an answer, and for a dead connection.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Batch } from './batch.ts'
import { DatabaseTimeout, inTime, timeLeft, withoutBudget } from './budget.ts'
import type { Connection } from './connection.ts'
import { createPreparation, isOutdated, type Preparation } from './statements/prepared.ts'
import { type Asked, timed } from './statements/timed.ts'

/**
 * PostgreSQL cancels a statement itself; the client waits slightly longer, in case the server does
 * not.
 */
const GRACE_MS = 250
/** Ends a transaction whose process stopped using it, which releases its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Without it, the silent death of the other machine is noticed after two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * `answerMs`: limit on waiting for an answer, 0 for none; then the connection is destroyed, because
 * its state is unknown. `prepares`: whether statements with values are prepared once they recur.
 */
type ClientOptions = pg.ClientConfig &
  Pick<Connection, 'hosts'> & { answerMs?: number; prepares?: boolean }

/** Another connection may lead to a host that accepts writes. */
const READ_ONLY = '25006'

type ParameterStatus = { readonly parameterName: string; readonly parameterValue: string }

/** The host is a standby: another one is the primary, or none yet. */
class StandbyReached extends Error {
  readonly code = 'ECONNREFUSED'
  constructor() {
    super('The host does not accept writes.')
  }
}

/** A connection that waits no longer than its limit, nor than the request's budget. */
export class BoundedClient extends pg.Client {
  readonly #mostMs: number
  readonly #pool: string
  readonly #preparation: Preparation | null

  constructor(options: ClientOptions) {
    const { hosts } = options
    const now = hosts && { connectionString: hosts.current() }
    // Not a copy: the pool hides its password from copies of the options.
    super(Object.assign(options, KEEP_ALIVE, now))
    if (hosts) {
      hosts.follow(this)
      this.#leaveStandby()
    }
    this.#mostMs = options.answerMs || Number.POSITIVE_INFINITY
    this.#pool = options.application_name ?? 'rentify'
    this.#preparation = options.prepares ? createPreparation() : null
    const sendAsIs = this.query.bind(this) as (...args: unknown[]) => unknown
    const send = this.#preparation ? preparing(this.#preparation, sendAsIs) : sendAsIs
    const query = (...args: unknown[]) => {
      // COPY reports to its stream and belongs to slow background work.
      if (isSubmittable(args[0]) || typeof args.at(-1) === 'function') return send(...args)
      const asked = args[0] as Asked
      return timed(this.#pool, asked, () => this.#inTime(() => send(...args) as Promise<unknown>))
    }
    this.query = query as typeof this.query
  }

  /**
   * Sends statements at once and resolves with their results in order; PostgreSQL skips those after
   * one that fails. Outside of a transaction that the first one begins, they are one.
   */
  runBatch(
    statements: readonly { readonly text: string; readonly values: readonly unknown[] }[],
  ): Promise<pg.QueryResult[]> {
    return timed(this.#pool, statements, () => this.#sendBatch(statements))
  }

  #sendBatch(
    statements: readonly { readonly text: string; readonly values: readonly unknown[] }[],
  ): Promise<pg.QueryResult[]> {
    const preparation = this.#preparation
    return this.#inTime(() => {
      const named = statements.map(({ text, values }) => ({
        text,
        values,
        name: preparation?.nameOf(text) ?? null,
      }))
      return this.query(new Batch(named)).results.catch((error: Error) => {
        if (isOutdated(error)) for (const { text } of statements) preparation?.forget(text)
        // A value that could not be sent: PostgreSQL was told to close its statement, `pg` was not.
        if (!(error instanceof pg.DatabaseError)) this.abandon(error)
        // That of the socket's next message says nothing.
        Error.captureStackTrace(error)
        throw error
      })
    })
  }

  #inTime<T>(send: () => Promise<T>): Promise<T> {
    if (timeLeft(this.#mostMs) > 0)
      return inTime(send(), this.#mostMs, (error) => this.abandon(error)).catch(
        (error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === READ_ONLY) this.abandon(error)
          throw error
        },
      )
    const error = new DatabaseTimeout()
    this.abandon(error)
    return Promise.reject(error)
  }

  /** PostgreSQL says of each new connection whether it leads to a standby. */
  #leaveStandby(): void {
    this.connection.on(
      'parameterStatus' as 'end',
      ((said: ParameterStatus) => {
        if (said.parameterName === 'in_hot_standby' && said.parameterValue === 'on')
          this.abandon(new StandbyReached())
      }) as () => void,
    )
  }

  /** Closes the connection without asking; all waiting queries get this error. */
  abandon(error: Error): void {
    this.connection.stream.destroy(error)
  }
}

/** Sends statements that recur by the name under which the connection prepared them. */
function preparing(preparation: Preparation, send: (...args: unknown[]) => unknown): typeof send {
  return (text, values, ...rest) => {
    const recurs = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = recurs && rest.length === 0 ? preparation.nameOf(text) : null
    if (!recurs || name === null) return send(text, values, ...rest)
    return (send({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (isOutdated(error)) preparation.forget(text)
      throw error
    })
  }
}

const isSubmittable = (query: unknown) =>
  typeof query === 'object' && query !== null && 'submit' in query

export type PoolOptions = {
  readonly connection: Connection
  readonly name: string
  readonly size: number
  /** Statement time limit; 0 means none. */
  readonly statementMs: number
  /** Limit on a statement's wait for a lock; 0 means none. */
  readonly lockMs: number
  /** Limit for a query's wait for a pooled connection, and for connecting. */
  readonly waitMs: number
  /** Whether statements with values are prepared once they recur on a connection. */
  readonly prepares: boolean
  readonly onTrouble: (error: Error) => void
}

/** A pool with a time limit on every wait. */
export function createPool({
  connection,
  name,
  size,
  statementMs,
  lockMs,
  waitMs,
  prepares,
  onTrouble,
}: PoolOptions): pg.Pool {
  const settings = `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${statementMs && IDLE_IN_TRANSACTION_MS}`
  const limits = {
    answerMs: statementMs && statementMs + GRACE_MS,
    connectionTimeoutMillis: waitMs,
    prepares,
  }
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    max: size,
    application_name: name,
    Client: BoundedClient as unknown as new () => pg.ClientBase,
    // By SET, because a session pooler rejects unknown startup parameters.
    onConnect: (client) => withoutBudget(() => client.query(settings)),
  })
  // An idle client of a dying database emits here; without a listener it would end the process.
  pool.on('error', onTrouble)
  // So does a checked-out client without a pending query.
  pool.on('connect', (client) => void client.on('error', onTrouble))

  const take = pool.connect.bind(pool)
  const connect = (callback?: Parameters<typeof take>[0]) => {
    // The pool calls back in the context of the request that released the connection.
    if (callback) return take(AsyncLocalStorage.bind(callback))
    if (timeLeft(waitMs) <= 0) return Promise.reject(new DatabaseTimeout())
    const taking = take()
    return inTime(taking, waitMs, () => taking.then((client) => client.release()).catch(() => {}))
  }
  pool.connect = connect as typeof pool.connect
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await client.query(text, values)
    } catch (error) {
      // An error from PostgreSQL leaves the connection usable.
      broken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw error
    } finally {
      client.release(broken)
    }
  }
  pool.query = query as typeof pool.query
  return pool
}
