// What a change writes: the booking, its history, and signals to open pages, in one statement.
import type { Quote } from '@rentify/contract/bookings/amount'
import {
  type BookingActor,
  type BookingStatus,
  DAYS_TO_ANSWER,
  type EndReason,
} from '@rentify/contract/bookings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { sendWithNext } from '../../../db/run-batch.ts'
import type { LockedListing, Nights } from '../capacity/capacity.repo.ts'
import { availabilitySignal, bookingSignal, signal } from '../signals.repo.ts'

/** Who acts: an account as a party of the booking, or a rule. */
export type Actor =
  | { readonly by: Exclude<BookingActor, 'system'>; readonly accountId: string }
  | { readonly by: 'system' }

/** Why a booking is as it becomes; both are in its history. */
export type EndedFor = {
  readonly endReason?: EndReason
  readonly reason?: string | undefined
}

/** A booking after a change, as its event tells of it. */
export type ChangedBooking = {
  readonly id: string
  readonly listingId: string | null
  readonly renterId: string | null
  readonly ownerId: string | null
  readonly title: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: number
  readonly totalAmount: number
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  /** Null for a change of the status. */
  readonly wasCheckIn: string | null
}

/** The end of the check-in day, until which an accepted request can be booked (D28). */
export const endOfCheckIn = (timezone: string) =>
  sql<Date>`((check_in + 1)::timestamp at time zone ${timezone})`

/** Takes a booking whose status stays off every list, with a signal to open pages. */
export async function removeEnded(trx: Queryable, id: string): Promise<void> {
  await sql`with gone as (update bookings set removed = true where id = ${id} returning *)
    select ${signal(bookingSignal(sql`g`))} from gone g`.execute(trx)
}

/** The columns of a change that leaves dates and amount as they are. */
const UNCHANGED = sql`null::date as was_check_in, null::date as was_check_out, null::bigint as was_total_amount`

/** Whether a change books nights or frees them: a stay that is completed keeps its own. */
const CHANGES_NIGHTS = sql`c.listing_id is not null and (c.status = 'booked'
  or (c.came_from = 'booked' and c.status <> 'completed'))`

/** One statement for bookings and their `came_from`: their history, and signals to open pages. */
const written = (
  changed: RawBuilder<unknown>,
  actor: Actor,
  { endReason, reason }: EndedFor,
) => sql<ChangedBooking>`
    with changed as (${changed}), written as (
      insert into booking_events (booking_id, number, actor, account_id, from_status, to_status,
        end_reason, reason,
        was_check_in, was_check_out, was_total_amount)
      select c.id, 1 + coalesce((select max(number) from booking_events e
        where e.booking_id = c.id), 0),
        ${actor.by}, ${actor.by === 'system' ? null : actor.accountId}::uuid, c.came_from, c.status,
          ${endReason ?? null}, ${reason ?? null},
        c.was_check_in, c.was_check_out, c.was_total_amount
      from changed c returning booking_id
    )
    select c.id, c.listing_id as "listingId", c.renter_id as "renterId", c.owner_id as "ownerId",
      c.title,
      c.check_in as "checkIn", c.check_out as "checkOut", c.guests, c.total_amount as "totalAmount",
        c.came_from as "from", c.status as "to",
      c.was_check_in as "wasCheckIn",
      ${signal(bookingSignal(sql`c`))}, case when ${CHANGES_NIGHTS} then ${signal(availabilitySignal(sql`c.listing_id`))} end
    from changed c join written w on w.booking_id = c.id order by c.id`

/** Writes the history of bookings whose status changed, and tells open pages. */
export async function writeMoved(
  trx: Queryable,
  moved: readonly { readonly id: string; readonly from: BookingStatus }[],
  actor: Actor,
  endedFor: EndedFor,
): Promise<ChangedBooking[]> {
  const [ids, froms] = [moved.map(({ id }) => id), moved.map(({ from }) => from)]
  const moves = sql`select b.*, m.came_from, ${UNCHANGED}
    from unnest(${ids}::uuid[], ${froms}::text[]) m (id, came_from) join bookings b on b.id = m.id`
  const { rows } = await written(moves, actor, endedFor).execute(trx)
  return rows
}

