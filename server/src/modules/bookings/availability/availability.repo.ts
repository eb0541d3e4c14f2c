import { type Block, type BlockSaved, MAX_BLOCKS } from '@rentify/contract/bookings/availability'
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { bookedRanges, CAPACITY, type Nights, takenNightsOf } from '../capacity/capacity.repo.ts'

/** A block as the contract has it, over the table's columns. */
const BLOCK = sql<Block>`json_build_object('_id', id, 'from', from_date, 'to', to_date, 'reason', reason, 'units', units,
  'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

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

/** A listing, whether it can be booked, and which of these nights take no further stay. */
export async function findNights(
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

/** What its owner sees beside that: the number of stays on each night, and the blocks. */
export async function findStaysAndBlocks(
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

/** The installation's today. */
export async function findToday(db: Queryable): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`
    select installation_today() as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** Dates that an owner blocks, all units or some; `to` is the first free day. */
type NewBlock = {
  readonly id: string
  readonly listingId: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly reason: string | null
  readonly units: number | null
  /** Its owner answered that it is taken. */
  readonly byAnswer: boolean
}

/**
 * Blocks dates of a locked listing: as many units on the same dates again are one block, with the
 * last reason. Undefined where it has as many blocks as it may.
 */
export async function saveBlock(
  trx: Queryable,
  { id, listingId, from, to, reason, units, byAnswer }: NewBlock,
): Promise<Block | undefined> {
  const own = sql`listing_id = ${listingId}::uuid`
  // The time under the lock, by which a stay was booked before or after.
  const { rows } = await sql<{ block: Block }>`
      with same as (
        update blocked_dates set reason = ${reason}, by_answer = by_answer and ${byAnswer}::boolean
          where ${own}
          and from_date = ${from}::date and to_date = ${to}::date
          and units is not distinct from ${units}::integer
        returning *
      ), added as (
        insert into blocked_dates (id, listing_id, from_date, to_date, reason, units, by_answer,
          created_at)
        select ${id}::uuid, ${listingId}::uuid, ${from}::date, ${to}::date, ${reason},
          ${units}::integer, ${byAnswer}::boolean, clock_timestamp()
        where not exists (select from same) and (select count(*) from blocked_dates
          where ${own}) < ${MAX_BLOCKS}
        returning *
      )
      select ${BLOCK} as block from (select * from same union all select * from added) one`.execute(
    trx,
  )
  return rows[0]?.block
}

/** Ends today what was said of some units: the last answer counts. */
export async function endBlocksOfSome(
  trx: Queryable,
  listingId: string,
  today: CalendarDate,
): Promise<void> {
  const own = sql`listing_id = ${listingId}::uuid and units is not null`
  await sql`delete from blocked_dates where ${own} and from_date >= ${today}::date`.execute(trx)
  await sql`update blocked_dates set to_date = ${today}::date
    where ${own} and to_date > ${today}::date`.execute(trx)
}

/** Deletes what answers since then blocked; whether there was any. */
export async function deleteAnswered(
  trx: Queryable,
  listingId: string,
  since: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from blocked_dates
    where listing_id = ${listingId}::uuid and by_answer and created_at >= ${since}`.execute(trx)
  return numAffectedRows > 0n
}

/** Deletes a block of a listing; false when there is none. */
export async function deleteBlock(
  trx: Queryable,
  listingId: string,
  blockId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_dates')
    .where('listing_id', '=', listingId)
    .where('id', '=', blockId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Booked stays that an answer names. */
const MAX_REMAINING = 100

/** The stays that are booked on some of these dates, by their check-in. */
export async function findBookedStays(
  trx: Queryable,
  listingId: string,
  { from, to }: Pick<NewBlock, 'from' | 'to'>,
): Promise<BlockSaved['remaining']> {
  return trx
    .selectFrom('bookings')
    .select(['id as _id', 'check_in as checkInDate', 'check_out as checkOutDate'])
    .where('listing_id', '=', listingId)
    .where('status', '=', 'booked')
    .where(sql<boolean>`daterange(check_in, check_out) && daterange(${from}::date, ${to}::date)`)
    .orderBy('check_in')
    .orderBy('id')
    .limit(MAX_REMAINING)
    .execute()
}
