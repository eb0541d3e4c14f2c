// A listing's calendar feed (D53): sold nights, blocked dates and the nights before the listing is
// available (D84) as all-day events of RFC 5545, without personal data, by a secret address
// (ADR 0145). Nights of which some are left are shown, and take no time (D85).
import { createHash, randomBytes } from 'node:crypto'
import type { CalendarDate } from '@rentify/contract/calendar'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { bookedRanges, CAPACITY, HOLDING } from '../capacity/capacity.ts'

type Link = { readonly url: string | null }
type Deps = { readonly db: Database; readonly publicUrl: string }

/** Beyond the 128 bits that no guessing reaches. */
const TOKEN_BYTES = 24
const PATH = '/calendars/'
/** Where the feed is served. */
export const CALENDAR_ROUTE = `${PATH}:name`
/** Events of a feed; a full hotel of 60 rooms has this many in a season. */
const MAX_EVENTS = 5_000
const DAYS_BACK = 31

/**
 * The feed's address of the caller's listing; null while there is none.
 * @throws {Problem} `listing_not_found`.
 */
export async function findLink(
  { db, publicUrl }: Deps,
  session: Session,
  id: string,
): Promise<Link> {
  const found = await db.sql
    .selectFrom('listings as l')
    .leftJoin('calendar_links as c', 'c.listing_id', 'l.id')
    .select('c.token')
    .where('l.id', '=', id)
    .where('l.owner_id', '=', session.accountId)
    .executeTakeFirst()
  if (!found) throw new Problem('listing_not_found')
  return { url: found.token === null ? null : addressOf(publicUrl, found.token) }
}

/**
 * Makes a new address; an earlier one ends.
 * @throws {Problem} `listing_not_found`.
 */
export async function createLink(
  { db, publicUrl }: Deps,
  { accountId }: Session,
  id: string,
): Promise<Link> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { rows } = await sql`insert into calendar_links (listing_id, token)
    select id, ${token} from listings where id = ${id}::uuid and owner_id = ${accountId}::uuid
    on conflict (listing_id) do update set token = excluded.token, created_at = now() returning listing_id`.execute(
    db.sql,
  )
  if (rows.length === 0) throw new Problem('listing_not_found')
  return { url: addressOf(publicUrl, token) }
}

/**
 * Ends the feed; without one nothing changes.
 * @throws {Problem} `listing_not_found`.
 */
export async function revokeLink(deps: Deps, session: Session, id: string): Promise<Link> {
  await findLink(deps, session, id)
  await deps.db.sql.deleteFrom('calendar_links').where('listing_id', '=', id).execute()
  return { url: null }
}

const addressOf = (publicUrl: string, token: string) => `${publicUrl}${PATH}${token}.ics`

/** A feed as it is sent. */
type Feed = { readonly text: string; readonly etag: string }

type Busy = {
  readonly id: string
  /** How many stays are booked; null for dates that the owner has blocked. */
  readonly booked: number | null
  /** The nights before the listing is available. */
  readonly early: boolean
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** As RFC 5545 writes it: `20261122T224400Z`. */
  readonly changed: string
}

/** The feed at an address's last part, `<token>.ics`; null when there is none, or no longer. */
export async function findFeed({ db, publicUrl }: Deps, name: string): Promise<Feed | null> {
  const token = /^([\w-]{32})\.ics$/.exec(name)?.[1]
  if (token === undefined) return null
  const ranges = bookedRanges({ id: sql`l.id` })
  const lately = sql`installation_today() - ${DAYS_BACK}::integer`
  const { rows } = await sql<{ title: string; capacity: number; busy: Busy[] }>`
    select l.public_title as title, ${CAPACITY} as capacity, (
      select coalesce(json_agg(e order by e.from, e.id), '[]') from (
        select l.id || '-' || from_night as id, booked, false as early, from_night as from,
          to_night as to,
          (select ${stamp(sql`max(s.updated_at)`)} from bookings s
            where s.listing_id = l.id and s.status in ${HOLDING}
              and daterange(s.check_in, s.check_out) && daterange(from_night, to_night)) as changed
        from (${ranges}) r where booked > 0 and to_night > ${lately}
        union all
        select id::text, null, false, from_date, to_date, ${stamp(sql`created_at`)} from blocked_dates
        where listing_id = l.id and to_date > ${lately}
        union all
        select l.id || '-early', null, true, installation_today(), l.available_from,
          ${stamp(sql`l.updated_at`)}
        where l.available_from > installation_today()
        order by 4, 1 limit ${MAX_EVENTS}
      ) e
    ) as busy
    from calendar_links c join listings l on l.id = c.listing_id where c.token = ${token}`.execute(
    db.sql,
  )
  if (!rows[0]) return null
  const text = calendarOf(rows[0], new URL(publicUrl).host)
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

const stamp = (column: ReturnType<typeof sql>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`

/** What a feed is written from; `capacity` is how many stays the listing takes at once. */
type Sold = { readonly title: string; readonly capacity: number; readonly busy: readonly Busy[] }

/** The calendar's text (RFC 5545, 3.4 and 3.6.1). `DTEND` is the first free day. */
export function calendarOf({ title, capacity, busy }: Sold, host: string): string {
  const events = busy.flatMap(({ id, booked, early, from, to, changed }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${changed}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `SUMMARY:${early ? 'Not available yet' : summaryOf(booked, capacity)}`,
    `TRANSP:${booked === null || booked >= capacity ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rentify//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function summaryOf(booked: number | null, capacity: number): string {
  if (booked === null) return 'Blocked'
  return booked >= capacity ? 'Booked' : `${booked} of ${capacity} booked`
}

/** A text value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const MAX_OCTETS_PER_LINE = 75

/** Lines have at most 75 octets; a character is never divided (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MAX_OCTETS_PER_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}
