import type { CalendarDate } from '@rentify/contract/calendar'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { bookedRanges, CAPACITY, HOLDING } from '../capacity/capacity.repo.ts'

/** The token of an owner's listing, null while it has none; undefined when it is not theirs. */
export async function findOwnToken(
  db: Queryable,
  ownerId: string,
  listingId: string,
): Promise<{ token: string | null } | undefined> {
  return db
    .selectFrom('listings as l')
    .leftJoin('calendar_links as c', 'c.listing_id', 'l.id')
    .select('c.token')
    .where('l.id', '=', listingId)
    .where('l.owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** Gives an owner's listing another token; false when it is not theirs. */
export async function replaceToken(
  db: Queryable,
  ownerId: string,
  listingId: string,
  token: string,
): Promise<boolean> {
  const { rows } = await sql`insert into calendar_links (listing_id, token)
    select id, ${token} from listings where id = ${listingId}::uuid and owner_id = ${ownerId}::uuid
    on conflict (listing_id) do update set token = excluded.token, created_at = now() returning listing_id`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteToken(db: Queryable, listingId: string): Promise<void> {
  await db.deleteFrom('calendar_links').where('listing_id', '=', listingId).execute()
}

type Busy = {
  readonly id: string
  /** How many units are used; null for dates that the owner has blocked. */
  readonly used: number | null
  /** All of them by stays that are booked here. */
  readonly isBooked: boolean
  /** The nights before the listing is available. */
  readonly early: boolean
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** As RFC 5545 writes it: `20261122T224400Z`. */
  readonly changed: string
}

/** What a feed is written from; `capacity` is how many stays the listing takes at once. */
export type Sold = {
  readonly title: string
  readonly capacity: number
  readonly busy: readonly Busy[]
}

/** Events of a feed; a full hotel of 60 rooms has this many in a season. */
const MAX_EVENTS = 5_000
const DAYS_BACK = 31

const stamp = (column: ReturnType<typeof sql>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`

/** What the feed with this token is written from. */
export async function findSold(db: Queryable, token: string): Promise<Sold | undefined> {
  const ranges = bookedRanges({ id: sql`l.id` })
  const lately = sql`installation_today() - ${DAYS_BACK}::integer`
  const { rows } = await sql<Sold>`
    select l.public_title as title, ${CAPACITY} as capacity, (
      select coalesce(json_agg(e order by e.from, e.id), '[]') from (
        select l.id || '-' || from_night as id, used, used = booked as "isBooked", false as early,
          from_night as from, to_night as to, ${stamp(sql`greatest(
            (select max(s.updated_at) from bookings s
              where s.listing_id = l.id and s.status in ${HOLDING}
                and daterange(s.check_in, s.check_out) && daterange(from_night, to_night)),
            (select max(d.created_at) from blocked_dates d
              where d.listing_id = l.id and d.units is not null
                and daterange(d.from_date, d.to_date) && daterange(from_night, to_night)))`)}
            as changed
        from (${ranges}) r where used > 0 and to_night > ${lately}
        union all
        select id::text, null, false, false, from_date, to_date, ${stamp(sql`created_at`)}
        from blocked_dates where listing_id = l.id and units is null and to_date > ${lately}
        union all
        select l.id || '-early', null, false, true, installation_today(), l.available_from,
          ${stamp(sql`l.updated_at`)}
        where l.available_from > installation_today()
        order by 5, 1 limit ${MAX_EVENTS}
      ) e
    ) as busy
    from calendar_links c join listings l on l.id = c.listing_id where c.token = ${token}`.execute(
    db,
  )
  return rows[0]
}
