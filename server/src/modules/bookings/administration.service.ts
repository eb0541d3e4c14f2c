// The back office's changes of bookings, by the lifecycle, capacity and locks of all others.
import type { AdminBookingForm } from '@rentify/contract/admin/bookings'
import { quoteOf } from '@rentify/contract/bookings/amount'
import { actionTo, type BookingAction } from '@rentify/contract/bookings/transitions'
import {
  type BookingStatus,
  DAYS_TO_ANSWER,
  MAX_NIGHTS,
} from '@rentify/contract/bookings/vocabulary'
import { type CalendarDate, daysAfter, daysBetween, todayIn } from '@rentify/contract/calendar'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { Problem, type WrongField } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import {
  ACTION_TO,
  actionProblem,
  assertAvailable,
  hasBegun,
  isVisibleInPanel,
  wrongStatus,
} from './bookings.policy.ts'
import { type BookingRow, findBooking, type HistoryRow } from './bookings.repo.ts'
import type { LockedListing, Nights } from './capacity/capacity.repo.ts'
import { assertFree } from './capacity/capacity.service.ts'
import { bookStay, declineConflictingRequests, inLockOrder } from './decide.service.ts'
import type { BookingDeps } from './deps.ts'
import { type Actor, endOfCheckIn, removeEnded } from './lifecycle/lifecycle.repo.ts'
import { changeStatus, changeTerms } from './lifecycle/lifecycle.ts'
import { termsOf } from './lists.service.ts'
import type { LockedBooking } from './locks.repo.ts'
import { asBookingProblem } from './requests/create.service.ts'

/** The caller in the back office. */
type Administrator = Pick<Session, 'accountId' | 'role'>
type PanelActor = Exclude<Actor, { by: 'system' }>

/** A booking in the back office, locked with its listing until the transaction ends. */
export type LockedForPanel = {
  readonly booking: LockedBooking
  readonly listing: LockedListing | null
  readonly actor: PanelActor
  readonly timezone: string
}

/**
 * One transaction on a booking that an administrator, or its listing's owner in the panel, changes.
 * @throws {Problem} `booking_not_found`; the problems of `work`; `already_requested` and
 * `dates_taken` where the database's constraints say so.
 */
export async function withLockedBooking<T>(
  deps: BookingDeps,
  { accountId, role }: Administrator,
  id: string,
  work: (trx: Queryable, locked: LockedForPanel) => Promise<T>,
): Promise<T> {
  const terms = await termsOf(deps)
  const actor: PanelActor = { by: role === 'admin' ? 'admin' : 'owner', accountId }
  const mayChange: Parameters<typeof inLockOrder>[3] = (parties) => {
    if (!isVisibleInPanel({ accountId, role }, parties)) throw new Problem('booking_not_found')
  }
  return inLockOrder(deps, accountId, id, mayChange, terms, (trx, booking, listing) =>
    work(trx, { booking, listing, actor, timezone: terms.timezone }),
  ).catch((error: unknown) => {
    throw asBookingProblem(error)
  })
}

/**
 * A booking's columns and its history, for administrators and its listing's owner; also one that is
 * on no list any more.
 * @throws {Problem} `booking_not_found`.
 */
export async function showInPanel(
  deps: BookingDeps,
  caller: Administrator,
  id: string,
  db: Queryable = deps.db.sql,
): Promise<BookingRow & { readonly history: readonly HistoryRow[] }> {
  const row = await findBooking(db, id, await termsOf(deps))
  if (!row || !isVisibleInPanel(caller, row)) throw new Problem('booking_not_found')
  return row
}

/** What a status stands for, in the words of the lifecycle. */
const ACTION_OF: { readonly [S in BookingStatus]?: BookingAction } = {
  ...ACTION_TO,
  completed: 'complete',
}

/**
 * Gives a booking another status by the step of the lifecycle that leads there (D27, D28).
 * Repeating one's own answers as it did.
 * @throws {Problem} `wrong_status`; `dates_taken`; `cancellation_too_late` for its owner (D68);
 * `not_begun`.
 */
export async function moveBooking(
  trx: Queryable,
  { publish }: Pick<BookingDeps, 'publish'>,
  locked: LockedForPanel,
  to: BookingStatus,
): Promise<void> {
  const { booking, listing, actor, timezone } = locked
  const { id, status, overdue, lastBy } = booking
  if (status === to && !overdue && lastBy === actor.accountId) return
  const action = overdue ? undefined : actionTo(to, status, actor.by)
  if (!action) throw wrongStatus(booking, ACTION_OF[to] ?? to)
  const problem = actionProblem(booking, action, actor.by)
  if (problem) throw problem
  if (to === 'completed') await endOn(trx, publish, locked, todayIn(timezone))
  const expiry = to === 'accepted' ? { expiresAt: endOfCheckIn(timezone) } : {}
  if (listing && (to === 'accepted' || to === 'booked')) assertAvailable(listing, booking)
  if (to === 'booked' && listing)
    await bookStay(trx, publish, listing, booking, (change) =>
      changeStatus(trx, publish, id, action, actor, change),
    )
  else await changeStatus(trx, publish, id, action, actor, expiry)
}

/**
 * Ends a booked stay today, before it is completed (D27): one that has begun keeps its amount and
 * gives the nights after today's departure back; the first night is always its own.
 * @throws {Problem} `not_begun`.
 */
