import {
  type Availability,
  type availabilityQuery,
  type Block,
  MAX_DAYS_SHOWN,
} from '@rentify/contract/bookings/availability'
import { type CalendarDate, daysAfter, daysBetween, todayIn } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { mayOpenListing } from '../../listings/index.ts'
import { checkInsFrom } from '../bookings.policy.ts'
import { isGuestOf } from '../bookings.repo.ts'
import { bookedRanges, CAPACITY, type Nights, takenNightsOf } from '../capacity/capacity.ts'
import type { BookingDeps } from '../deps.ts'

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

type ListingNights = {
  readonly ownerId: string
  readonly ownerActive: boolean
  readonly listed: boolean
  readonly type: ListingType
  readonly price: number | null
  readonly capacity: number
  readonly instantBooking: boolean
  readonly availableFrom: CalendarDate | null
  readonly taken: CalendarDate[]
}

async function findNights(
  db: Queryable,
  id: string,
  nights: Nights,
): Promise<ListingNights | undefined> {
  const listing = { id: sql`l.id`, capacity: sql`l.capacity` }
  const { rows } = await sql<ListingNights>`
    select l.owner_id as "ownerId", o.status = 'active' as "ownerActive", l.listed, l.type, l.price,
      l.capacity,
      l.instant_booking as "instantBooking", l.available_from as "availableFrom",
      ${takenNightsOf(listing, nights)} as taken
    from (select *, ${CAPACITY} as capacity from listings where id = ${id}::uuid) l
    join accounts o on o.id = l.owner_id`.execute(db)
  return rows[0]
}

/** What the owner sees beside that: how many stays are booked on each night, and the blocks. */
async function findStaysAndBlocks(
  db: Queryable,
  id: string,
  { checkIn, checkOut }: Nights,
): Promise<{ booked: Record<CalendarDate, number>; blocks: Block[] }> {
  const listing = { id: sql`${id}::uuid` }
  const { rows } = await sql<{ booked: Record<CalendarDate, number>; blocks: Block[] }>`
    select (
      select coalesce(json_object_agg(s.from_night + n, s.booked), '{}')
      from (${bookedRanges(listing, { checkIn, checkOut })}) s
      cross join lateral generate_series(0, s.to_night - s.from_night - 1) n
      where s.booked > 0
    ) as booked, (
      select coalesce(json_agg(${BLOCK} order by from_date, id), '[]') from blocked_dates
      where listing_id = ${listing.id}
        and daterange(from_date, to_date) && daterange(${checkIn}::date, ${checkOut}::date)
    ) as blocks`.execute(db)
  return rows[0] ?? { booked: {}, blocks: [] }
}

/** A block as the contract has it, over the table's columns. */
export const BLOCK = sql<Block>`json_build_object('_id', id, 'from', from_date, 'to', to_date, 'reason', reason,
  'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
