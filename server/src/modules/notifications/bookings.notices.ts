import type { NotificationKind } from '@rentify/contract/notifications/notification'
import type * as z from 'zod/mini'
import type { bookingChanged, checkInTomorrow, termsChanged } from '../bookings/index.ts'
import type { Facts, Side } from './notifications.texts.ts'
import type { Asking } from './request-emails.ts'

type BookingChange = z.output<(typeof bookingChanged)['schema']>
type Stay = z.output<(typeof checkInTomorrow)['schema']>
type ChangedTerms = z.output<(typeof termsChanged)['schema']>

/** What one account is told; null for an account that is gone. */
export type BookingNotice = {
  readonly accountId: string | null
  readonly kind: NotificationKind
  readonly facts: Facts
  readonly bookingId?: string
}

/** Who is told of a booking's change, and of what: those who did not make it. */
export function noticesOf(change: BookingChange): readonly BookingNotice[] {
  const kind = kindOf(change)
  if (!kind) return []
  const { by, from, endReason, reason } = change
  return sidesOf(change).map((side) =>
    noticeTo(side, kind, change, { by, from, endReason, reason }),
  )
}

/** Of a request that its renter sends, or withdraws before it is answered; else null. */
export function askingOf(change: BookingChange): Asking | null {
  const { bookingId, by, from, to, renterId, listingId } = change
  const isAsking = to === 'pending' || (from === 'pending' && to === 'cancelled')
  if (!isAsking || by !== 'renter' || !renterId || !listingId) return null
  return { bookingId, renterId, listingId }
}

export function noticesOfCheckIn(stay: Stay): readonly BookingNotice[] {
  return (['renter', 'owner'] as const).map((side) => noticeTo(side, 'check_in_tomorrow', stay, {}))
}

/**
 * Both sides are told what the administration changed about their stay (D57), or that it ended
 * early (D27).
 */
export function noticesOfTerms({
  totalAmount,
  early,
  ...stay
}: ChangedTerms): readonly BookingNotice[] {
  return (['renter', 'owner'] as const).map((side) =>
    noticeTo(side, 'booking_changed', stay, { totalAmount, ...(early ? { early } : {}) }),
  )
}

function noticeTo(side: Side, kind: NotificationKind, stay: Stay, facts: Facts): BookingNotice {
  const { bookingId, title, checkIn, checkOut } = stay
  return {
    accountId: side === 'owner' ? stay.ownerId : stay.renterId,
    kind,
    facts: { side, title, checkIn, checkOut, ...facts },
    bookingId,
  }
}

function kindOf({ to, endReason }: BookingChange): NotificationKind | null {
  switch (to) {
    case 'pending':
      return 'booking_requested'
    case 'accepted':
      return 'booking_accepted'
    case 'booked':
      return 'booking_booked'
    case 'declined':
      return endReason === 'expired' ? 'booking_expired' : 'booking_declined'
    case 'cancelled':
      return 'booking_cancelled'
    case 'completed':
      return null
  }
}

/**
 * The sides that did not act. An owner who books one request, deletes a listing or has it blocked
 * is not told of each request that ends with it.
 */
function sidesOf({ to, by, endReason }: BookingChange): readonly Side[] {
  if (to === 'pending') return ['owner']
  if (by === 'renter') return to === 'booked' ? ['renter', 'owner'] : ['owner']
  if (by === 'owner') return ['renter']
  const ownersDoing = ['dates_taken', 'listing_deleted', 'listing_blocked']
  return endReason && ownersDoing.includes(endReason) ? ['renter'] : ['renter', 'owner']
}
