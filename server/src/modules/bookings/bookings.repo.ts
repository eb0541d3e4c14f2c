import type { BookingDetail, BookingsQuery } from '@rentify/contract/bookings/booking'
import type {
  BookingActor,
  BookingPhase,
  BookingStatus,
  EndReason,
} from '@rentify/contract/bookings/vocabulary'
import type { CostTerms } from '@rentify/contract/listings/costs'
import type { Picture } from '@rentify/contract/media/picture'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Interest } from '../listings/index.ts'
import type { Side } from './bookings.policy.ts'

/** What rows are presented with: the installation's time zone and D68's deadline. */
export type BookingTerms = { readonly timezone: string; readonly cancellationDeadlineHours: number }

/** A booking `b` without an answer in time: the job ends it within a minute (D28, D31). */
export const OVERDUE = sql<boolean>`coalesce(b.expires_at <= now(), false)`
/** The status now: what is overdue is over before the job comes round. */
const STATUS = sql<BookingStatus>`case when ${OVERDUE} then 'declined' else b.status end`
/** The phase now (`BookingPhase`); a stay is over on the day of its check-out. */
const phase = ({ timezone }: Pick<BookingTerms, 'timezone'>) => sql<BookingPhase>`case
  when ${STATUS} in ('pending', 'accepted') then 'open'
  when b.status = 'booked' and b.check_out > (now() at time zone ${timezone})::date then 'upcoming'
  else 'past' end`
const END_REASON = sql<EndReason | null>`case when ${OVERDUE} then 'expired' else b.end_reason end`

/** Whether `account` has an open request or a coming stay on the listing (D10). */
const isGuest = (listing: RawBuilder<unknown>, account: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from bookings g where g.listing_id = ${listing} and g.renter_id = ${account}
    and ((g.status in ('pending', 'accepted') and g.expires_at > now()) or g.status = 'booked'))`

/** The same of one account and one listing. */
export async function isGuestOf(
  db: Queryable,
  listingId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{ guest: boolean }>`
    select ${isGuest(sql`${listingId}::uuid`, sql`${accountId}::uuid`)} as guest`.execute(db)
  return rows[0]?.guest === true
}

/** The newest open request of an account on a listing (D84). */
export async function findOpenRequest(
  db: Queryable,
  listingId: string,
  accountId: string,
): Promise<{ _id: string; status: 'pending' | 'accepted' } | null> {
  const { rows } = await sql<{ _id: string; status: 'pending' | 'accepted' }>`
    select id as "_id", status from bookings where listing_id = ${listingId}::uuid
      and renter_id = ${accountId}::uuid and status in ('pending', 'accepted')
      and expires_at > now()
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A stay as the conversation of its two parties shows it. */
export type TalkedStay = {
  readonly id: string
  readonly listingId: string | null
  /** As it was asked for. */
  readonly title: string
  readonly status: BookingStatus
  readonly checkIn: string
  readonly checkOut: string
  readonly createdAt: Date
}

/** The stays that a renter asked an owner for, in any place, newest first, at most 20. */
export async function findStaysOf(
  db: Queryable,
  ownerId: string,
  renterId: string,
): Promise<TalkedStay[]> {
  const { rows } = await sql<TalkedStay>`
    select b.id, b.listing_id as "listingId", b.title, ${STATUS} as status,
      b.check_in as "checkIn", b.check_out as "checkOut", b.created_at as "createdAt"
    from bookings b where b.owner_id = ${ownerId} and b.renter_id = ${renterId}
      and not b.withdrawn and not b.removed
    order by b.created_at desc, b.id desc limit 20`.execute(db)
  return rows
}

/** With which number a renter asked for the newest stay here that both agreed on. */
export async function findAgreedStay(
  db: Queryable,
  listingId: string,
  renterId: string,
): Promise<{ readonly renterPhone: string | null } | undefined> {
  const { rows } = await sql<{ renterPhone: string | null }>`
    select b.phone as "renterPhone" from bookings b
    where b.listing_id = ${listingId} and b.renter_id = ${renterId} and not b.removed
      and ${STATUS} in ('accepted', 'booked', 'completed')
    order by b.created_at desc, b.id desc limit 1`.execute(db)
  return rows[0]
}

