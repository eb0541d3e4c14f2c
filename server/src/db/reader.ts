import pg from 'pg'
import { DatabaseTimeout, inTime, timeLeft, withoutBudget } from './budget.ts'
import type { Connection } from './connection.ts'
import { BoundedClient } from './pool.ts'
import { createStatementLru, type StatementLru } from './statement-lru.ts'

/** A statement prepared once on each connection; `text` takes `$1` parameters. */
export type Statement = { readonly name: string; readonly text: string }

export type Reader = {
  /**
   * Runs a prepared statement; a broken connection is replaced and the read retried once, if time
   * is left.
   */
  query<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]>
  close(): Promise<void>
}

/**
 * Every statement has one plan for any values (`search.plans.test.ts`). The slowest takes 70 ms at
 * two million rows: a thirty times slower one would only block those behind it.
 */
const READ_MS = 2_000
const SETTINGS = `set plan_cache_mode = force_generic_plan; set statement_timeout = ${READ_MS}; set datestyle = ISO`
const CONNECT_MS = 1_500
/** For a database that does not even cancel statements; one that does keeps its connection. */
const ANSWER_MS = READ_MS + 250

/**
 * A list's statement takes 1 MB of its connection's process, and there are more than a thousand.
 */
const MAX_STATEMENTS = 64

/** What `pg` remembers of statements on a connection, which its declared types omit. */
type Remembered = Readonly<
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>
>

type Slot = {
  statements: StatementLru
  client: BoundedClient
  ready: Promise<unknown>
  broken: boolean
  pending: number
  isHeld: boolean
}

/** A few shared connections in pipeline mode, each with many reads in flight. */
export function createReader(
  connection: Connection,
  size: number,
  onTrouble: (error: Error) => void,
  mostStatements = MAX_STATEMENTS,
): Reader {
  const slots: (Slot | undefined)[] = new Array(size).fill(undefined)
  let closed = false

  function open(at: number): Slot {
    // Bounded here, over connecting and waiting behind other reads, not per query by the client.
    const client = new BoundedClient({
      ...connection,
      pipeline: true,
      application_name: 'rentify-read',
      connectionTimeoutMillis: CONNECT_MS,
    })
    const slot: Slot = {
      statements: createStatementLru(mostStatements, (name) => deallocate(client, name)),
      client,
      ready: client.connect().then(() => client.query(SETTINGS)),
      broken: false,
      pending: 0,
      isHeld: false,
    }
    const drop = () => {
      slot.broken = true
      if (slots[at] === slot) slots[at] = undefined
    }
    slot.ready.catch(drop)
    client.on('error', (error: Error) => {
      drop()
      onTrouble(error)
    })
    client.on('end', drop)
    slots[at] = slot
    return slot
  }

  async function attempt<Row extends pg.QueryResultRow>(
    slot: Slot,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]> {
    if (timeLeft(ANSWER_MS) <= 0) throw new DatabaseTimeout()
    slot.pending++
    try {
      const began = performance.now()
      const answer = ask<Row>(slot, statement, values)
      const result = await inTime(answer, ANSWER_MS, (error) => {
        const restMs = ANSWER_MS - (performance.now() - began)
        if (restMs <= 1) abandon(slot, error)
        // The request has no time left; the connection, which others share, has.
        else
          withoutBudget(() => inTime(answer, restMs, (timeout) => abandon(slot, timeout))).catch(
            () => {},
          )
      })
      return result.rows
    } finally {
      slot.pending--
    }
  }

  /** All other reads on a dead connection fail as well, and are retried on another. */
  function abandon(slot: Slot, error: Error): void {
    slot.broken = true
    slot.client.abandon(error)
  }

  /**
   * Writes the reads of one event-loop turn together, because each write wakes a PostgreSQL
   * process.
   */
  function hold(slot: Slot): void {
    if (slot.isHeld) return
    const { stream } = slot.client.connection
    slot.isHeld = true
    stream.cork()
    setImmediate(() => {
      slot.isHeld = false
      stream.uncork()
    })
  }

  async function ask<Row extends pg.QueryResultRow>(
    slot: Slot,
    { name, text }: Statement,
    values: readonly unknown[],
  ) {
    await slot.ready
    hold(slot)
    const answered = slot.statements.use(name)
    return withoutBudget(() =>
      slot.client.query<Row>({ name, text, values: values as unknown[] }),
    ).finally(answered)
  }

  function deallocate(client: BoundedClient, name: string): void {
    const known = client.connection as unknown as Remembered
    delete known.parsedStatements[name]
    delete known.submittedNamedStatements[name]
    // One that could not be prepared is unknown to PostgreSQL.
    withoutBudget(() => client.query(`deallocate ${pg.escapeIdentifier(name)}`)).catch(() => {})
  }

  /**
   * The connection with the fewest pending answers; of equals the first, whose backend has the
   * warmest caches.
   */
  function leastBusy(): number {
    let least = 0
    for (let at = 1; at < size; at++)
      if ((slots[at]?.pending ?? 0) < (slots[least]?.pending ?? 0)) least = at
    return least
  }

  const slotAt = (at: number) => slots[at] ?? withoutBudget(() => open(at))

  return {
    async query(statement, values) {
      if (closed) throw new Error('The reader is closed.')
      const at = leastBusy()
      const slot = slotAt(at)
      try {
        return await attempt(slot, statement, values)
      } catch (error) {
        if (!slot.broken || closed) throw error
        return attempt(slotAt(at), statement, values)
      }
    },
    async close() {
      closed = true
      const open = slots.filter((slot) => slot !== undefined)
      await Promise.all(
        open.map((slot) => slot.ready.then(() => slot.client.end()).catch(() => {})),
      )
    },
  }
}
