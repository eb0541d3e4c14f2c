// Bounds how long a request waits for the database, over all its statements: a frozen database is
// answered with 503.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `waits` are pending since `since`; concurrent waits count once. */
type Budget = { leftMs: number; waits: number; since: number; readonly endsAt: number }

/** A caller hears within five seconds that the database does not answer. */
export const DATABASE_MS = 4_000

/**
 * Work that a request leaves behind (a timer, a shared queue) has no budget once the request is
 * long over.
 */
const LONGEST_REQUEST_MS = 60_000

const budgets = new AsyncLocalStorage<Budget | undefined>()

/** The database did not answer in time. Whether a write happened is unknown. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database did not answer in time.')
  }
}

/** Runs a request's work, which may wait `ms` for the database in total. */
export function withBudget<T>(ms: number, work: () => T): T {
  return budgets.run(
    { leftMs: ms, waits: 0, since: 0, endsAt: performance.now() + LONGEST_REQUEST_MS },
    work,
  )
}

/** Runs work that several requests share, or that outlives the request. */
export function withoutBudget<T>(work: () => T): T {
  return budgets.run(undefined, work)
}

/** Milliseconds that may still be waited: `most`, or the rest of the request's budget. */
export function timeLeft(most: number): number {
  const budget = currentBudget()
  if (!budget) return most
  return Math.min(most, budget.leftMs - (budget.waits > 0 ? performance.now() - budget.since : 0))
}

/** How often a wait looks at the clock. */
const LOOK_MS = 250

/**
 * Waits for the database, at most `most` milliseconds or the rest of the budget. `onTimeout` is
 * called at the time limit to cancel the work. Time in which this process itself was too busy to
 * hear an answer does not count, as while it starts on a machine that has little time for it.
 * @throws {DatabaseTimeout}
 */
export function inTime<T>(
  answer: Promise<T>,
  most: number,
  onTimeout: (error: DatabaseTimeout) => void,
): Promise<T> {
  const ms = timeLeft(most)
  const budget = currentBudget()
  if (budget && budget.waits++ === 0) budget.since = performance.now()
  return new Promise((resolve, reject) => {
    let waiting = true
    const end = () => {
      clearTimeout(timer)
      if (waiting && budget && --budget.waits === 0)
        budget.leftMs -= performance.now() - budget.since
      waiting = false
    }
    const timedOut = () => {
      const error = new DatabaseTimeout()
      end()
      onTimeout(error)
      reject(error)
    }
    let leftMs = ms
    let lookedAt = performance.now()
    const look = () => {
      const now = performance.now()
      leftMs -= Math.min(now - lookedAt, LOOK_MS)
      lookedAt = now
      if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, LOOK_MS))
      // An answer that has arrived is heard after the timers.
      else setImmediate(() => waiting && timedOut())
    }
    let timer = Number.isFinite(ms)
      ? setTimeout(look, Math.max(0, Math.min(ms, LOOK_MS)))
      : undefined
    answer.then(
      (value) => {
        end()
        resolve(value)
      },
      (error: unknown) => {
        end()
        reject(error)
      },
    )
  })
}

/**
 * Waits for a result shared by several requests, each within its own budget; `withoutBudget` starts
 * the shared work.
 */
export function inBudget<T>(answer: Promise<T>): Promise<T> {
  return inTime(answer, Number.POSITIVE_INFINITY, () => {})
}

function currentBudget(): Budget | undefined {
  const budget = budgets.getStore()
  return budget && performance.now() < budget.endsAt ? budget : undefined
}
