import { dueAtMoveIn, quoteOf } from '@rentify/contract/bookings/amount'
import type { BookingSaved, bookingForm } from '@rentify/contract/bookings/booking'
import {
  DAYS_TO_ANSWER,
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_PER_LISTING,
  MAX_REQUESTS_PER_HOUR,
  MAX_REQUESTS_PER_HOUR_UNVERIFIED,
  MAX_REQUESTS_PER_LISTING_AND_DAY,
} from '@rentify/contract/bookings/vocabulary'
import type { CalendarDate } from '@rentify/contract/calendar'
import { message } from '@rentify/contract/messages'
import type { BookingSettings, GeneralSettings } from '@rentify/contract/settings/sections'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type * as z from 'zod/mini'
import { runBatch } from '../../db/run-batch.ts'
import type { CallAttempt } from '../../http/mount.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { mostOf } from '../../limits/index.ts'
import { requestProblem, wrongFieldsOf } from './bookings.policy.ts'
import {
  CAPACITY,
  type LockedListing,
  listingLock,
  type Nights,
  takenNightsOf,
} from './capacity/capacity.repo.ts'
import { bookStay } from './decide.service.ts'
import type { RequestDeps } from './deps.ts'
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
      const [parties, [listing], [conflicts]] = await runBatch(trx, [
        lockOfParties(session.accountId, form.roomId),
        listingLock(trx, form.roomId),
        selectConflicts(session.accountId, form.roomId, stay, deps.rateLimitFactor),
      ])
      const renter = parties.find(({ id }) => id === session.accountId)
      if (!renter) throw new Problem('unauthenticated')
      const owner = listing && parties.find(({ id }) => id === listing.ownerId)
      if (!conflicts || !owner) throw new Problem('listing_not_found')
      const { type, quote, due } = assertPossible(renter, owner, listing, form, rules)
      await changeAll(trx, publish, conflicts.overdue, 'end', { endReason: 'expired' })
      assertSeldom(renter, conflicts)
      assertRoomLeft(conflicts)
      const request = { id, form, listing, type, stay, quote, due, renter, owner }
      await record(trx, publish, inserted(request, general.timezone), {
        ...{ bookingId: id, listingId: listing.id, renterId: renter.id, ownerId: owner.id },
        ...{ title: listing.title, ...stay, guests: form.guests },
      })
      if (listing.instantBooking && booking.autoConfirmBookings)
        await bookStay(trx, publish, listing, stay, (change) =>
          changeStatus(trx, publish, id, 'confirm', { by: 'system' }, change),
        )
      const saved = await readDetail(trx, session, id, terms)
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

/** What the renter, the listing and today's date allow; the amounts that it comes to. */
function assertPossible(
  renter: Party,
  owner: Party,
  listing: LockedListing,
  { checkInDate, checkOutDate, guests, quotedAmount, quotedDue }: Form,
  rules: Rules,
): Pick<Request, 'type' | 'quote' | 'due'> {
  if (renter.status !== 'active') throw new Problem('unauthenticated')
  const problem = requestProblem(listing, renter.id)
  const { type, price } = listing
  if (problem || type === 'Shop' || price === null) throw new Problem(problem ?? 'not_bookable')
  const stay = { checkIn: checkInDate, checkOut: checkOutDate }
  const wrong = wrongFieldsOf(stay, guests, listing, rules)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  const quote = quoteOf({ type, price }, checkInDate, checkOutDate)
  const { deposit } = listing
  const due = dueAtMoveIn(quote, deposit)
  const isAsShown =
    (quotedAmount ?? quote.totalAmount) === quote.totalAmount &&
    (quotedDue === undefined || quotedDue === due)
  if (!isAsShown)
    throw new Problem('amount_changed', { details: { quote, deposit, dueAtMoveIn: due } })
  if (owner.status !== 'active') throw new Problem('not_bookable')
  return { type, quote, due }
}

type Party = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly isProven: boolean
}

/**
 * Locks the accounts of renter and owner in the order of their ids (ADR 0104): the renter's for the
 * limit of open requests, the owner's against its deletion. They can be the same.
 */
