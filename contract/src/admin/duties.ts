// How fast moderators answer (ADR 0323).
import * as z from 'zod/mini'

/** Answers of so many days count. */
export const DAYS_OF_ANSWERS = 30
/** What waits longer than this is late: a first answer, and a decision. */
export const HOURS_TO_ANSWER = 24
export const DAYS_TO_DECIDE = 15
/** Counts end here. */
export const MAX_LATE = 1000

const duty = z.object({
  /** The median from asking to the first answer; null without an answer in those days. */
  medianHours: z.nullable(z.number()),
  /** How many wait for more than 24 hours, and for more than 15 days; at most 1,000. */
  overDay: z.int(),
  overFifteenDays: z.int(),
})
export type Duty = z.output<typeof duty>

export const duties = z.object({
  listings: duty,
  appeals: duty,
  reviews: duty,
  conversations: duty,
})
export type Duties = z.output<typeof duties>
/** What moderators answer. */
export type DutyKind = keyof Duties
