// How many stays a listing can take on each night (D28). Everything here is called under the lock
// on the listing's row, so that two transactions never count the same night at once.
import type { CalendarDate } from '@rentify/contract/calendar'
import type { CostTerms } from '@rentify/contract/listings/costs'
import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Nights from `checkIn` up to, not including, `checkOut`. */
export type Nights = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

/** A listing whose row is locked until the transaction ends; its texts are the public ones. */
export type LockedListing = {
  readonly id: string
  readonly type: ListingType
  readonly ownerId: string
  readonly title: string
  readonly location: string
  readonly city: string
  /** Whole rupees; null when not given (D44). */
  readonly price: number | null
  /** Of a room; null when its owner has not said. */
  readonly deposit: number | null
  /** What a room costs beside rent and deposit (D86); null for hotels and shops. */
  readonly costs: CostTerms | null
  /** Stays at the same time: a room's units, a hotel's rooms; 1 where unknown. */
  readonly capacity: number
  readonly maxOccupancy: number | null
  /** From which night on it can be booked; null from now on (D84). */
  readonly availableFrom: CalendarDate | null
  readonly listed: boolean
  readonly status: ListingStatus
  readonly instantBooking: boolean
}

/** The states of a stay that holds its nights; one that is over has no later ones. */
export const HOLDING = sql`('booked', 'completed')`

/** A listing's capacity, over the table's columns. */
export const CAPACITY = sql<number>`case when type = 'Hotel' then coalesce(total_rooms, 1) else units end`

const COSTS = sql<CostTerms | null>`case when type = 'Room' then json_build_object(
  'maintenance', maintenance, 'electricity', electricity, 'electricityAmount', electricity_amount,
  'mealsIncluded', meals_included, 'mealsRequired', meals_required, 'mealsPrice', meals_price,
  'oneTimeFees', one_time_fees, 'noticeDays', notice_days, 'lockInMonths', lock_in_months) end`

/** Locks a listing's row until the transaction ends; null when it does not exist. */
export async function lockListing(
  trx: Queryable,
  listingId: string,
): Promise<LockedListing | null> {
  return (await listingLock(trx, listingId).executeTakeFirst()) ?? null
}

/** The statement that locks a listing's row. */
export const listingLock = (trx: Queryable, listingId: string) =>
  trx
    .selectFrom('listings')
    .select([
      'id',
      'type',
      'owner_id as ownerId',
      'public_title as title',
      'location',
      'city',
      'price',
      'deposit',
      COSTS.as('costs'),
      CAPACITY.as('capacity'),
      'max_occupancy as maxOccupancy',
      'available_from as availableFrom',
      'listed',
      'status',
      'instant_booking as instantBooking',
    ])
    .where('id', '=', listingId)
    .forNoKeyUpdate()

/** How many stays a listing takes at once, without a lock; undefined when it does not exist. */
export async function findCapacity(
  db: Queryable,
  listingId: string,
): Promise<Pick<LockedListing, 'id' | 'capacity'> | undefined> {
  return db
    .selectFrom('listings')
    .select(['id', CAPACITY.as('capacity')])
    .where('id', '=', listingId)
    .executeTakeFirst()
}

/** A listing in a statement: its id and its capacity, which may be columns. */
type InSql = { readonly id: RawBuilder<unknown>; readonly capacity: RawBuilder<unknown> }
/** The same of nights, whose days may be expressions. */
type NightsInSql = { readonly [D in keyof Nights]: CalendarDate | RawBuilder<unknown> }

/** A locked listing's values, for a statement. */
const inSql = ({ id, capacity }: Pick<LockedListing, 'id' | 'capacity'>): InSql => ({
  id: sql`${id}::uuid`,
  capacity: sql`${capacity}::integer`,
})

/**
 * Ranges of nights (`from_night`, `to_night`) with the stays that are booked and the units that are
 * used, by these and by what its owner says is taken (`booked`, `used`), within `nights` if given:
 * the numbers change only where one of them begins or ends.
 */
