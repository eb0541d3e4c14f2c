import pg from 'pg'
import { currentCaller } from '../fair-queue.ts'
import { DatabaseTimeout, inTime, timeLeft, withoutBudget } from './budget.ts'
import type { Connection } from './connection.ts'
import { Contention } from './contention.ts'
import { BoundedClient } from './pool.ts'
import { createReadTurns, type Turn, TurnRefused } from './read-turns.ts'
import { SHOWN_POSITION } from './replication/position.ts'
import { createStatementLru, type StatementLru } from './statements/statement-lru.ts'

/** A statement prepared once on each connection; `text` takes `$1` parameters. */
export type Statement = { readonly name: string; readonly text: string }

export type Reader = {
  /**
   * Runs a prepared statement in its caller's turn; a broken connection is replaced and the read
   * retried once, if time is left.
   * @throws {Contention} when the caller's other reads take up its turns for too long.
   */
  query<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]>
  /** Whether this caller's reads wait for their turns, so that nobody else should wait for them. */
  isWaiting(caller: string): boolean
  close(): Promise<void>
}

export type PositionedReader = Reader & {
  /** The same; null where the database does not show the changes up to this position yet. */
  queryAt<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    position: number,
  ): Promise<Row[] | null>
}

/**
 * Every statement has one plan for any values (`answer-statements.test.ts`). The slowest takes
 * 70 ms at two million rows: a thirty times slower one would only block those behind it.
 */
const READ_MS = 2_000
const SETTINGS = `set plan_cache_mode = force_generic_plan; set statement_timeout = ${READ_MS}; set datestyle = ISO`
const CONNECT_MS = 1_500
const SHOWN: Statement = { name: 'shown_position', text: `select ${SHOWN_POSITION} as position` }
/**
 * A connection that answers nothing for so long is dead: the database cancels each statement
 * before, and goes on with the next.
 */
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
  /** When it last answered, or was asked while it had nothing to answer. */
  movedAt: number
  watch: NodeJS.Timeout | undefined
  isHeld: boolean
  /** Up to where its database showed the changes at least; it never goes back. */
  position: number
}

/** A few shared connections in pipeline mode, each with many reads in flight. */
export function createReader(
  connection: Connection,
  size: number,
  onTrouble: (error: Error) => void,
  mostStatements = MAX_STATEMENTS,
): PositionedReader {
  const slots: (Slot | undefined)[] = new Array(size).fill(undefined)
  const turns = createReadTurns(size)
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
      movedAt: 0,
      watch: undefined,
      isHeld: false,
      position: 0,
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
    turn: Turn,
    statement: Statement,
    values: readonly unknown[],
    position: number,
  ): Promise<Row[] | null> {
    if (slot.pending++ === 0) watch(slot)
    const answer = ask<Row>(slot, statement, values, position)
    // The connection is still busy with a read whose caller no longer waits for it.
    const ended = (answered: boolean) => {
      slot.movedAt = performance.now()
      if (--slot.pending === 0) clearTimeout(slot.watch)
      turn.end(answered)
    }
    answer.then(
      () => ended(true),
      (error: unknown) => ended(error instanceof pg.DatabaseError),
    )
    return inTime(answer, Number.POSITIVE_INFINITY, () => {})
  }

  /** Looks whether a connection with unanswered reads answers at all. */
  function watch(slot: Slot): void {
    slot.movedAt = performance.now()
    const look = () => {
      const restMs = ANSWER_MS - (performance.now() - slot.movedAt)
      if (restMs <= 1) return abandon(slot, new DatabaseTimeout())
      slot.watch = setTimeout(look, restMs)
    }
    slot.watch = withoutBudget(() => setTimeout(look, ANSWER_MS))
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
    position: number,
  ): Promise<Row[] | null> {
    await slot.ready
    hold(slot)
    if (slot.position >= position) return send(slot, { name, text }, values)
    // Asked first, on the same connection: what is read next shows at least as much.
    const [shown, rows] = await Promise.all([
      send<{ position: number }>(slot, SHOWN, []),
      send<Row>(slot, { name, text }, values),
    ])
    slot.position = Math.max(slot.position, shown[0]?.position ?? 0)
    return slot.position >= position ? rows : null
  }

  function send<Row extends pg.QueryResultRow>(
    slot: Slot,
    { name, text }: Statement,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const answered = slot.statements.use(name)
    return withoutBudget(() => slot.client.query<Row>({ name, text, values: values as unknown[] }))
      .finally(answered)
      .then(({ rows }) => rows)
  }

  function deallocate(client: BoundedClient, name: string): void {
    const known = client.connection as unknown as Remembered
    delete known.parsedStatements[name]
    delete known.submittedNamedStatements[name]
    // One that could not be prepared is unknown to PostgreSQL.
    withoutBudget(() => client.query(`deallocate ${pg.escapeIdentifier(name)}`)).catch(() => {})
  }

  function slotAt(at: number): Slot {
    const slot = slots[at]
    return slot && !slot.broken ? slot : withoutBudget(() => open(at))
  }

  async function turnOf(statement: Statement): Promise<Turn> {
    if (timeLeft(ANSWER_MS) <= 0) throw new DatabaseTimeout()
    const turn = turns.take(currentCaller(), statement.name)
    if (!(turn instanceof Promise)) return turn
    const giveUp = () => void turn.then(({ end }) => end(false)).catch(() => {})
    return inTime(turn, Number.POSITIVE_INFINITY, giveUp).catch((error: unknown) => {
      throw error instanceof TurnRefused
        ? new Contention('The caller’s other reads came first.', { cause: error })
        : error
    })
  }

  async function queryAt<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    position: number,
  ): Promise<Row[] | null> {
    for (let isAgain = false; ; isAgain = true) {
      if (closed) throw new Error('The reader is closed.')
      const turn = await turnOf(statement)
      const slot = slotAt(turn.at)
      try {
        return await attempt<Row>(slot, turn, statement, values, position)
      } catch (error) {
        if (isAgain || !slot.broken || closed) throw error
      }
    }
  }

  return {
    queryAt,
    query: async (statement, values) => (await queryAt(statement, values, 0)) ?? [],
    isWaiting: (caller) => turns.isWaiting(caller),
    async close() {
      closed = true
      const open = slots.filter((slot) => slot !== undefined)
      await Promise.all(
        open.map((slot) => slot.ready.then(() => slot.client.end()).catch(() => {})),
      )
    },
  }
}
