// Which read goes to which shared connection, and when: callers take turns, and what is quick is
// sent without waiting for answers (ADR 0238).

/** One shared connection, as far as turns are concerned. */
type Lane = {
  /** Milliseconds that its unanswered reads probably take. */
  owed: number
  pending: number
  /** When it last answered, or was given a read while it had none. */
  movedAt: number
  readonly callers: Map<string, number>
}

export type Turn = {
  /** The connection's number. */
  readonly at: number
  /** `answered`: the database did, so that the time tells how long this statement takes. */
  end(answered: boolean): void
}

export type ReadTurns = {
  /**
   * Resolves when it is this caller's turn.
   * @throws {TurnRefused} when the caller has too much waiting, or waited too long.
   */
  take(caller: string, statement: string): Turn | Promise<Turn>
  /** Whether reads of this caller wait. */
  isWaiting(caller: string): boolean
}

export class TurnRefused extends Error {
  override readonly name = 'TurnRefused'
}

/** What may be sent ahead on a connection: nobody waits longer for reads that are quick. */
const AHEAD_MS = 15
const MAX_AHEAD = 16
/** A connection that has not answered for so long has a slow read, whatever was expected. */
const LATE_MS = 15
const WAIT_MS = 3_000
/** Far more than pages and calls of one address ever ask at once. */
const WAITING_OF_ONE_CALLER = 400
const MAX_KNOWN = 2_000

type Waiter = { readonly statement: string; start(turn: Turn): void; timer: NodeJS.Timeout }

export function createReadTurns(size: number): ReadTurns {
  const lanes: Lane[] = Array.from({ length: size }, () => ({
    owed: 0,
    pending: 0,
    movedAt: 0,
    callers: new Map(),
  }))
  /** A caller's slow reads leave one connection to the others. */
  const mostSlow = Math.max(1, size - 1)
  /** In the order of their turns. */
  const waiting = new Map<string, Set<Waiter>>()
  const known = createDurations()

  const isOpen = (lane: Lane, now: number) =>
    lane.pending === 0 ||
    (lane.owed <= AHEAD_MS && lane.pending < MAX_AHEAD && now - lane.movedAt < LATE_MS)

  /** The open connection that owes least; of equals the first, whose backend has warm caches. */
  function laneFor(caller: string, now: number): number {
    let best = -1
    let slow = 0
    for (let at = 0; at < size; at++) {
      const lane = lanes[at] as Lane
      if (isOpen(lane, now)) {
        if (best === -1 || lane.owed < (lanes[best] as Lane).owed) best = at
      } else if (lane.callers.has(caller)) slow++
    }
    return slow < mostSlow ? best : -1
  }

  function begin(at: number, caller: string, statement: string): Turn {
    const lane = lanes[at] as Lane
    const expected = known.of(statement)
    const begun = performance.now()
    if (lane.pending++ === 0) lane.movedAt = begun
    lane.owed += expected
    lane.callers.set(caller, (lane.callers.get(caller) ?? 0) + 1)
    return {
      at,
      end(answered) {
        const now = performance.now()
        if (answered) known.learn(statement, now - Math.max(begun, lane.movedAt))
        lane.movedAt = now
        lane.owed = --lane.pending === 0 ? 0 : Math.max(0, lane.owed - expected)
        const others = (lane.callers.get(caller) ?? 1) - 1
        if (others > 0) lane.callers.set(caller, others)
        else lane.callers.delete(caller)
        if (waiting.size > 0) startNext(now)
      },
    }
  }

  function startNext(now: number): void {
    for (const [caller, waiters] of waiting) {
      if (!lanes.some((lane) => isOpen(lane, now))) return
      const [first] = waiters
      const at = laneFor(caller, now)
      if (!first || at === -1) continue
      leave(caller, waiters, first)
      // Behind all others; the loop returns to it while there is room.
      if (waiting.delete(caller)) waiting.set(caller, waiters)
      first.start(begin(at, caller, first.statement))
    }
  }

  function leave(caller: string, waiters: Set<Waiter>, waiter: Waiter): void {
    clearTimeout(waiter.timer)
    waiters.delete(waiter)
    if (waiters.size === 0) waiting.delete(caller)
  }

  function wait(caller: string, statement: string): Promise<Turn> {
    const waiters = waiting.get(caller) ?? new Set()
    if (waiters.size >= WAITING_OF_ONE_CALLER)
      return Promise.reject(new TurnRefused('Too many reads of this caller are waiting.'))
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(caller, waiters, waiter)
        reject(new TurnRefused('No connection for reads became free.'))
      }
      const waiter: Waiter = { statement, start: resolve, timer: setTimeout(giveUp, WAIT_MS) }
      waiting.set(caller, waiters.add(waiter))
    })
  }

  return {
    take(caller, statement) {
      // Nobody overtakes its own reads.
      const at = waiting.has(caller) ? -1 : laneFor(caller, performance.now())
      return at === -1 ? wait(caller, statement) : begin(at, caller, statement)
    },
    isWaiting: (caller) => waiting.has(caller),
  }
}

/** How long statements take, by their name; an unknown one counts as slow. */
function createDurations() {
  const means = new Map<string, number>()
  return {
    of: (statement: string) => means.get(statement) ?? AHEAD_MS + 1,
    learn(statement: string, ms: number) {
      const mean = means.get(statement)
      if (mean === undefined && means.size >= MAX_KNOWN) means.clear()
      // Values differ: one quick answer must not make a slow statement a quick one.
      means.set(statement, mean === undefined ? ms : mean + (ms - mean) * (ms < mean ? 0.3 : 0.2))
    },
  }
}
