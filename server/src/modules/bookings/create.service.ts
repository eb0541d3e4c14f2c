import { quoteOf } from '@rentify/contract/bookings/amount'
import type { BookingSaved, bookingForm } from '@rentify/contract/bookings/booking'
import {
  DAYS_TO_ANSWER,
  MOST_OPEN_REQUESTS,
  MOST_OPEN_REQUESTS_OF_A_LISTING,
} from '@rentify/contract/bookings/vocabulary'
import { message } from '@rentify/contract/messages'
import type { BookingSettings, GeneralSettings } from '@rentify/contract/settings/sections'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { requestProblem, wrongFieldsOf } from './bookings.policy.ts'
import { findParties, type Terms } from './bookings.repo.ts'
import { assertFree, type LockedListing, lockListing, type Nights } from './capacity.ts'
import { sell } from './decide.service.ts'
import type { BookingDeps } from './deps.ts'
import { changeAll, changeStatus, record } from './lifecycle.ts'
import { readDetail } from './lists.service.ts'

type Form = z.output<typeof bookingForm>
type Rules = { readonly general: GeneralSettings; readonly booking: BookingSettings }

/** What the database's constraints say about a request that two transactions made at once. */
const CONSTRAINTS: Readonly<Record<string, 'already_requested' | 'dates_taken'>> = {
  requested_once: 'already_requested',
  sold_once: 'dates_taken',
}

/**
 * Asks for a stay (D29, D31, D51, D67); with instant booking it is booked at once (D36). Its id is
 * the call's: an attempt after one that was not answered finds the request there.
 * @throws {Problem} `listing_not_found`, `own_booking`, `not_bookable`, `validation_failed`,
 * `amount_changed`, `too_many_open_requests`, `dates_taken`, `already_requested`.
 */
export async function createBooking(
  deps: BookingDeps,
  { session, callId }: { readonly session: Session; readonly callId: string },
  form: Form,
): Promise<BookingSaved> {
  const { db, settings } = deps
  const [general, booking] = await Promise.all([settings.general(), settings.booking()])
  const rules = { general, booking }
  const terms = { timezone: general.timezone, ...booking }
  const wanted = await db.sql
    .selectFrom('listings')
    .select('owner_id as ownerId')
    .where('id', '=', form.roomId)
    .executeTakeFirst()
  if (!wanted) throw new Problem('listing_not_found')
  return db
    .transaction(async (trx) => {
      const { renter, owner } = await lockParties(trx, session.accountId, wanted.ownerId)
      const listing = await lockListing(trx, form.roomId)
      if (await findParties(trx, callId)) return saved(trx, session, callId, terms)
      if (renter?.status !== 'active') throw new Problem('unauthenticated')
      if (listing?.ownerId !== wanted.ownerId || !owner) throw new Problem('listing_not_found')
      const asked = await assertPossible(trx, listing, session, form, rules)
      if (owner.status !== 'active') throw new Problem('not_bookable')
      await insertRequest(trx, {
        ...asked,
        id: callId,
        form,
        listing,
        renter,
        owner,
        timezone: general.timezone,
      })
      const actor = { by: 'renter', accountId: renter.id } as const
      await record(trx, deps.publish, [{ id: callId, from: null }], actor)
      if (listing.instantBooking && booking.autoConfirmBookings)
        await sell(trx, deps.publish, listing, asked.stay, (sold) =>
          changeStatus(trx, deps.publish, callId, 'confirm', { by: 'system' }, sold),
        )
      return saved(trx, session, callId, terms)
    })
    .catch((error: unknown) => {
      const code = error instanceof pg.DatabaseError && CONSTRAINTS[error.constraint ?? '']
      throw code ? new Problem(code) : error
    })

  async function assertPossible(
    trx: Queryable,
    listing: LockedListing,
    { accountId }: Session,
    { checkInDate, checkOutDate, guests, quotedAmount }: Form,
    settled: Rules,
  ) {
    const problem = requestProblem(listing, accountId)
    const { type, price } = listing
    if (problem || type === 'Shop' || price === null) throw new Problem(problem ?? 'not_bookable')
    const stay = { checkIn: checkInDate, checkOut: checkOutDate }
    const wrong = wrongFieldsOf(stay, guests, listing, settled)
    if (wrong.length > 0) throw Problem.invalid(wrong)
    const quote = quoteOf({ type, price }, checkInDate, checkOutDate)
    if (quotedAmount !== undefined && quotedAmount !== quote.totalAmount)
      throw new Problem('amount_changed', { details: { quote } })
    await endOverdue(trx, deps, sql`renter_id = ${accountId}::uuid`)
    await endOverdue(trx, deps, sql`listing_id = ${listing.id}::uuid`)
    await assertBelowLimits(trx, listing.id, accountId)
    await assertFree(trx, listing, stay)
    return { type, stay, quote }
  }
}

