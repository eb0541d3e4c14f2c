// Bounds how long a request waits for the database, over all its statements: a frozen database is
// answered with 503.
import { AsyncLocalStorage } from 'node:async_hooks'

/** While `waits` are pending, time passes since `lookedAt`; concurrent waits count once. */
type Budget = { leftMs: number; waits: number; lookedAt: number; readonly endsAt: number }

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
    { leftMs: ms, waits: 0, lookedAt: 0, endsAt: performance.now() + LONGEST_REQUEST_MS },
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
  spend(budget)
  return Math.min(most, budget.leftMs)
}

/** How often a wait looks at the clock. */
const LOOK_MS = 250

/**
 * The time since a look at the clock in which an answer could be heard: between two looks that are
 * further apart, this process was too busy.
 */
const heardMs = (lookedAt: number) => Math.min(performance.now() - lookedAt, LOOK_MS)

/** Takes from a budget what has been waited since the last look. */
function spend(budget: Budget): void {
  if (budget.waits > 0) budget.leftMs -= heardMs(budget.lookedAt)
  budget.lookedAt = performance.now()
}

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
  if (budget) budget.waits++
  return new Promise((resolve, reject) => {
    let waiting = true
    const end = () => {
      clearTimeout(timer)
      if (waiting && budget) {
        spend(budget)
        budget.waits--
      }
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
      leftMs -= heardMs(lookedAt)
      lookedAt = performance.now()
      if (budget) spend(budget)
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
