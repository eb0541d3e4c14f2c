import { dueAtMoveIn, type Quote, quoteOf } from '@rentify/contract/bookings/amount'
import type { BookingSaved, bookingForm } from '@rentify/contract/bookings/booking'
import {
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_PER_LISTING,
  MAX_REQUESTS_PER_HOUR,
  MAX_REQUESTS_PER_HOUR_UNVERIFIED,
  MAX_REQUESTS_PER_LISTING_AND_DAY,
} from '@rentify/contract/bookings/vocabulary'
import { message } from '@rentify/contract/messages'
import type { BookingSettings, GeneralSettings } from '@rentify/contract/settings/sections'
import pg from 'pg'
import type * as z from 'zod/mini'
import type { CallAttempt } from '../../../http/calls/call-attempt.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { mostOf } from '../../../limits/index.ts'
import { requestProblem, wrongFieldsOf } from '../bookings.policy.ts'
import type { LockedListing } from '../capacity/capacity.repo.ts'
import { bookStay } from '../decide.service.ts'
import type { RequestDeps } from '../deps.ts'
import type { NewRequest } from '../lifecycle/lifecycle.repo.ts'
import { changeAll, changeStatus, recordRequest } from '../lifecycle/lifecycle.ts'
import { readDetail } from '../lists.service.ts'
import { type Conflicts, lockForRequest, type Party, type RequestLimits } from './requests.repo.ts'

type Form = z.output<typeof bookingForm>
type Rules = { readonly general: GeneralSettings; readonly booking: BookingSettings }

/** What the database's constraints say about a request that two transactions made at once. */
const CONSTRAINTS: Readonly<Record<string, 'already_requested' | 'dates_taken'>> = {
  requested_once: 'already_requested',
  sold_once: 'dates_taken',
}

/**
 * Asks for a stay (D29, D31, D51, D67); with instant booking it is booked at once (D36). What need
 * not wait for an answer is sent together (ADR 0185).
 * @throws {Problem} `listing_not_found`, `own_booking`, `not_bookable`, `validation_failed`,
 * `amount_changed`, `too_many_bookings`, `too_many_open_requests`, `dates_taken`,
 * `already_requested`.
 */
export async function createBooking(
  deps: RequestDeps,
  { session, callId: id, claim, storeReply }: CallAttempt & { readonly session: Session },
  form: Form,
): Promise<BookingSaved> {
  const { db, publish, settings } = deps
  const [general, booking] = await Promise.all([settings.general(), settings.booking()])
  const rules = { general, booking }
  const terms = { timezone: general.timezone, ...booking }
  const stay = { checkIn: form.checkInDate, checkOut: form.checkOutDate }
  return db
    .transaction(async (trx) => {
      await claim(trx)
      const { parties, listing, conflicts } = await lockForRequest(
        trx,
        { renterId: session.accountId, listingId: form.roomId, stay },
        mostRequests(deps.rateLimitFactor),
      )
      const renter = parties.find(({ id }) => id === session.accountId)
      if (!renter) throw new Problem('unauthenticated')
      const owner = listing && parties.find(({ id }) => id === listing.ownerId)
      if (!conflicts || !owner) throw new Problem('listing_not_found')
      const { type, quote, due } = assertPossible(renter, owner, listing, form, rules)
      await changeAll(trx, publish, conflicts.overdue, 'end', { endReason: 'expired' })
      assertSeldom(renter, conflicts)
      assertRoomLeft(conflicts)
      const { guests, contactInfo } = form
      const words = { message: form.message ?? null, phone: `+91${contactInfo.phone}` }
      const request = { id, listing, type, stay, guests, ...words, quote, due, renter, owner }
      await recordRequest(trx, publish, request, general.timezone)
      if (listing.instantBooking && booking.autoConfirmBookings)
        await bookStay(trx, publish, listing, stay, (change) =>
          changeStatus(trx, publish, id, 'confirm', { by: 'system' }, change),
        )
      const saved = await readDetail(trx, deps, session, id, terms)
      const reply = { success: true, message: message('booking_sent'), booking: saved } as const
      await storeReply(trx, reply)
      return reply
    })
    .catch((error: unknown) => {
      throw asBookingProblem(error)
    })
}

/** A violated constraint as the problem that it means; any other error as it is. */
export function asBookingProblem(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError && CONSTRAINTS[error.constraint ?? '']
  return code ? new Problem(code) : error
}

/** How many requests one person may send, for a listing a day and to anybody an hour (D67). */
const mostRequests = (factor: number): RequestLimits => ({
  here: mostOf({ most: MAX_REQUESTS_PER_LISTING_AND_DAY }, factor),
  proven: mostOf({ most: MAX_REQUESTS_PER_HOUR }, factor),
  unproven: mostOf({ most: MAX_REQUESTS_PER_HOUR_UNVERIFIED }, factor),
})

/** What the renter, the listing and today's date allow; the amounts that it comes to. */
function assertPossible(
  renter: Party,
  owner: Party,
  listing: LockedListing,
  { checkInDate, checkOutDate, guests, quotedAmount, quotedDue }: Form,
  rules: Rules,
): Pick<NewRequest, 'type' | 'due'> & { readonly quote: Quote } {
  if (renter.status !== 'active') throw new Problem('unauthenticated')
  const problem = requestProblem(listing, renter.id)
  const { type, price } = listing
  if (problem || type === 'Shop' || price === null) throw new Problem(problem ?? 'not_bookable')
  const stay = { checkIn: checkInDate, checkOut: checkOutDate }
  const wrong = wrongFieldsOf(stay, guests, listing, rules)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  const quote = quoteOf({ type, price }, checkInDate, checkOutDate)
  const { deposit, costs } = listing
  const due = costs && dueAtMoveIn(quote, { ...costs, deposit })
  const isAsShown =
    (quotedAmount ?? quote.totalAmount) === quote.totalAmount &&
    (quotedDue === undefined || quotedDue === due)
  if (!isAsShown)
    throw new Problem('amount_changed', { details: { quote, deposit, dueAtMoveIn: due } })
  if (owner.status !== 'active') throw new Problem('not_bookable')
  return { type, quote, due }
}

/**
 * Each request is mailed to its owner, also one that is withdrawn at once.
 * @throws {Problem} `too_many_bookings`.
 */
function assertSeldom({ isProven }: Party, { waits }: Conflicts): void {
  const anywhere = isProven ? waits.proven : waits.unproven
  const seconds = waits.here ?? anywhere
  if (seconds === null) return
  throw new Problem('too_many_bookings', {
    headers: { 'retry-after': String(Math.max(1, seconds)) },
    ...(waits.here === null ? {} : { message: message('too_many_bookings_here') }),
  })
}

/** @throws {Problem} `too_many_open_requests`; `dates_taken` with the nights. */
function assertRoomLeft({ own, all, nights }: Conflicts): void {
  if (own >= MAX_OPEN_REQUESTS || all >= MAX_OPEN_REQUESTS_PER_LISTING)
    throw new Problem('too_many_open_requests')
  if (nights.length > 0) throw new Problem('dates_taken', { details: { nights } })
}