export type BookingRow = {
  readonly id: string
  readonly status: BookingStatus
  readonly phase: BookingPhase
  readonly listingId: string | null
  readonly listingType: 'Room' | 'Hotel'
  readonly title: string
  readonly location: string
  readonly city: string
  readonly picture: Picture | null
  /** Whether its renter can open the listing; its owner always can. */
  readonly open: boolean
  readonly renterId: string | null
  readonly renterName: string | null
  readonly renterEmail: string | null
  readonly renterPhone: string | null
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly ownerEmail: string | null
  readonly ownerPhone: string | null
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: number
  readonly message: string | null
  readonly price: number
  readonly unit: 'night' | 'month'
  readonly quantity: number
  readonly totalAmount: number
  readonly agreedAmount: number | null
  readonly deposit: number | null
  readonly costTerms: CostTerms | null
  readonly dueAtMoveIn: number | null
  readonly withdrawn: boolean
  readonly removed: boolean
  readonly endReason: EndReason | null
  readonly reason: string | null
  readonly expiresAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** The last instant at which its owner can cancel it; null when it is not booked. */
  readonly cancelUntil: Date | null
  /** The cursor's keys: `createdAt` with microseconds. */
  readonly at: string
}

const columns = ({ timezone, cancellationDeadlineHours }: BookingTerms) => sql`
  b.id, ${STATUS} as status, ${phase({ timezone })} as phase, b.listing_id as "listingId",
    b.listing_type as "listingType", b.title, b.location, b.city,
  l.pictures -> 0 as picture, coalesce(l.listed, false) or (l.id is not null and ${isGuest(sql`l.id`, sql`b.renter_id`)}) as open,
  b.renter_id as "renterId", b.renter_name as "renterName", r.email as "renterEmail",
    b.phone as "renterPhone",
  b.owner_id as "ownerId", b.owner_name as "ownerName", o.email as "ownerEmail",
  coalesce(l.phone, o.phone) as "ownerPhone",
  b.check_in as "checkIn", b.check_out as "checkOut", b.guests, b.message, b.price, b.unit,
    b.quantity, b.total_amount as "totalAmount",
  b.agreed_amount as "agreedAmount", b.deposit, b.cost_terms as "costTerms",
  b.due_at_move_in as "dueAtMoveIn",
  b.withdrawn, b.removed,
  ${END_REASON} as "endReason", b.reason, case when ${OVERDUE} then null
    else b.expires_at end as "expiresAt",
  b.created_at as "createdAt", b.updated_at as "updatedAt",
  case when b.status = 'booked'
    then (b.check_in::timestamp at time zone ${timezone}) - make_interval(hours =>
      ${cancellationDeadlineHours}) end as "cancelUntil",
  to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

const JOINS = sql`left join listings l on l.id = b.listing_id
  left join accounts r on r.id = b.renter_id left join accounts o on o.id = b.owner_id`

export type HistoryRow = {
  /** ISO 8601, with microseconds. */
  readonly at: string
  readonly by: BookingActor
  readonly accountId: string | null
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  readonly endReason: EndReason | null
  readonly reason: string | null
  readonly before: BookingDetail['history'][number]['before']
}

/** A booking's history, oldest first; the end of an overdue one is there before its job comes. */
const HISTORY = sql`(
  select json_agg(json_build_object('at', e.at, 'by', e.actor, 'accountId', e.account_id,
    'from', e.from_status,
    'to', e.to_status, 'endReason', e.end_reason, 'reason', e.reason,
    'before', case when e.was_check_in is not null then json_build_object(
      'checkInDate', e.was_check_in,
      'checkOutDate', e.was_check_out, 'totalAmount', e.was_total_amount) end) order by e.number)
  from (
    select number, at, actor, account_id, from_status, to_status, end_reason, reason, was_check_in,
      was_check_out, was_total_amount from booking_events where booking_id = b.id
    union all
    select 1000000, b.expires_at, 'system', null, b.status, 'declined', 'expired', null, null, null,
      null where ${OVERDUE}
  ) e)`

/** One booking with its history, also one that is on no list any more. */
export async function findBooking(
  db: Queryable,
  id: string,
  terms: BookingTerms,
): Promise<(BookingRow & { readonly history: readonly HistoryRow[] }) | undefined> {
  const { rows } = await sql<BookingRow & { readonly history: HistoryRow[] | null }>`
    select ${columns(terms)}, ${HISTORY} as history from bookings b ${JOINS} where b.id = ${id}`.execute(
    db,
  )
  return rows[0] && { ...rows[0], history: rows[0].history ?? [] }
}

type Filters = Pick<BookingsQuery, 'status' | 'phase' | 'listing'> & {
  readonly side: Side
  readonly accountId: string
}

function matching(filters: Filters, terms: Pick<BookingTerms, 'timezone'>) {
  const { side, accountId, status, phase: wanted, listing } = filters
  const column = side === 'renter' ? sql`b.renter_id` : sql`b.owner_id`
  return sql.join(
    [
      sql`${column} = ${accountId} and not b.withdrawn and not b.removed`,
      ...(status ? [sql`${STATUS} = ${status}`] : []),
      ...(wanted ? [sql`${phase(terms)} = ${wanted}`] : []),
      ...(listing ? [sql`b.listing_id = ${listing}`] : []),
    ],
    sql` and `,
  )
}

/** A party's bookings after a cursor's keys, newest first. */
export async function findBookings(
  db: Queryable,
  filters: Filters,
  after: readonly string[] | null,
  limit: number,
  terms: BookingTerms,
): Promise<BookingRow[]> {
  const begun = after
    ? sql`and (b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<BookingRow>`
    select ${columns(terms)} from (
      select * from bookings b where ${matching(filters, terms)} ${begun}
      order by b.created_at desc, b.id desc limit ${limit}
    ) b ${JOINS} order by b.created_at desc, b.id desc`.execute(db)
  return rows
}

