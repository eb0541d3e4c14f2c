import type { Role } from '@rentify/contract/accounts/account'
import type { Booking, DecidedStatus } from '@rentify/contract/bookings/booking'
import { BOOKING_TRANSITIONS, type BookingAction } from '@rentify/contract/bookings/transitions'
import {
  type BookingActor,
  type BookingStatus,
  MAX_NIGHTS,
} from '@rentify/contract/bookings/vocabulary'
import { type CalendarDate, daysAfter, daysBetween, todayIn } from '@rentify/contract/calendar'
import { type Message, message } from '@rentify/contract/messages'
import type { BookingSettings, GeneralSettings } from '@rentify/contract/settings/sections'
import { transitionOf } from '@rentify/contract/transitions'
import { Problem, type WrongField } from '../../http/problem.ts'
import type { LockedListing, Nights } from './capacity/capacity.repo.ts'

/** The caller's side of a booking. */
export type Side = 'renter' | 'owner'

/** The caller's side of a booking; null for other callers, for whom it does not exist. */
export function sideOf(
  { renterId, ownerId }: { readonly renterId: string | null; readonly ownerId: string | null },
  accountId: string,
): Side | null {
  if (renterId === accountId) return 'renter'
  return ownerId === accountId ? 'owner' : null
}

/**
 * Whether a caller sees a booking in the back office: administrators see all, owners those of their
 * own listings (D35), without what a renter withdrew (D27) or an administrator removed.
 */
export function isVisibleInPanel(
  { accountId, role }: { readonly accountId: string; readonly role: Role },
  booking: {
    readonly ownerId: string | null
    readonly withdrawn: boolean
    readonly removed: boolean
  },
): boolean {
  if (role === 'admin') return true
  return role === 'owner' && booking.ownerId === accountId && !booking.withdrawn && !booking.removed
}

/** Whether a stay can be completed (D27): from its check-in day on. */
export function hasBegun(
  { checkIn }: { readonly checkIn: CalendarDate },
  today: CalendarDate,
): boolean {
  return checkIn <= today
}

/** The action that leads to the status that an owner asks for. */
export const ACTION_TO = {
  accepted: 'accept',
  declined: 'decline',
  booked: 'book',
  cancelled: 'cancel',
} as const satisfies Record<DecidedStatus, BookingAction>

/** Which state a booking is in, where an action is not possible. */
const IS: Readonly<Record<BookingStatus | 'expired', Message>> = {
  pending: message('booking_is_pending'),
  accepted: message('booking_is_accepted'),
  booked: message('booking_is_booked'),
  declined: message('booking_is_declined'),
  expired: message('booking_is_expired'),
  completed: message('booking_is_completed'),
  cancelled: message('booking_is_cancelled'),
}
/** What is needed first, or done instead, while a booking is not over. */
const NEEDS: { readonly [A in string]?: { readonly [S in string]?: Message } } = {
  book: { pending: message('booking_accept_first') },
  decline: { booked: message('booking_cancel_instead') },
  cancel: {
    pending: message('booking_decline_instead'),
    accepted: message('booking_decline_instead'),
  },
  complete: {
    pending: message('booking_book_first'),
    accepted: message('booking_book_first'),
  },
  withdraw: {
    accepted: message('booking_withdraw_accepted'),
    booked: message('booking_withdraw_booked'),
  },
}

/** Why an action is not possible in this state, and what is needed for it (D27). */
export function whyNot(action: string, status: string): Message {
  return NEEDS[action]?.[status] ?? IS[status as keyof typeof IS]
}

/** The problem of an action that this booking's state does not allow. */
export function wrongStatus(
  { status, overdue }: Pick<Decidable, 'status' | 'overdue'>,
  action: string,
): Problem {
  return new Problem('wrong_status', {
    message: whyNot(action, overdue ? 'expired' : status),
    details: { action, status: overdue ? 'declined' : status },
  })
}

/** What decides about the actions on a booking; `cancelUntil` is known for booked stays. */
type Decidable = {
  readonly status: BookingStatus
  /** A request that has expired, although no job saw it yet; lists show it as declined. */
  readonly overdue: boolean
  readonly cancelUntil: Date | null
}

const statesFor = (action: BookingAction, actor: BookingActor): readonly BookingStatus[] =>
  transitionOf(BOOKING_TRANSITIONS, action, actor)?.from ?? []

/**
 * Why this actor cannot take an action on a booking now (D27, D68); null where it can. What pages
 * offer and what the server does are both asked here.
 */
