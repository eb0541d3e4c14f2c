import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inBudget, timeLeft } from './budget.ts'
import { isOutdated } from './statements/prepared.ts'

/**
 * The database was too busy: other transactions held the rows or connections for too long. A retry
 * may succeed.
 */
export class Contention extends Error {
  override readonly name = 'Contention'
}

/**
 * lock_not_available, deadlock_detected, serialization_failure: PostgreSQL rolled back, and a retry
 * may succeed.
 */
const RETRYABLE = new Set(['55P03', '40P01', '40001'])
const isRetryable = (error: unknown): boolean =>
  isOutdated(error) || (error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? ''))
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 250

/**
 * Retries work after random pauses while concurrent transactions block it; between attempts it
 * holds no connection. `work` must be safe to repeat: all it does is rolled back with its
 * transaction.
 * @throws {Contention} when it did not succeed within `maxRetryMs`.
 */
export async function retryOnContention<T>(maxRetryMs: number, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + timeLeft(maxRetryMs)
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(LONGEST_PAUSE_MS, longest * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error)) throw error
      const pauseMs = longest * (0.5 + Math.random() / 2)
      if (performance.now() + pauseMs > giveUpAt)
        throw new Contention('Concurrent transactions stood in the way for too long.', {
          cause: error,
        })
      await inBudget(pause(pauseMs))
    }
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether a write failed because the row that it refers to is gone, deleted by a concurrent
 * transaction; with an id, whether that row had this id.
 */
export function isMissingReference(error: unknown, id?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return false
  return id === undefined || (error.detail?.includes(`(${id})`) ?? false)
}
