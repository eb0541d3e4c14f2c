import type {
  Booking,
  BookingCounts,
  BookingDetail,
  BookingsQuery,
} from '@rentify/contract/bookings/booking'
import {
  BOOKING_PHASES,
  BOOKING_STATUSES,
  OPEN_STATUSES,
} from '@rentify/contract/bookings/vocabulary'
import * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import {
  checkedKeys,
  fingerprint,
  type KeyKind,
  readCursor,
  writeCursor,
} from '../../http/paging.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { type Side, sideOf } from './bookings.policy.ts'
import { isAgreed, presentBooking, presentDetail } from './bookings.presenter.ts'
import {
  type BookingRow,
  type BookingTerms,
  countBookings,
  countByState,
  findBooking,
  findBookings,
} from './bookings.repo.ts'
import { findCapacity, findConflictingRequests } from './capacity/capacity.repo.ts'
import type { BookingDeps, PartyDeps } from './deps.ts'

/** The keys of their order. */
const NEWEST: readonly KeyKind[] = ['instant', 'id']

/** The settings that bookings are read with. */
export async function termsOf({ settings }: Pick<BookingDeps, 'settings'>): Promise<BookingTerms> {
  const [{ timezone }, { cancellationDeadlineHours }] = await Promise.all([
    settings.general(),
    settings.booking(),
  ])
  return { timezone, cancellationDeadlineHours }
}

/** Of which of these stays the reader sees the owner's address before it is agreed on (D90). */
async function contactsIn(
  db: Queryable,
  { shownContactsOf }: Pick<PartyDeps, 'shownContactsOf'>,
  { accountId }: Pick<Session, 'accountId'>,
  side: Side,
  rows: readonly BookingRow[],
): Promise<ReadonlySet<string>> {
  const asked = rows.filter((row) => !isAgreed(row, side))
  return asked.length > 0 ? shownContactsOf(db, accountId, asked) : new Set()
}

/**
 * A stay as one of its parties sees it, for an email, which tells no address that an agreement does
 * not; null when it is gone.
 */
export async function findStay(
  deps: Pick<BookingDeps, 'db' | 'settings'>,
  id: string,
  side: Side,
): Promise<Booking | null> {
  const row = await findBooking(deps.db.sql, id, await termsOf(deps))
  return row ? presentBooking(row, side) : null
}

type BookingPage = {
  readonly bookings: Booking[]
  readonly total: number
  readonly nextCursor: string | null
}

/**
 * A page of the bookings that the caller asked for (`renter`) or received (`owner`), newest first.
 * @throws {Problem} `invalid_cursor`.
 */
export async function listBookings(
  deps: PartyDeps,
  session: Session,
  side: Side,
  { cursor, limit, ...wanted }: BookingsQuery,
): Promise<BookingPage> {
  const filters = { side, accountId: session.accountId, ...wanted }
  const filtersHash = fingerprint('newest', Object.entries(filters).sort())
  const after = cursor ? checkedKeys(readCursor(cursor, filtersHash, z.null()).keys, NEWEST) : null
  const terms = await termsOf(deps)
  const { sql } = deps.db
  // One more than the page shows tells whether there is a next page.
  const [rows, total] = await Promise.all([
    findBookings(sql, filters, after, limit + 1, terms),
    countBookings(sql, filters, terms),
  ])
  const shown = rows.slice(0, limit)
  const contacts = await contactsIn(sql, deps, session, side, shown)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    bookings: shown.map((row) => presentBooking(row, side, contacts)),
    total,
    nextCursor: last
      ? writeCursor(filtersHash, { firstPage: null, keys: [last.at, last.id] })
      : null,
  }
}

/** How many bookings the caller asked for (`renter`) or received (`owner`), by state and phase. */
export async function countMine(
  deps: BookingDeps,
  { accountId }: Session,
  side: Side,
): Promise<BookingCounts> {
  const found = await countByState(deps.db.sql, { side, accountId }, await termsOf(deps))
  const sumOf = (counted: typeof found) => counted.reduce((sum, { n }) => sum + n, 0)
  const states = BOOKING_STATUSES.map((one) => [
    one,
    sumOf(found.filter(({ status }) => status === one)),
  ])
  const phases = BOOKING_PHASES.map((one) => [
    one,
    sumOf(found.filter(({ phase }) => phase === one)),
  ])
  const pending = found.find(({ status }) => status === 'pending')
  return {
    total: sumOf(found),
    ...(Object.fromEntries([...states, ...phases]) as Omit<BookingCounts, 'total' | 'answerBy'>),
    answerBy: pending?.expiresAt?.toISOString() ?? null,
  }
}

/**
 * A booking with its history, for its parties.
 * @throws {Problem} `booking_not_found`.
 */
export async function showBooking(
  deps: PartyDeps,
  session: Session,
  id: string,
): Promise<BookingDetail> {
  return readDetail(deps.db.sql, deps, session, id, await termsOf(deps))
}

/** The same, also within a transaction that changed it. */
export async function readDetail(
  db: Queryable,
  deps: Pick<PartyDeps, 'shownContactsOf'>,
  session: Pick<Session, 'accountId'>,
  id: string,
  terms: BookingTerms,
): Promise<BookingDetail> {
  const row = await findBooking(db, id, terms)
  const side = row && sideOf(row, session.accountId)
  if (!row || !side) throw new Problem('booking_not_found')
  const clashing = side === 'owner' && OPEN_STATUSES.some((one) => one === row.status)
  const listing = clashing && row.listingId ? await findCapacity(db, row.listingId) : undefined
  const clashes = listing ? await findConflictingRequests(db, listing, row, id) : []
  const contacts = await contactsIn(db, deps, session, side, [row])
  return presentDetail(row, side, contacts, row.history, clashes)
}
