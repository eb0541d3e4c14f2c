// What became of a booking, in plain words for its renter and its owner.
import type { Booking } from '@rentify/contract/bookings/booking'
import type { BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import { m } from '../../messages/index.js'

/** From which side a booking is seen. */
export type Side = 'renter' | 'owner'

const END_REASONS: Readonly<Record<EndReason, () => string>> = {
  dates_taken: m.booking_end_dates_taken,
  expired: m.booking_end_expired,
  listing_deleted: m.booking_end_listing_deleted,
  listing_blocked: m.booking_end_listing_blocked,
  account_closed: m.booking_end_account_closed,
}

export const endReasonText = (reason: EndReason): string => END_REASONS[reason]()

type Texts = Readonly<Partial<Record<BookingStatus, () => string>>>

/** A renter's texts are the specification's (R2). */
const OUTCOMES: Readonly<Record<Side, Texts>> = {
  renter: {
    accepted: m.booking_foot_accepted,
    booked: m.booking_foot_booked,
    declined: m.booking_foot_declined,
    completed: m.booking_foot_completed,
    cancelled: m.booking_foot_cancelled,
  },
  owner: {
    accepted: m.booking_owner_accepted,
    booked: m.booking_foot_booked,
    declined: m.booking_owner_declined,
    completed: m.booking_foot_completed,
    cancelled: m.booking_foot_cancelled,
  },
}

/** The sentence below a request, or why a rule ended it; null while it is pending. */
export function outcomeText(
  { status, endReason }: Pick<Booking, 'status' | 'endReason'>,
  side: Side,
  expired: boolean,
): string | null {
  const reason = endReason ?? (expired ? 'expired' : null)
  if (!reason) return OUTCOMES[side][status]?.() ?? null
  return side === 'renter'
    ? `${endReasonText(reason)} ${m.booking_try_other()}`
    : endReasonText(reason)
}

/** Which side the user is on. */
export function sideOf({ renter }: Pick<Booking, 'renter'>, userId: string): Side {
  return renter._id !== null && renter._id === userId ? 'renter' : 'owner'
}