/** What the administration changes about a stay: its dates, and the amount that they come to. */
export type StayTerms = Nights & {
  readonly quantity: number
  /** Null for the quote's. */
  readonly agreedAmount: number | null
  readonly sole: boolean
  /** Until when an open request can be answered; null for a booked stay. */
  readonly expiresAt: RawBuilder<unknown>
  /** The stay ends today, before its check-out (D27). */
  readonly early?: boolean
}

/** Writes other dates and another amount of a locked booking. */
export async function updateTerms(
  trx: Queryable,
  id: string,
  { checkIn, checkOut, quantity, agreedAmount, sole, expiresAt, early = false }: StayTerms,
  actor: Actor,
): Promise<ChangedBooking[]> {
  // With another amount agreed on, the first month's rent is known only where it is all of it.
  const due = sql`deposit + coalesce(move_in_extras, 0) + case when ${agreedAmount}::bigint is null then price
    when unit = 'month' and ${quantity}::integer = 1 then ${agreedAmount}::bigint end`
  const updated = sql`update bookings set check_in = ${checkIn}, check_out = ${checkOut}, quantity = ${quantity},
      agreed_amount = ${agreedAmount}, due_at_move_in = ${early ? sql`due_at_move_in` : due}, sole = ${sole}, expires_at = ${expiresAt},
      reminded = reminded and check_in = ${checkIn}, updated_at = now()
    from (select id as was_id, check_in as was_check_in, check_out as was_check_out,
      total_amount as was_total_amount from bookings where id = ${id}) was where id = was_id
    returning bookings.*, status as came_from, was_check_in, was_check_out, was_total_amount`
  const { rows } = await written(updated, actor, {}).execute(trx)
  return rows
}

type Party = { readonly id: string; readonly name: string }

/** A request with copies of what is agreed (D52). */
export type NewRequest = {
  readonly id: string
  readonly listing: Pick<LockedListing, 'id' | 'title' | 'location' | 'city' | 'deposit' | 'costs'>
  readonly type: 'Room' | 'Hotel'
  readonly stay: Nights
  readonly guests: number
  readonly message: string | null
  readonly phone: string
  readonly quote: Pick<Quote, 'price' | 'unit' | 'quantity'>
  /** What is due at move-in. */
  readonly due: number | null
  readonly renter: Party
  readonly owner: Party
}

/**
 * Inserts a request, which expires as D31 says: together with the transaction's next statement,
 * which fails if it does.
 */
export async function insertRequest(
  trx: Queryable,
  { id, listing, type, stay, guests, message, phone, quote, due, renter, owner }: NewRequest,
  timezone: string,
): Promise<void> {
  const inserted = sql`insert into bookings (id, listing_id, renter_id, owner_id, check_in, check_out, guests, message, phone,
      listing_type, title, location, city, renter_name, owner_name, price, unit, quantity,
      deposit, cost_terms, move_in_extras, due_at_move_in, expires_at)
    values (${id}, ${listing.id}, ${renter.id}, ${owner.id}, ${stay.checkIn}, ${stay.checkOut},
      ${guests},
      ${message}, ${phone}, ${type}, ${listing.title}, ${listing.location}, ${listing.city},
      ${renter.name}, ${owner.name}, ${quote.price}, ${quote.unit}, ${quote.quantity},
      ${listing.deposit}, ${listing.costs && JSON.stringify(listing.costs)}::jsonb,
      ${due}::bigint - ${quote.price}::bigint - ${listing.deposit}::bigint, ${due},
      least(now() + make_interval(days => ${DAYS_TO_ANSWER}), (${stay.checkIn}::date + 1)::timestamp at time zone ${timezone}))`
  const row = sql`${inserted} returning *, null::text as came_from, ${UNCHANGED}`
  await sendWithNext(trx, written(row, { by: 'renter', accountId: renter.id }, {}))
}
