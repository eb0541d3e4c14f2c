import { Problem } from '../../../http/problem.ts'

const FIRST_WAIT_S = 30
const LONGEST_WAIT_S = 900
/**
 * An IPv6 network has this many times the free failures of an address: more than an office uses up,
 * few for a guesser who would otherwise have 65,536 addresses.
 */
export const NETWORK_FREE_FAILURES_FACTOR = 4
/** The count restarts this long after the last failure. */
export const FAILURES_EXPIRE_AFTER_S = 86_400

/**
 * Seconds to wait after the n-th consecutive failure, `free` of which cost none
 * (`security.maxLoginAttempts`): then 30 s doubling up to 15 minutes (D17).
 */
export function waitAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - free))
}

/** The waits after each further failure, up to the last one, which repeats. */
export const WAITS: readonly number[] = Array.from({ length: 6 }, (_, at) => waitAfter(at, 0))

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