export function bookedRanges(
  { id }: Pick<InSql, 'id'>,
  nights?: NightsInSql,
  except?: string,
): RawBuilder<unknown> {
  const changes = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    nights
      ? sql`(greatest(${from}, ${nights.checkIn}::date), 1), (least(${to}, ${nights.checkOut}::date), -1)`
      : sql`(${from}, 1), (${to}, -1)`
  const within = (range: RawBuilder<unknown>) =>
    nights
      ? sql`and ${range} && daterange(${nights.checkIn}::date, ${nights.checkOut}::date)`
      : sql``
  return sql`select day as from_night, lead(day) over days as to_night,
      sum(sum(stays)) over days as booked, sum(sum(units)) over days as used
    from (
      select c.day, c.change as stays, c.change as units
      from bookings b
      cross join lateral (values ${changes(sql`b.check_in`, sql`b.check_out`)}) c (day, change)
      where b.listing_id = ${id} and b.status in ${HOLDING}
        ${within(sql`daterange(b.check_in, b.check_out)`)}
        ${except === undefined ? sql`` : sql`and b.id <> ${except}::uuid`}
      union all
      select c.day, 0, c.change * d.units
      from blocked_dates d
      cross join lateral (values ${changes(sql`d.from_date`, sql`d.to_date`)}) c (day, change)
      where d.listing_id = ${id} and d.units is not null
        ${within(sql`daterange(d.from_date, d.to_date)`)}
    ) c group by day window days as (order by day)`
}

const overlapping = ({ checkIn, checkOut }: NightsInSql) =>
  sql`daterange(b.check_in, b.check_out) && daterange(${checkIn}::date, ${checkOut}::date)`

/**
 * The nights of ranges as one JSON list, in order. Days are added as numbers: time stamps would
 * know time zones.
 */
export const nightsOf = (ranges: RawBuilder<unknown>) =>
  sql<
    CalendarDate[]
  >`(select coalesce(json_agg(distinct r.from_night + n order by r.from_night + n), '[]')
    from (${ranges}) r (from_night, to_night) cross join lateral generate_series(0, r.to_night - r.from_night - 1) n)`

/** The nights that take no further stay, as one JSON list. */
export function takenNightsOf(
  listing: InSql,
  nights: Nights,
  except?: string,
): RawBuilder<CalendarDate[]> {
  return nightsOf(takenRanges(listing, nights, except))
}

/**
 * The ranges of nights that take no further stay, in no order: stays and what is taken beside them
 * reach the capacity, the owner has blocked them, or the listing is not available yet (D84).
 */
export function takenRanges(
  listing: InSql,
  nights: NightsInSql,
  except?: string,
): RawBuilder<unknown> {
  const { checkIn, checkOut } = nights
  return sql`
    select from_night, to_night from (${bookedRanges(listing, nights, except)}) s
      where used >= ${listing.capacity}
    union all
    select greatest(from_date, ${checkIn}::date), least(to_date, ${checkOut}::date)
      from blocked_dates
    where listing_id = ${listing.id} and units is null
      and daterange(from_date, to_date) && daterange(${checkIn}::date, ${checkOut}::date)
    union all
    select ${checkIn}::date, least(a.available_from, ${checkOut}::date) from listings a
    where a.id = ${listing.id} and a.available_from > ${checkIn}::date`
}

/** The nights that take no further stay, in order; without the booking `except`. */
export async function takenNights(
  db: Queryable,
  listing: Pick<LockedListing, 'id' | 'capacity'>,
  nights: Nights,
  except?: string,
): Promise<CalendarDate[]> {
  const taken = takenNightsOf(inSql(listing), nights, except)
  const { rows } = await sql<{ nights: CalendarDate[] }>`select ${taken} as nights`.execute(db)
  return rows[0]?.nights ?? []
}

/** An open request on a listing's nights. */
export type OpenRequest = {
  readonly id: string
  readonly status: 'pending' | 'accepted'
  readonly renterId: string | null
  readonly renterName: string | null
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/**
 * The open requests, oldest first, that no longer fit since a stay on these nights was booked: on
 * some night of it the capacity is reached. `toBook` is a request that is not booked yet: the
 * answer is then which ones would no longer fit if it were.
 */
export async function findConflictingRequests(
  db: Queryable,
  listing: Pick<LockedListing, 'id' | 'capacity'>,
  stay: Nights,
  toBook?: string,
): Promise<OpenRequest[]> {
  const room = listing.capacity - (toBook === undefined ? 0 : 1)
  // Without room for anything beside it, nights on which nothing is booked count too.
  const full =
    room === 0
      ? sql`select ${stay.checkIn}::date, ${stay.checkOut}::date`
      : sql`select from_night, to_night from (${bookedRanges(inSql(listing), stay)}) s where used >= ${room}`
  const { rows } = await sql<OpenRequest>`
    select b.id, b.status, b.renter_id as "renterId", b.renter_name as "renterName",
      b.check_in as "checkIn", b.check_out as "checkOut"
    from bookings b
    where b.listing_id = ${listing.id}::uuid and b.status in ('pending', 'accepted')
      and ${overlapping(stay)}
      ${toBook === undefined ? sql`` : sql`and b.id <> ${toBook}::uuid`}
      and exists (select from (${full}) f (from_night, to_night)
        where f.from_night < b.check_out and f.to_night > b.check_in)
    order by b.id`.execute(db)
  return rows
}
