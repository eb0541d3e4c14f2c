// Bookings and blocked dates as rows; a test sets only the fields it is about.
import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import type { BlockedDatesTable, BookingsTable } from '../../db/tables/bookings.ts'

type Over = Partial<Insertable<BookingsTable>>

/** A booking's row: of two nights, booked, of a hotel. */
export function aStay(
  listingId: string,
  [check_in, check_out]: readonly [string, string],
  over: Over = {},
): Insertable<BookingsTable> {
  const open = over.status === 'pending' || over.status === 'accepted'
  return {
    id: v7(),
    listing_id: listingId,
    renter_id: null,
    owner_id: null,
    status: 'booked',
    check_in,
    check_out,
    guests: 1,
    message: null,
    phone: '+919876543210',
    listing_type: 'Hotel',
    title: 'Hotel Sunrise',
    location: 'Sector 62',
    city: 'Noida',
    renter_name: 'Ravi Kumar',
    owner_name: 'Asha Rao',
    price: 2400,
    unit: 'night',
    quantity: 1,
    expires_at: open ? new Date(Date.now() + 86_400_000) : null,
    ...over,
  }
}

/** Inserts bookings and returns their ids, in order. */
export async function stays(
  db: Pick<Database, 'sql'>,
  rows: readonly Insertable<BookingsTable>[],
): Promise<string[]> {
  const AT_ONCE = 1_000
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db.sql
      .insertInto('bookings')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
  return rows.map(({ id }) => id)
}

/** Blocks dates of a listing; returns the block's id. */
export async function aBlock(
  db: Pick<Database, 'sql'>,
  listingId: string,
  [from_date, to_date]: readonly [string, string],
  over: Partial<Insertable<BlockedDatesTable>> = {},
): Promise<string> {
  const id = v7()
  await db.sql
    .insertInto('blocked_dates')
    .values({ id, listing_id: listingId, from_date, to_date, reason: null, ...over })
    .execute()
  return id
}
