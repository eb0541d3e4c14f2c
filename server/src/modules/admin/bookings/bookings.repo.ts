import type { AdminBookingsQuery } from '@rentify/contract/admin/bookings'
import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { type RawBuilder, sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { isAbout, patternOf } from '../about.repo.ts'

/** Which bookings a list has; `ownerId` for an owner's own (D35). */
export type BookingFilters = Pick<AdminBookingsQuery, 'search' | 'status'> & {
  readonly ownerId: string | null
  /** The chosen rows of an export. */
  readonly ids?: readonly string[] | undefined
}

/** A booking with the columns of the list. */
export type ListedBooking = {
  readonly id: string
  readonly status: BookingStatus
  readonly listingId: string | null
  readonly listingType: 'Room' | 'Hotel'
  readonly title: string
  readonly location: string
  readonly city: string
  readonly renterId: string | null
  readonly renterName: string | null
  readonly renterEmail: string | null
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly ownerEmail: string | null
  readonly checkIn: string
  readonly checkOut: string
  readonly totalAmount: number
  readonly cancelUntil: Date | null
  readonly createdAt: Date
  /** `createdAt` with microseconds, from which the next batch goes on. */
  readonly at: string
}

/** The installation's time zone and D68's deadline. */
type Terms = { readonly timezone: string; readonly cancellationDeadlineHours: number }

/** Declined in effect: the job that says so has not come yet (D28, D31). */
export const OVERDUE = raw`(b.status in ('pending', 'accepted') and b.expires_at <= now())`

const rowOf = ({ timezone, cancellationDeadlineHours }: Terms) => raw`
  b.id, case when ${OVERDUE} then 'declined' else b.status end as status,
    b.listing_id as "listingId",
  b.listing_type as "listingType", b.title, b.location, b.city, b.renter_id as "renterId",
    b.renter_name as "renterName",
  r.email as "renterEmail", b.owner_id as "ownerId", b.owner_name as "ownerName",
    o.email as "ownerEmail",
  b.check_in as "checkIn", b.check_out as "checkOut", b.total_amount as "totalAmount",
  case when b.status = 'booked' then (b.check_in::timestamp at time zone ${timezone})
    - make_interval(hours => ${cancellationDeadlineHours}) end as "cancelUntil",
  b.created_at as "createdAt", b.created_at::text as at`

const NEWEST = raw`created_at desc, id desc`

/** One page, newest first. It is chosen by indexes alone before a row is read. */
export async function findBookings(
  sql: Queryable,
  filters: BookingFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
  terms: Terms,
): Promise<ListedBooking[]> {
  return rowsOf(
    sql,
    raw`select id, created_at from (${matching(filters)}) found
    order by ${NEWEST} limit ${limit} offset ${(page - 1) * limit}`,
    terms,
  )
}

/** The next bookings after this one, in the order of the pages: for an export. */
export async function findBookingsAfter(
  sql: Queryable,
  filters: BookingFilters,
  after: Pick<ListedBooking, 'at' | 'id'> | null,
  most: number,
  terms: Terms,
): Promise<ListedBooking[]> {
  const begun = after
    ? raw`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : raw`true`
  return rowsOf(
    sql,
    raw`select id, created_at from (${matching(filters)}) found
    where ${begun} order by ${NEWEST} limit ${most}`,
    terms,
  )
}

export async function countBookings(sql: Queryable, filters: BookingFilters): Promise<number> {
  const { rows } = await raw<{ total: number }>`
    select count(*)::int as total from (${matching(filters)}) found`.execute(sql)
  return rows[0]?.total ?? 0
}

async function rowsOf(
  sql: Queryable,
  chosen: RawBuilder<unknown>,
  terms: Terms,
): Promise<ListedBooking[]> {
  const { rows } = await raw<ListedBooking>`
    with chosen as materialized (${chosen})
    select ${rowOf(terms)} from chosen join bookings b using (id)
    left join accounts r on r.id = b.renter_id left join accounts o on o.id = b.owner_id
    order by ${raw`chosen.created_at desc, chosen.id desc`}`.execute(sql)
  return rows
}

/**
 * Keys of the bookings that match. Every part has an index of its own, which the planner could not
 * use for their alternatives in one condition.
 */
function matching({ ids, ownerId, search, status }: BookingFilters): RawBuilder<unknown> {
  const chosen = ids ? raw`b.id = any(${[...ids]}::uuid[])` : raw`true`
  const seen = ownerId
    ? raw`not b.removed and b.owner_id = ${ownerId} and not b.withdrawn`
    : raw`not b.removed`
  const statuses = status ? inStatus(status) : [raw`true`]
  const texts = search ? about(search) : [raw`true`]
  const parts = statuses.flatMap((state) =>
    texts.map(
      (text) =>
        raw`select b.id, b.created_at from bookings b where ${seen} and ${chosen} and ${state} and ${text}`,
    ),
  )
  // A booking has one status, and may have a text in several places.
  return raw.join(parts, search ? raw` union ` : raw` union all `)
}

/** What is overdue counts as declined before the job that ends it comes (D28, D31). */
function inStatus(status: BookingStatus): RawBuilder<unknown>[] {
  if (status === 'declined') return [raw`b.status = 'declined'`, OVERDUE]
  const open = status === 'pending' || status === 'accepted'
  return [open ? raw`b.status = ${status} and b.expires_at > now()` : raw`b.status = ${status}`]
}

/** The renter's name as booked, the renter's account now, or the booking's id (R15). */
function about(search: string): RawBuilder<unknown>[] {
  const id = search.toLowerCase()
  return [
    raw`lower(' ' || b.renter_name) like ${patternOf(search)}`,
    raw`b.renter_id in (select id from accounts where ${isAbout(search)})`,
    // People read the last six characters on the page.
    ...(/^[0-9a-f-]{6,36}$/.test(id)
      ? [raw`right(b.id::text, 6) = ${id.slice(-6)} and b.id::text like ${`%${id}`}`]
      : []),
  ]
}