export function actionProblem(
  booking: Decidable,
  action: BookingAction,
  actor: BookingActor,
  now = new Date(),
): Problem | null {
  const { status, overdue, cancelUntil } = booking
  if (overdue || !statesFor(action, actor).includes(status)) return wrongStatus(booking, action)
  const isLate = actor === 'owner' && action === 'cancel' && cancelUntil && cancelUntil < now
  return isLate ? new Problem('cancellation_too_late') : null
}

/** What a party can do with a booking now. */
export function permissionsOf(
  booking: Omit<Decidable, 'overdue'>,
  side: Side,
  now = new Date(),
): Booking['can'] {
  const current = { ...booking, overdue: false }
  const can = (action: BookingAction) => actionProblem(current, action, side, now) === null
  const hasLimit = statesFor('cancel', side).includes(booking.status)
  return {
    accept: can('accept'),
    decline: can('decline'),
    book: can('book'),
    cancel: can('cancel'),
    withdraw: can('withdraw'),
    cancelUntil: (hasLimit && booking.cancelUntil?.toISOString()) || null,
  }
}

/**
 * Why no account, or not this one, can ask for a stay in a listing (D10, D31, D44); null when it
 * can.
 */
export function requestProblem(
  { ownerId, listed, type, price }: Pick<LockedListing, 'ownerId' | 'listed' | 'type' | 'price'>,
  accountId: string,
): 'own_booking' | 'listing_not_found' | 'not_bookable' | null {
  if (ownerId === accountId) return 'own_booking'
  if (!listed) return 'listing_not_found'
  return type === 'Shop' || price === null ? 'not_bookable' : null
}

/**
 * An owner reads why a request cannot be accepted or booked: it begins before the listing is
 * available (D84).
 * @throws {Problem} `dates_taken`, with the nights before that.
 */
export function assertAvailable(
  { availableFrom }: Pick<LockedListing, 'availableFrom'>,
  { checkIn, checkOut }: Nights,
): void {
  if (availableFrom === null || checkIn >= availableFrom) return
  const end = availableFrom < checkOut ? availableFrom : checkOut
  const nights = Array.from({ length: daysBetween(checkIn, end) }, (_, n) => daysAfter(checkIn, n))
  const said = message('stay_before_available', { date: availableFrom })
  throw new Problem('dates_taken', { message: said, details: { nights } })
}

/** The first and the last date on which a stay can begin. */
type CheckIns = { readonly earliest: CalendarDate; readonly latest: CalendarDate }

/**
 * The check-in dates that can be asked for (D31), in the installation's time zone: the end of the
 * check-in day is at least `minAdvanceBookingHours` away.
 */
export function checkInsFrom(
  { timezone }: GeneralSettings,
  { minAdvanceBookingHours, maxAdvanceBookingDays }: BookingSettings,
  now = new Date(),
): CheckIns {
  const notice = new Date(now.getTime() + minAdvanceBookingHours * 3_600_000)
  return {
    earliest: todayIn(timezone, notice),
    latest: daysAfter(todayIn(timezone, now), maxAdvanceBookingDays),
  }
}

/** The fields of a request that this listing or today's date do not allow (D31, D67). */
export function wrongFieldsOf(
  { checkIn, checkOut }: Nights,
  guests: number,
  { maxOccupancy }: Pick<LockedListing, 'maxOccupancy'>,
  { general, booking }: { readonly general: GeneralSettings; readonly booking: BookingSettings },
  now = new Date(),
): WrongField[] {
  const { earliest, latest } = checkInsFrom(general, booking, now)
  const wrong: WrongField[] = []
  const at = (path: string, said: WrongField['message']) => wrong.push({ path, message: said })
  if (checkIn < todayIn(general.timezone, now)) at('checkInDate', message('check_in_past'))
  else if (checkIn < earliest)
    at('checkInDate', message('check_in_too_soon', { hours: booking.minAdvanceBookingHours }))
  else if (checkIn > latest)
    at('checkInDate', message('check_in_too_far', { days: booking.maxAdvanceBookingDays }))
  if (daysBetween(checkIn, checkOut) > MAX_NIGHTS)
    at('checkOutDate', message('stay_too_long', { most: MAX_NIGHTS }))
  if (maxOccupancy !== null && guests > maxOccupancy)
    at('guests', message('guests_above_maximum', { most: maxOccupancy }))
  return wrong
}
