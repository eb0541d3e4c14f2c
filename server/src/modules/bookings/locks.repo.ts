import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { runBatch } from '../../db/run-batch.ts'
import { type BookingTerms, OVERDUE } from './bookings.repo.ts'
import { type LockedListing, listingLock } from './capacity/capacity.repo.ts'

/** A booking's row as a change needs it, locked until the transaction ends. */
export type LockedBooking = {
  readonly id: string
  readonly status: BookingStatus
  readonly overdue: boolean
  readonly renterId: string | null
  readonly ownerId: string | null
  readonly listingId: string | null
  readonly listingType: 'Room' | 'Hotel'
  readonly checkIn: string
  readonly checkOut: string
  readonly price: number
  readonly totalAmount: number
  readonly removed: boolean
  readonly cancelUntil: Date | null
  /** The account that made the last change; null for rules. */
  readonly lastBy: string | null
}

const NARROW = ({ timezone, cancellationDeadlineHours }: BookingTerms) => sql`
  b.id, b.status, ${OVERDUE} as overdue, b.renter_id as "renterId", b.owner_id as "ownerId",
    b.listing_id as "listingId",
  b.listing_type as "listingType", b.check_in as "checkIn", b.check_out as "checkOut", b.price,
    b.total_amount as "totalAmount", b.removed,
  case when b.status = 'booked'
    then (b.check_in::timestamp at time zone ${timezone}) - make_interval(hours =>
      ${cancellationDeadlineHours}) end as "cancelUntil",
  (select e.account_id from booking_events e where e.booking_id = b.id order by e.number desc limit 1) as "lastBy"`

/** Lock a booking, then read it: a statement sees what was committed before it. */
const bookingLock = (id: string, terms: BookingTerms) =>
  [
    sql`select from bookings where id = ${id} for no key update`,
    sql<LockedBooking>`select ${NARROW(terms)} from bookings b where b.id = ${id}`,
  ] as const

const NO_LISTING = sql<LockedListing>`select where false`

/** Locks the actor's account, the listing and the booking, in this order (ADR 0104). */
export async function lockForChange(
  trx: Queryable,
  accountId: string,
  { id, listingId }: { readonly id: string; readonly listingId: string | null },
  terms: BookingTerms,
): Promise<{ booking: LockedBooking | undefined; listing: LockedListing | null }> {
  const [, [listing = null], , [booking]] = await runBatch(trx, [
    trx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare(),
    listingId ? listingLock(trx, listingId) : NO_LISTING,
    ...bookingLock(id, terms),
  ])
  return { booking, listing }
}

export type Parties = Pick<LockedBooking, 'renterId' | 'ownerId' | 'listingId' | 'removed'> & {
  readonly withdrawn: boolean
}

/** The parties and the listing of a booking. */
export async function findParties(db: Queryable, id: string): Promise<Parties | undefined> {
  return db
    .selectFrom('bookings')
    .select(['renter_id as renterId', 'owner_id as ownerId', 'listing_id as listingId'])
    .select(['withdrawn', 'removed'])
    .where('id', '=', id)
    .executeTakeFirst()
}
