/** Failures that cost no waiting: `security.maxLoginAttempts`'s default (spec 001 §3). */
export const FREE_FAILURES = 5
const FIRST_WAIT_S = 30
const LONGEST_WAIT_S = 900
/** So long after the last failure the count begins anew. */
export const FORGOTTEN_AFTER_S = 86_400

/** Seconds to wait after the n-th failure in a row: none, then 30 s doubling up to 15 minutes (D17). */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE_FAILURES))
}

/** The waits after the first, second … failure, up to the one that stays. */
export const WAITS: readonly number[] = Array.from({ length: 10 }, (_, at) => waitAfter(at + 1))
