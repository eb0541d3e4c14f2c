import type { BookingSaved, DecidedStatus } from '@rentify/contract/bookings/booking'
import type { BookingAction } from '@rentify/contract/bookings/transitions'
import { type Message, message } from '@rentify/contract/messages'
import type { Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { ACTION_TO, actionProblem, assertAvailable, type Side, sideOf } from './bookings.policy.ts'
import type { BookingTerms } from './bookings.repo.ts'
import {
  findConflictingRequests,
  type LockedListing,
  type Nights,
} from './capacity/capacity.repo.ts'
import { assertFree } from './capacity/capacity.service.ts'
import type { BookingDeps, PartyDeps } from './deps.ts'
import { endOfCheckIn } from './lifecycle/lifecycle.repo.ts'
import { changeAll, changeStatus, type StatusChange } from './lifecycle/lifecycle.ts'
import { readDetail, termsOf } from './lists.service.ts'
import { findParties, type LockedBooking, lockForChange, type Parties } from './locks.repo.ts'

/** What the owner reads after each decision. */
const DONE: Readonly<Record<DecidedStatus, Message>> = {
  accepted: message('booking_accepted'),
  declined: message('booking_declined'),
  booked: message('booking_booked'),
  cancelled: message('booking_cancelled'),
}

/**
 * An owner's decision (D27, D28, D68). Repeating one's own answers with the present state.
 * @throws {Problem} `booking_not_found`, `forbidden` for the booking's renter, `wrong_status`,
 * `dates_taken`, `cancellation_too_late`.
 */
export async function decide(
  deps: PartyDeps,
  session: Session,
  id: string,
  to: DecidedStatus,
  reason: string | undefined,
): Promise<BookingSaved> {
  const { publish } = deps
  const terms = await termsOf(deps)
  const done = DONE[to]
  return inLockOrder(
    deps,
    session.accountId,
    id,
    asSide(session, 'owner'),
    terms,
    async (trx, booking, listing) => {
      const action = ACTION_TO[to]
      const actor = { by: 'owner', accountId: session.accountId } as const
      if (!isRepeated(booking, to, session)) {
        // Before its nights are looked at, which may be booked by now.
        assertPossible(booking, action, 'owner')
        if (listing && (to === 'accepted' || to === 'booked')) assertAvailable(listing, booking)
        if (to === 'booked' && listing)
          await bookStay(trx, publish, listing, booking, (change) =>
            changeStatus(trx, publish, id, action, actor, { ...change, reason }),
          )
        else {
          const expiry = to === 'accepted' ? { expiresAt: endOfCheckIn(terms.timezone) } : {}
          await changeStatus(trx, publish, id, action, actor, { ...expiry, reason })
        }
      }
      const saved = await readDetail(trx, deps, session, id, terms)
      return { success: true, message: done, booking: saved }
    },
  )
}

/**
 * The renter's withdrawal of a pending request: it disappears from both lists, and the record keeps
 * it as cancelled (D27).
 * @throws {Problem} `booking_not_found`, `forbidden` for the listing's owner, `wrong_status`.
 */
export async function withdraw(
  deps: BookingDeps,
  session: Session,
  id: string,
): Promise<{ success: true; message: string }> {
  const terms = await termsOf(deps)
  return inLockOrder(
    deps,
    session.accountId,
    id,
    asSide(session, 'renter'),
    terms,
    async (trx, booking) => {
      const actor = { by: 'renter', accountId: session.accountId } as const
      if (!isRepeated(booking, 'cancelled', session)) {
        assertPossible(booking, 'withdraw', 'renter')
        await changeStatus(trx, deps.publish, id, 'withdraw', actor, { withdrawn: true })
      }
      return { success: true, message: message('booking_withdrawn') }
    },
  )
}

/**
 * Books a stay on a locked listing, and declines the open requests that no longer fit (D28).
 * @throws {Problem} `dates_taken`.
 */
export async function bookStay(
  trx: Queryable,
  publish: Publish,
  listing: LockedListing,
  stay: Nights,
  book: (change: StatusChange) => Promise<void>,
): Promise<void> {
  await assertFree(trx, listing, stay)
  await book({ sole: listing.capacity === 1 })
  await declineConflictingRequests(trx, publish, listing, stay)
}

/** Declines the open requests that no longer fit since a stay on these nights was booked (D28). */
export async function declineConflictingRequests(
  trx: Queryable,
  publish: Publish,
  listing: LockedListing,
  stay: Nights,
): Promise<void> {
  const lost = await findConflictingRequests(trx, listing, stay)
  const ids = lost.map(({ id }) => id)
  await changeAll(trx, publish, ids, 'end', { endReason: 'dates_taken' })
}

/** Whether the caller is this side; the other side may not (403), others find no booking (404). */
const asSide =
  ({ accountId }: Session, as: Side) =>
  (parties: Parties): void => {
    const side = sideOf(parties, accountId)
    if (!side) throw new Problem('booking_not_found')
    if (side !== as) throw new Problem('forbidden')
  }

/** Locks the actor's account, the listing and the booking, in this order (ADR 0104). */
export async function inLockOrder<T>(
  { db }: BookingDeps,
  accountId: string,
  id: string,
  assertMayChange: (parties: Parties) => void,
  terms: BookingTerms,
  work: (trx: Queryable, booking: LockedBooking, listing: LockedListing | null) => Promise<T>,
): Promise<T> {
  const parties = await findParties(db.sql, id)
  if (!parties) throw new Problem('booking_not_found')
  assertMayChange(parties)
  const { listingId } = parties
  return db.transaction(async (trx) => {
    const { booking, listing } = await lockForChange(trx, accountId, { id, listingId }, terms)
    if (!booking) throw new Problem('booking_not_found')
    return work(trx, booking, listing)
  })
}

/** Whether the booking is as it is because this caller made it so: a client's retry (D27). */
function isRepeated(
  { status, overdue, lastBy }: LockedBooking,
  to: DecidedStatus,
  { accountId }: Session,
): boolean {
  return status === to && !overdue && lastBy === accountId
}

/** @throws {Problem} what the policy says. */
function assertPossible(booking: LockedBooking, action: BookingAction, side: Side): void {
  const problem = actionProblem(booking, action, side)
  if (problem) throw problem
}
