import { quoteOf } from '@rentify/contract/bookings/amount'
import type { BookingSaved, bookingForm } from '@rentify/contract/bookings/booking'
import type { CalendarDate } from '@rentify/contract/bookings/calendar'
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
import type { Attempt } from '../../http/mount.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { requestProblem, wrongFieldsOf } from './bookings.policy.ts'
import { inSql, type LockedListing, lockListing, type Nights, takenNightsOf } from './capacity.ts'
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
  { session, callId, storeReply }: Attempt & { readonly session: Session },
  form: Form,
): Promise<BookingSaved> {
  const { db, publish, settings } = deps
  const [general, booking] = await Promise.all([settings.general(), settings.booking()])
  const rules = { general, booking }
  const terms = { timezone: general.timezone, ...booking }
  const stay = { checkIn: form.checkInDate, checkOut: form.checkOutDate }
  return db
    .transaction(async (trx) => {
      const { renter, owner } = await lockParties(trx, session.accountId, form.roomId)
      const listing = await lockListing(trx, form.roomId)
      if (!renter) throw new Problem('unauthenticated')
      if (!listing || listing.ownerId !== owner?.id) throw new Problem('listing_not_found')
      const standing = await readStanding(trx, callId, renter, listing, stay)
      if (!standing.made) {
        const { type, quote } = assertPossible(renter, owner, listing, form, rules)
        await changeAll(trx, publish, standing.overdue, 'end', { endReason: 'expired' })
        assertRoomLeft(standing)
        const request = { id: callId, form, listing, type, stay, quote, renter, owner }
        const actor = { by: 'renter', accountId: renter.id } as const
        await record(trx, publish, inserted(request, general.timezone), actor)
        if (listing.instantBooking && booking.autoConfirmBookings)
          await sell(trx, publish, listing, stay, (sold) =>
            changeStatus(trx, publish, callId, 'confirm', { by: 'system' }, sold),
          )
      }
      const saved = await readDetail(trx, session, callId, terms)
      const reply = { success: true, message: message('booking_sent'), booking: saved } as const
      await storeReply(trx, reply)
      return reply
    })
    .catch((error: unknown) => {
      const code = error instanceof pg.DatabaseError && CONSTRAINTS[error.constraint ?? '']
      throw code ? new Problem(code) : error
    })
}

/** What the renter, the listing and today's date allow; the amount that it comes to. */
function assertPossible(
  renter: Party,
  owner: Party,
  listing: LockedListing,
  { checkInDate, checkOutDate, guests, quotedAmount }: Form,
  rules: Rules,
): Pick<Request, 'type' | 'quote'> {
  if (renter.status !== 'active') throw new Problem('unauthenticated')
  const problem = requestProblem(listing, renter.id)
  const { type, price } = listing
  if (problem || type === 'Shop' || price === null) throw new Problem(problem ?? 'not_bookable')
  const stay = { checkIn: checkInDate, checkOut: checkOutDate }
  const wrong = wrongFieldsOf(stay, guests, listing, rules)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  const quote = quoteOf({ type, price }, checkInDate, checkOutDate)
  if (quotedAmount !== undefined && quotedAmount !== quote.totalAmount)
    throw new Problem('amount_changed', { details: { quote } })
  if (owner.status !== 'active') throw new Problem('not_bookable')
  return { type, quote }
}

type Party = { readonly id: string; readonly name: string; readonly status: string }

/**
 * Locks the renter's account and that of the listing's owner in the order of their ids, in one
 * statement: the renter's for their limit of open requests, the owner's against its deletion
 * (ADR 0104). An owner who asks at their own listing is the renter.
 */
async function lockParties(
  trx: Queryable,
  renterId: string,
  listingId: string,
): Promise<{ renter: Party | undefined; owner: Party | undefined }> {
  const owner = sql`(select owner_id from listings where id = ${listingId}::uuid)`
  const locked = (which: RawBuilder<unknown>, strength: RawBuilder<unknown>) =>
    sql`select * from (select id, name, status from accounts where ${which} for ${strength}) one`
  const { rows } = await sql<Party>`
    ${locked(sql`id = ${owner} and id < ${renterId}::uuid`, sql`key share`)} union all
    ${locked(sql`id = ${renterId}::uuid`, sql`no key update`)} union all
    ${locked(sql`id = ${owner} and id > ${renterId}::uuid`, sql`key share`)}`.execute(trx)
  const renter = rows.find(({ id }) => id === renterId)
  return { renter, owner: rows.find(({ id }) => id !== renterId) ?? renter }
}

/** What there is already, of this moment. */
type Standing = {
  /** Whether an attempt before this one made the request. */
  readonly made: boolean
  /** Requests of the renter or the listing that expired; the job that ends them comes later. */
  readonly overdue: readonly string[]
  /** Open requests of the renter, and of the listing. */
  readonly own: number
  readonly all: number
  /** The nights of the stay that take no further one. */
  readonly nights: readonly CalendarDate[]
}

/** Reads it while both the renter's and the listing's row are locked (D28, D67). */
async function readStanding(
  trx: Queryable,
  callId: string,
  renter: Party,
  listing: LockedListing,
  stay: Nights,
): Promise<Standing> {
  const ofRenter = sql`renter_id = ${renter.id}::uuid`
  const ofListing = sql`listing_id = ${listing.id}::uuid`
  const open = sql`status in ('pending', 'accepted')`
  const { rows } = await sql<Standing>`select
    exists (select from bookings where id = ${callId}::uuid) as made,
    array(select id::text from bookings where (${ofRenter} or ${ofListing}) and ${open} and expires_at <= now() order by id) as overdue,
    (select count(*) from bookings where ${ofRenter} and ${open} and expires_at > now()) as own,
    (select count(*) from bookings where ${ofListing} and ${open} and expires_at > now()) as all,
    ${takenNightsOf(inSql(listing), stay)} as nights`.execute(trx)
  const [standing] = rows
  if (!standing) throw new Error('A statement without a table answers one row.')
  return standing
}

/** @throws {Problem} `too_many_open_requests`; `dates_taken` with the nights. */
function assertRoomLeft({ own, all, nights }: Standing): void {
  if (own >= MOST_OPEN_REQUESTS || all >= MOST_OPEN_REQUESTS_OF_A_LISTING)
    throw new Problem('too_many_open_requests')
  if (nights.length > 0) throw new Problem('dates_taken', { details: { nights } })
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
}

/** Inserts the request with copies of what is agreed (D52); it expires as D31 says. */
function inserted(
  { id, form, listing, type, stay, quote, renter, owner }: Request,
  timezone: string,
): RawBuilder<unknown> {
  return sql`insert into bookings (id, listing_id, renter_id, owner_id, check_in, check_out, guests, message, phone,
      listing_type, title, location, city, renter_name, owner_name, price, unit, quantity, expires_at)
    values (${id}, ${listing.id}, ${renter.id}, ${owner.id}, ${stay.checkIn}, ${stay.checkOut}, ${form.guests},
      ${form.message ?? null}, ${`+91${form.contactInfo.phone}`}, ${type}, ${listing.title}, ${listing.location}, ${listing.city},
      ${renter.name}, ${owner.name}, ${quote.price}, ${quote.unit}, ${quote.quantity},
      least(now() + make_interval(days => ${DAYS_TO_ANSWER}), (${stay.checkIn}::date + 1)::timestamp at time zone ${timezone}))`
}
