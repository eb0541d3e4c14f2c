// 'Sorted by popularity' is a real score (D9): the events of a listing in the last 30 days, newer
// ones weighted more.
import type { RawBuilder } from 'kysely'

/** The weight that one event of today adds to the score. */
export const WEIGHTS = { view: 1, save: 5, request: 20 } as const

/** Events of another module: it counts its own, and the catalogue weighs them. */
export type Interest = {
  readonly kind: Exclude<keyof typeof WEIGHTS, 'view'>
  /**
   * A query that returns `listing_id`, `day` (UTC) and `n` per row, over at least the last 30 days.
   */
  readonly byDay: RawBuilder<unknown>
}

/** The half-life of an event's weight, in days. */
export const HALF_LIFE_DAYS = 10
export const WINDOW_DAYS = 30

/**
 * The reference definition of a listing's weight, from its events by age in days; stored scores
 * order listings the same way.
 */
export function popularityOf(
  days: readonly { age: number; views?: number; saves?: number; requests?: number }[],
): number {
  return days
    .filter(({ age }) => age >= 0 && age < WINDOW_DAYS)
    .reduce(
      (sum, { age, views = 0, saves = 0, requests = 0 }) =>
        sum +
        (WEIGHTS.view * views + WEIGHTS.save * saves + WEIGHTS.request * requests) *
          0.5 ** (age / HALF_LIFE_DAYS),
      0,
    )
}