/** How many there are (D7). */
export async function countBookings(
  db: Queryable,
  filters: Filters,
  terms: Pick<BookingTerms, 'timezone'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from bookings b where ${matching(filters, terms)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many bookings a party has in a state and phase, and when the first of them expires. */
export async function countByState(
  db: Queryable,
  party: Pick<Filters, 'side' | 'accountId'>,
  terms: Pick<BookingTerms, 'timezone'>,
): Promise<{ status: BookingStatus; phase: BookingPhase; n: number; expiresAt: Date | null }[]> {
  const { rows } = await sql<{
    status: BookingStatus
    phase: BookingPhase
    n: number
    expiresAt: Date | null
  }>`select ${STATUS} as status, ${phase(terms)} as phase, count(*) as n,
      min(b.expires_at) as "expiresAt"
    from bookings b where ${matching(party, terms)} group by 1, 2`.execute(db)
  return rows
}

/** Whether a request was booked in the moment it was made, without its owner (D36). */
export async function wasBookedInstantly(db: Queryable, id: string): Promise<boolean> {
  const answer = await db
    .selectFrom('booking_events')
    .select('booking_id')
    .where('booking_id', '=', id)
    .where('number', '=', 2)
    .where('actor', '=', 'system')
    .where('to_status', '=', 'booked')
    .executeTakeFirst()
  return answer !== undefined
}

/**
 * Whether its renter withdrew a request before it was answered, and whether its owner was emailed
 * of it; undefined when it is gone.
 */
export async function findToldRequest(
  db: Queryable,
  id: string,
): Promise<{ withdrawn: boolean; emailed: boolean } | undefined> {
  return db
    .selectFrom('bookings')
    .select(['withdrawn', 'request_emailed as emailed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Notes, before it leaves, that the owner is emailed of a request; false if it was withdrawn. */
export async function noteRequestEmailed(db: Queryable, id: string): Promise<boolean> {
  await db
    .updateTable('bookings')
    .set({ request_emailed: true })
    .where('id', '=', id)
    .where('withdrawn', '=', false)
    .execute()
  return !(await findToldRequest(db, id))?.withdrawn
}

/**
 * Booking requests as the catalogue's popularity counts them (D9), also those that came to nothing.
 */
export const requestsByDay: Interest = {
  kind: 'request',
  byDay: sql`select listing_id, (created_at at time zone 'UTC')::date as day, count(*) as n
    from bookings where created_at > now() - interval '31 days' and listing_id is not null group by 1, 2`,
}