async function endOn(
  trx: Queryable,
  publish: BookingDeps['publish'],
  { booking, listing, actor }: LockedForPanel,
  today: CalendarDate,
): Promise<void> {
  const { id, checkIn, totalAmount, listingType: type, price } = booking
  if (!hasBegun(booking, today))
    throw new Problem('not_begun', { message: message('stay_begins', { date: checkIn }) })
  if (today >= booking.checkOut) return
  const checkOut = checkIn < today ? today : daysAfter(checkIn, 1)
  const quote = quoteOf({ type, price }, checkIn, checkOut)
  const terms = {
    checkIn,
    checkOut,
    quantity: quote.quantity,
    agreedAmount: totalAmount === quote.totalAmount ? null : totalAmount,
    sole: listing?.capacity === 1,
    expiresAt: sql`null`,
    early: true,
  }
  await changeTerms(trx, publish, id, terms, actor)
}

const CHANGEABLE: readonly BookingStatus[] = ['pending', 'accepted', 'booked']

/**
 * Changes dates and amount of a stay that is open or booked (D57); new nights must be free. The
 * booking that it becomes is returned.
 * @throws {Problem} `validation_failed`; `wrong_status`; `dates_taken`.
 */
export async function changeBooking(
  trx: Queryable,
  { publish }: Pick<BookingDeps, 'publish'>,
  { booking, listing, actor, timezone }: LockedForPanel,
  form: Pick<AdminBookingForm, 'checkIn' | 'checkOut' | 'totalAmount'>,
): Promise<LockedBooking> {
  const { id, status } = booking
  const stay = {
    checkIn: form.checkIn ?? booking.checkIn,
    checkOut: form.checkOut ?? booking.checkOut,
  }
  const isMoved = stay.checkIn !== booking.checkIn || stay.checkOut !== booking.checkOut
  const wrong = isMoved ? wrongDates(stay, booking, timezone) : []
  if (wrong.length > 0) throw Problem.invalid(wrong)
  const quote = quoteOf(
    { type: booking.listingType, price: booking.price },
    stay.checkIn,
    stay.checkOut,
  )
  const totalAmount = form.totalAmount ?? (isMoved ? quote.totalAmount : booking.totalAmount)
  if (!isMoved && totalAmount === booking.totalAmount) return booking
  if (booking.overdue || !CHANGEABLE.includes(status)) throw wrongStatus(booking, status)
  if (isMoved && listing)
    for (const nights of newNights(booking, stay)) await assertFree(trx, listing, nights, id)
  const agreedAmount = totalAmount === quote.totalAmount ? null : totalAmount
  const terms = {
    ...stay,
    quantity: quote.quantity,
    agreedAmount,
    sole: status === 'booked' && listing?.capacity === 1,
    expiresAt: expiryOf(status, stay, timezone),
  }
  await changeTerms(trx, publish, id, terms, actor)
  if (isMoved && status === 'booked' && listing)
    await declineConflictingRequests(trx, publish, listing, stay)
  return { ...booking, ...stay, totalAmount }
}

/** When an open request on other dates expires (D28, D31). */
function expiryOf(status: BookingStatus, { checkIn }: Nights, timezone: string) {
  const end = sql`((${checkIn}::date + 1)::timestamp at time zone ${timezone})`
  if (status === 'pending')
    return sql`least(created_at + make_interval(days => ${DAYS_TO_ANSWER}), ${end})`
  return status === 'accepted' ? end : sql`null`
}

/**
 * The nights that a booking does not occupy yet: all of a request's, and what a booked stay gains
 * at either end. It keeps the others, also where its owner has blocked them since.
 */
function newNights({ status, checkIn, checkOut }: LockedBooking, stay: Nights): Nights[] {
  const isApart = stay.checkIn >= checkOut || stay.checkOut <= checkIn
  if (status !== 'booked' || isApart) return [stay]
  return [
    ...(stay.checkIn < checkIn ? [{ checkIn: stay.checkIn, checkOut: checkIn }] : []),
    ...(stay.checkOut > checkOut ? [{ checkIn: checkOut, checkOut: stay.checkOut }] : []),
  ]
}

function wrongDates({ checkIn, checkOut }: Nights, before: Nights, timezone: string): WrongField[] {
  if (checkIn !== before.checkIn && checkIn < todayIn(timezone))
    return [{ path: 'checkIn', message: message('check_in_past') }]
  if (checkIn >= checkOut)
    return [{ path: 'checkOut', message: message('check_out_after_check_in') }]
  if (daysBetween(checkIn, checkOut) > MAX_NIGHTS)
    return [{ path: 'checkOut', message: message('stay_too_long', { most: MAX_NIGHTS }) }]
  return []
}

/**
 * Takes a booking off every list (D57): cancelled where it is open or booked, so that its nights
 * are free again. The record stays.
 */
export async function removeBooking(
  trx: Queryable,
  { publish }: Pick<BookingDeps, 'publish'>,
  { booking, actor }: LockedForPanel,
): Promise<void> {
  if (booking.removed) return
  const { id, status } = booking
  if (CHANGEABLE.includes(status))
    await changeStatus(trx, publish, id, 'cancel', actor, { removed: true })
  else await removeEnded(trx, id)
}
