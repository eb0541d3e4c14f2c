import { Problem } from '../../../http/problem.ts'

/**
 * Asserts that no wait from earlier failures applies.
 * @throws {Problem} `too_many_attempts` with `Retry-After`.
 */
export function assertNoWait(seconds: number): void {
  if (seconds > 0) throw tooManyAttempts(seconds)
}

export function tooManyAttempts(seconds: number): Problem {
  return new Problem('too_many_attempts', { headers: { 'retry-after': String(seconds) } })
}
