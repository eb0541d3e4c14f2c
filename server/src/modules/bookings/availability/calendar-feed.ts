// A listing's calendar feed (D53): sold nights, blocked dates and the nights before the listing is
// available (D84) as all-day events of RFC 5545, without personal data, by a secret address
// (ADR 0145). Nights of which some are left are shown, and take no time (D85).
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import {
  deleteToken,
  findOwnToken,
  findSold,
  replaceToken,
  type Sold,
} from './calendar-feed.repo.ts'
import { calendarText, escapedText } from './icalendar.ts'

type Link = { readonly url: string | null }
type CalendarFeedDeps = { readonly db: Database; readonly publicUrl: string }

/** Beyond the 128 bits that no guessing reaches. */
const TOKEN_BYTES = 24
const PATH = '/calendars/'
/** Where the feed is served. */
export const CALENDAR_ROUTE = `${PATH}:name`

/**
 * The feed's address of the caller's listing; null while there is none.
 * @throws {Problem} `listing_not_found`.
 */
export async function findLink(
  { db, publicUrl }: CalendarFeedDeps,
  session: Session,
  id: string,
): Promise<Link> {
  const found = await findOwnToken(db.sql, session.accountId, id)
  if (!found) throw new Problem('listing_not_found')
  return { url: found.token === null ? null : addressOf(publicUrl, found.token) }
}

/**
 * Makes a new address; an earlier one ends.
 * @throws {Problem} `listing_not_found`.
 */
export async function createLink(
  { db, publicUrl }: CalendarFeedDeps,
  { accountId }: Session,
  id: string,
): Promise<Link> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  if (!(await replaceToken(db.sql, accountId, id, token))) throw new Problem('listing_not_found')
  return { url: addressOf(publicUrl, token) }
}

/**
 * Ends the feed; without one nothing changes.
 * @throws {Problem} `listing_not_found`.
 */
export async function revokeLink(
  deps: CalendarFeedDeps,
  session: Session,
  id: string,
): Promise<Link> {
  await findLink(deps, session, id)
  await deleteToken(deps.db.sql, id)
  return { url: null }
}

const addressOf = (publicUrl: string, token: string) => `${publicUrl}${PATH}${token}.ics`

/** A feed as it is sent. */
type Feed = { readonly text: string; readonly etag: string }

/** The feed at an address's last part, `<token>.ics`; null when there is none, or no longer. */
export async function findFeed(
  { db, publicUrl }: CalendarFeedDeps,
  name: string,
): Promise<Feed | null> {
  const token = /^([\w-]{32})\.ics$/.exec(name)?.[1]
  if (token === undefined) return null
  const sold = await findSold(db.sql, token)
  if (!sold) return null
  const text = calendarOf(sold, new URL(publicUrl).host)
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

/** The calendar's text (RFC 5545, 3.4 and 3.6.1). `DTEND` is the first free day. */
export function calendarOf({ title, capacity, busy }: Sold, host: string): string {
  const events = busy.flatMap(({ id, used, isBooked, early, from, to, changed }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${changed}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `SUMMARY:${early ? 'Not available yet' : summaryOf({ used, isBooked }, capacity)}`,
    `TRANSP:${used === null || used >= capacity ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rentify//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapedText(title)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return calendarText(lines)
}

function summaryOf(
  { used, isBooked }: Pick<Sold['busy'][number], 'used' | 'isBooked'>,
  capacity: number,
): string {
  if (used === null) return 'Blocked'
  const said = isBooked ? 'booked' : 'taken'
  if (used < capacity) return `${used} of ${capacity} ${said}`
  return isBooked ? 'Booked' : 'Taken'
}