async function saved(
  trx: Queryable,
  session: Session,
  id: string,
  terms: Terms,
): Promise<BookingSaved> {
  const booking = await readDetail(trx, session, id, terms)
  return { success: true, message: message('booking_sent'), booking }
}

type Party = { readonly id: string; readonly name: string; readonly status: string }

/**
 * Locks both accounts in the order of their ids: the renter's for their limit of open requests, the
 * owner's against its deletion (ADR 0104).
 */
async function lockParties(
  trx: Queryable,
  renterId: string,
  ownerId: string,
): Promise<{ renter: Party | undefined; owner: Party | undefined }> {
  const account = (id: string) =>
    trx.selectFrom('accounts').select(['id', 'name', 'status']).where('id', '=', id)
  const lockRenter = () => account(renterId).forNoKeyUpdate().executeTakeFirst()
  const lockOwner = () => account(ownerId).forKeyShare().executeTakeFirst()
  if (renterId < ownerId) {
    const renter = await lockRenter()
    return { renter, owner: await lockOwner() }
  }
  const owner = await lockOwner()
  return { renter: await lockRenter(), owner }
}

/** Ends overdue requests, which would still count: the job may come a minute later. */
async function endOverdue(
  trx: Queryable,
  { publish }: BookingDeps,
  whose: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from bookings
    where ${whose} and status in ('pending', 'accepted') and expires_at <= now() order by id`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  await changeAll(trx, publish, ids, 'end', { endReason: 'expired' })
}

/** Counted while both the renter's and the listing's row are locked (D67). */
async function assertBelowLimits(
  trx: Queryable,
  listingId: string,
  renterId: string,
): Promise<void> {
  const { rows } = await sql<{ own: number; all: number }>`select
    (select count(*) from bookings where renter_id = ${renterId} and status in ('pending', 'accepted')) as own,
    (select count(*) from bookings where listing_id = ${listingId} and status in ('pending', 'accepted')) as all`.execute(
    trx,
  )
  const { own = 0, all = 0 } = rows[0] ?? {}
  if (own >= MOST_OPEN_REQUESTS || all >= MOST_OPEN_REQUESTS_OF_A_LISTING)
    throw new Problem('too_many_open_requests')
}

type Request = {
  readonly id: string
  readonly form: Form
  readonly listing: LockedListing
  readonly type: 'Room' | 'Hotel'
  readonly stay: Nights
  readonly quote: ReturnType<typeof quoteOf>
  readonly renter: Party
  readonly owner: Party
  readonly timezone: string
}

/** Stores the request with copies of what is agreed (D52); it expires as D31 says. */
async function insertRequest(trx: Queryable, request: Request): Promise<void> {
  const { id, form, listing, type, stay, quote, renter, owner, timezone } = request
  await trx
    .insertInto('bookings')
    .values({
      id,
      listing_id: listing.id,
      renter_id: renter.id,
      owner_id: owner.id,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: form.guests,
      message: form.message ?? null,
      phone: `+91${form.contactInfo.phone}`,
      listing_type: type,
      title: listing.title,
      location: listing.location,
      city: listing.city,
      renter_name: renter.name,
      owner_name: owner.name,
      price: quote.price,
      unit: quote.unit,
      quantity: quote.quantity,
      expires_at: sql<Date>`least(now() + make_interval(days => ${DAYS_TO_ANSWER}),
        (${stay.checkIn}::date + 1)::timestamp at time zone ${timezone})`,
    })
    .execute()
}
