import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inBudget, timeLeft } from './budget.ts'

/** The database was too busy for this: other transactions held the rows, or the connections, for too long. Asking again may go well. */
export class Contention extends Error {
  override readonly name = 'Contention'
}

/** lock_not_available, deadlock_detected, serialization_failure: PostgreSQL rolled back, and the same work may go well a moment later. */
const RETRYABLE = new Set(['55P03', '40P01', '40001'])
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 250

/**
 * Runs work again, after a pause of random length, for as long as concurrent transactions stand in its way; between two attempts
 * it holds no connection. `work` must be safe to repeat: everything it does is rolled back with its transaction.
 * @throws {Contention} when it did not go through within `patienceMs`.
 */
export async function retryOnContention<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + timeLeft(patienceMs)
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(LONGEST_PAUSE_MS, longest * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !RETRYABLE.has(error.code ?? '')) throw error
      const pauseMs = longest * (0.5 + Math.random() / 2)
      if (performance.now() + pauseMs > giveUpAt)
        throw new Contention('Concurrent transactions stood in the way for too long.', {
          cause: error,
        })
      await inBudget(pause(pauseMs))
    }
  }
}