function lockOfParties(renterId: string, listingId: string): RawBuilder<Party> {
  const owner = sql`(select owner_id from listings where id = ${listingId}::uuid)`
  const locked = (which: RawBuilder<unknown>, strength: RawBuilder<unknown>) =>
    sql`select * from (select id, name, status,
      email_verified_at is not null as "isProven" from accounts where ${which} for ${strength}) one`
  return sql`
    ${locked(sql`id = ${owner} and id < ${renterId}::uuid`, sql`key share`)} union all
    ${locked(sql`id = ${renterId}::uuid`, sql`no key update`)} union all
    ${locked(sql`id = ${owner} and id > ${renterId}::uuid`, sql`key share`)}`
}

/** What may prevent a new request. */
type Conflicts = {
  /** Requests of the renter or the listing that expired; the job that ends them comes later. */
  readonly overdue: readonly string[]
  /** Open requests of the renter, and of the listing. */
  readonly own: number
  readonly all: number
  /** The nights of the stay that take no further one. */
  readonly nights: readonly CalendarDate[]
  /** The seconds until the renter may send another request, by each limit that is reached. */
  readonly waits: {
    readonly here: number | null
    readonly proven: number | null
    readonly unproven: number | null
  }
}

/** The statement that reads them, once the renter's and the listing's row are locked (D28, D67). */
function selectConflicts(
  renterId: string,
  listingId: string,
  stay: Nights,
  factor: number,
): RawBuilder<Conflicts> {
  const ofRenter = sql`renter_id = ${renterId}::uuid`
  const ofListing = sql`listing_id = ${listingId}::uuid`
  const capacity = sql`(select ${CAPACITY} from listings where id = ${listingId}::uuid)`
  const open = sql`status in ('pending', 'accepted')`
  // Withdrawn ones count, too: each was told to an owner.
  const wait = (which: RawBuilder<unknown>, most: number, hours: number) => sql`(
    select ceil(extract(epoch from created_at + make_interval(hours => ${hours}) - now()))::integer
    from bookings where ${which} and created_at > now() - make_interval(hours => ${hours})
    order by created_at desc offset ${mostOf({ most }, factor) - 1} limit 1)`
  return sql`select
    array(select id::text from bookings where (${ofRenter} or ${ofListing}) and ${open}
      and expires_at <= now() order by id) as overdue,
    (select count(*) from bookings where ${ofRenter} and ${open} and expires_at > now()) as own,
    (select count(*) from bookings where ${ofListing} and ${open} and expires_at > now()) as all,
    ${takenNightsOf({ id: sql`${listingId}::uuid`, capacity }, stay)} as nights,
    json_build_object(
      'here', ${wait(sql`${ofRenter} and ${ofListing}`, MAX_REQUESTS_PER_LISTING_AND_DAY, 24)},
      'proven', ${wait(ofRenter, MAX_REQUESTS_PER_HOUR, 1)},
      'unproven', ${wait(ofRenter, MAX_REQUESTS_PER_HOUR_UNVERIFIED, 1)}) as waits`
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

type Request = {
  readonly id: string
  readonly form: Form
  readonly listing: LockedListing
  readonly type: 'Room' | 'Hotel'
  readonly stay: Nights
  readonly quote: ReturnType<typeof quoteOf>
  /** What is due at move-in. */
  readonly due: number | null
  readonly renter: Party
  readonly owner: Party
}

/** Inserts the request with copies of what is agreed (D52); it expires as D31 says. */
function inserted(
  { id, form, listing, type, stay, quote, due, renter, owner }: Request,
  timezone: string,
): RawBuilder<unknown> {
  return sql`insert into bookings (id, listing_id, renter_id, owner_id, check_in, check_out, guests, message, phone,
      listing_type, title, location, city, renter_name, owner_name, price, unit, quantity,
      deposit, due_at_move_in, expires_at)
    values (${id}, ${listing.id}, ${renter.id}, ${owner.id}, ${stay.checkIn}, ${stay.checkOut},
      ${form.guests},
      ${form.message ?? null}, ${`+91${form.contactInfo.phone}`}, ${type}, ${listing.title}, ${listing.location}, ${listing.city},
      ${renter.name}, ${owner.name}, ${quote.price}, ${quote.unit}, ${quote.quantity},
      ${listing.deposit}, ${due},
      least(now() + make_interval(days => ${DAYS_TO_ANSWER}), (${stay.checkIn}::date + 1)::timestamp at time zone ${timezone}))`
}
