// `pg` with an end to every wait: for a connection, for an answer, and for a connection that does not answer any more.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseTimeout, inTime, timeLeft, withoutBudget } from './budget.ts'
import type { Connection } from './connection.ts'

/** PostgreSQL cancels a statement itself; a client waits a little longer, for the one that cannot even do that. */
const GRACE_MS = 250
/** A transaction that its process does not go on with holds its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Without it, the end of another machine that says nothing is noticed after two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** `answerMs`: how long it waits for an answer, 0 for ever; then the connection is destroyed, because its state is unknown. */
type ClientOptions = pg.ClientConfig & { answerMs?: number }

/** A connection that is never waited for longer than its limit, nor longer than the request's budget. */
export class BoundedClient extends pg.Client {
  constructor(options: ClientOptions) {
    // Not a copy: a pool hides the password in its options from that.
    super(Object.assign(options, KEEP_ALIVE))
    const most = options.answerMs || Number.POSITIVE_INFINITY
    const send = this.query.bind(this) as (...question: unknown[]) => unknown
    const ask = (...question: unknown[]) => {
      // A COPY reports to its stream; it belongs to work that may take long.
      if (isSubmittable(question[0]) || typeof question.at(-1) === 'function')
        return send(...question)
      if (timeLeft(most) > 0)
        return inTime(send(...question) as Promise<unknown>, most, (error) => this.abandon(error))
      const error = new DatabaseTimeout()
      this.abandon(error)
      return Promise.reject(error)
    }
    this.query = ask as typeof this.query
  }

  /** Ends the connection without asking; everything that waits on it hears this error. */
  abandon(error: Error): void {
    this.connection.stream.destroy(error)
  }
}

const isSubmittable = (query: unknown) =>
  typeof query === 'object' && query !== null && 'submit' in query

export type PoolOptions = {
  readonly connection: Connection
  readonly name: string
  readonly size: number
  /** How long a statement may run; 0 for ever. */
  readonly statementMs: number
  /** How long a statement waits for a lock; 0 for ever. */
  readonly lockMs: number
  /** How long a query waits for a connection of the pool, and a connection for the database. */
  readonly waitMs: number
  readonly onTrouble: (error: Error) => void
}

/** A pool whose every wait ends. */
export function createPool({
  connection,
  name,
  size,
  statementMs,
  lockMs,
  waitMs,
  onTrouble,
}: PoolOptions): pg.Pool {
  const settings = `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${statementMs && IDLE_IN_TRANSACTION_MS}`
  const limits = {
    answerMs: statementMs && statementMs + GRACE_MS,
    connectionTimeoutMillis: waitMs,
  }
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    max: size,
    application_name: name,
    Client: BoundedClient as unknown as new () => pg.ClientBase,
    // By SET, because a session pooler refuses startup parameters that it does not know.
    onConnect: (client) => withoutBudget(() => client.query(settings)),
  })
  // An idle client of a dying database emits here; without a listener it would end the process.
  pool.on('error', onTrouble)
  // So does one that is checked out but waits for nothing.
  pool.on('connect', (client) => void client.on('error', onTrouble))

  const take = pool.connect.bind(pool)
  const connect = (callback?: Parameters<typeof take>[0]) => {
    // The pool calls back from whichever request gives the connection back.
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
      // What PostgreSQL refuses leaves the connection as it was.
      broken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw error
    } finally {
      client.release(broken)
    }
  }
  pool.query = query as typeof pool.query
  return pool
}
