import {
  type Availability,
  type availabilityQuery,
  MAX_DAYS_SHOWN,
} from '@rentify/contract/bookings/availability'
import { type CalendarDate, daysAfter, daysBetween, todayIn } from '@rentify/contract/calendar'
import { message } from '@rentify/contract/messages'
import type * as z from 'zod/mini'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { mayOpenListing } from '../../listings/index.ts'
import { checkInsFrom } from '../bookings.policy.ts'
import { isGuestOf } from '../bookings.repo.ts'
import type { Nights } from '../capacity/capacity.repo.ts'
import type { BookingDeps } from '../deps.ts'
import { findNights, findStaysAndBlocks } from './availability.repo.ts'

/** Half a year. */
const DAYS_SHOWN = 183

/**
 * Which nights of a listing are free, for those who may open it (D10); with what its owner keeps,
 * for the owner.
 * @throws {Problem} `listing_not_found`; `validation_failed` for a range that cannot be shown.
 */
export async function showAvailability(
  { db, settings }: Pick<BookingDeps, 'db' | 'settings'>,
  session: Session | null,
  id: string,
  query: z.output<typeof availabilityQuery>,
): Promise<Availability> {
  const [general, booking] = await Promise.all([settings.general(), settings.booking()])
  const nights = nightsAsked(query, todayIn(general.timezone))
  const listing = await findNights(db.sql, id, nights)
  if (!listing) throw new Problem('listing_not_found')
  const own = session?.accountId === listing.ownerId
  if (
    !mayOpenListing(listing, session) &&
    !(session && (await isGuestOf(db.sql, id, session.accountId)))
  )
    throw new Problem('listing_not_found')
  const { type, price, listed, ownerActive, instantBooking, availableFrom, taken } = listing
  return {
    bookable: listed && ownerActive && type !== 'Shop' && price !== null,
    instant: instantBooking && booking.autoConfirmBookings,
    from: nights.checkIn,
    to: nights.checkOut,
    ...checkInsFrom(general, booking),
    availableFrom,
    taken,
    own: own
      ? { capacity: listing.capacity, ...(await findStaysAndBlocks(db.sql, id, nights)) }
      : null,
  }
}

/** @throws {Problem} `validation_failed`. */
function nightsAsked(
  { from, to }: z.output<typeof availabilityQuery>,
  today: CalendarDate,
): Nights {
  const checkIn = from ?? today
  const checkOut = to ?? daysAfter(checkIn, DAYS_SHOWN)
  const wrong = (said: 'range_empty' | 'range_too_long') =>
    Problem.invalid([{ path: 'to', message: message(said) }])
  if (checkOut <= checkIn) throw wrong('range_empty')
  if (daysBetween(checkIn, checkOut) > MAX_DAYS_SHOWN) throw wrong('range_too_long')
  return { checkIn, checkOut }
}
