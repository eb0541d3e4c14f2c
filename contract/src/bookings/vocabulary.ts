/** The stored states of a booking (D26). */
export const BOOKING_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'booked',
  'completed',
  'cancelled',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Other words for a status in calls: the dashboard's, then the administration's (D26). */
export const STATUS_ALIASES = {
  approved: 'accepted',
  rejected: 'declined',
  confirmed: 'booked',
} as const satisfies Record<string, BookingStatus>

/** States in which a request still waits for its outcome: `pending` and `accepted` (D51). */
export const OPEN_STATUSES = ['pending', 'accepted'] as const satisfies readonly BookingStatus[]

/**
 * Where a booking stands in time: it waits for its outcome, the stay is still to be or under way,
 * or nothing more will happen.
 */
export const BOOKING_PHASES = ['open', 'upcoming', 'past'] as const
export type BookingPhase = (typeof BOOKING_PHASES)[number]

/** How a party is related to a booking; `system` is a rule or a job. */
export const BOOKING_ACTORS = ['renter', 'owner', 'admin', 'system'] as const
export type BookingActor = (typeof BOOKING_ACTORS)[number]

/** Why a request ended without its owner's decision (D24, D28, D31, D52, D71). */
export const END_REASONS = [
  'dates_taken',
  'expired',
  'listing_deleted',
  'listing_blocked',
  'account_closed',
] as const
export type EndReason = (typeof END_REASONS)[number]

export { MAX_GUESTS, MAX_NIGHTS } from '../listings/vocabulary.ts'

/** Open requests a person can have (D67). */
export const MAX_OPEN_REQUESTS = 20
/** Open requests a listing can have (D67). */
export const MAX_OPEN_REQUESTS_PER_LISTING = 500
/**
 * Requests that a person can send in an hour, and to one listing in a day, withdrawn ones among
 * them; times `RATE_LIMIT_FACTOR`.
 */
export const MAX_REQUESTS_PER_HOUR = 30
/** While their email address is not verified: such accounts cost nothing to create. */
export const MAX_REQUESTS_PER_HOUR_UNVERIFIED = 10
export const MAX_REQUESTS_PER_LISTING_AND_DAY = 5
/** Days after which an unanswered request expires (D31). */
export const DAYS_TO_ANSWER = 6
/** Characters of a request's message, a decision's reason and a block's reason. */
export const MAX_TEXT = 1_000
