// How long a request may wait for the database, over all its statements: a frozen database is answered by 503, not by silence.
import { AsyncLocalStorage } from 'node:async_hooks'

/** `waits` are under way since `since`; waits at the same time count once. */
type Budget = { leftMs: number; waits: number; since: number; readonly endsAt: number }

/** A caller hears within five seconds that the database does not answer. */
export const DATABASE_MS = 4_000

/** Work that a request leaves behind (a timer, a shared queue) has no budget once the request is long over. */
const LONGEST_REQUEST_MS = 60_000

const budgets = new AsyncLocalStorage<Budget | undefined>()

/** The database did not answer in time. Whether a write happened is unknown. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database did not answer in time.')
  }
}

/** Runs a request's work, which may wait for the database `ms` in all. */
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

/** Milliseconds that may still be waited here: `most`, or what is left of the request's budget. */
export function timeLeft(most: number): number {
  const budget = currentBudget()
  if (!budget) return most
  return Math.min(most, budget.leftMs - (budget.waits > 0 ? performance.now() - budget.since : 0))
}

/**
 * Waits for an answer of the database, `most` milliseconds or what is left of the budget. `onLate` is called when the time is
 * over, to end what is waited for. @throws {DatabaseTimeout}
 */
export function inTime<T>(
  answer: Promise<T>,
  most: number,
  onLate: (error: DatabaseTimeout) => void,
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
    const late = () => {
      const error = new DatabaseTimeout()
      end()
      onLate(error)
      reject(error)
    }
    const timer = Number.isFinite(ms) ? setTimeout(late, ms) : undefined
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

/** Waits for an answer that several requests share, each no longer than its own budget; `withoutBudget` begins such a question. */
export function inBudget<T>(answer: Promise<T>): Promise<T> {
  return inTime(answer, Number.POSITIVE_INFINITY, () => {})
}

function currentBudget(): Budget | undefined {
  const budget = budgets.getStore()
  return budget && performance.now() < budget.endsAt ? budget : undefined
}
