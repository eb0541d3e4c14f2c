// Every change of a booking's status is made here: the row, its history and its event are of one
// transaction.
import { BOOKING_TRANSITIONS, type BookingAction } from '@rentify/contract/bookings/transitions'
import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { sendWithNext } from '../../db/run-batch.ts'
import type { Publish } from '../../events/index.ts'
import { transition, transitionAll } from '../../transition.ts'
import { bookingChanged, termsChanged } from './bookings.events.ts'
import { whyNot } from './bookings.policy.ts'
import type { Nights } from './capacity/capacity.repo.ts'
import { availabilitySignal, bookingSignal, signal } from './signals.repo.ts'

const BOOKINGS = {
  table: 'bookings',
  transitions: BOOKING_TRANSITIONS,
  notFound: 'booking_not_found',
  explain: whyNot,
} as const

/** Who acts: an account as a party of the booking, or a rule. */
export type Actor =
  | { readonly by: Exclude<BookingActor, 'system'>; readonly accountId: string }
  | { readonly by: 'system' }

/**
 * What a change writes beside the status. `expiresAt` is an SQL expression, for an accepted request
 * only: one that is no longer open does not expire.
 */
export type Change = {
  readonly endReason?: EndReason
  readonly reason?: string | undefined
  readonly expiresAt?: ReturnType<typeof sql>
  readonly withdrawn?: true
  readonly removed?: true
  readonly sole?: boolean
}

/** The end of the check-in day, until which an accepted request can be booked (D28). */
export const endOfCheckIn = (timezone: string) =>
  sql<Date>`((check_in + 1)::timestamp at time zone ${timezone})`

/**
 * Changes a booking's status.
 * @throws {Problem} `booking_not_found`; `wrong_status`.
 */
export async function changeStatus(
  trx: Queryable,
  publish: Publish,
  id: string,
  action: BookingAction,
  actor: Actor,
  change: Change = {},
): Promise<void> {
  const from = await transition(trx, BOOKINGS, id, action, actor.by, { set: columnsOf(change) })
  await recordMoved(trx, publish, [{ id, from }], actor, change)
}

/** Changes those of these bookings that can be changed so; returns how many. */
export async function changeAll(
  trx: Queryable,
  publish: Publish,
  ids: readonly string[],
  action: BookingAction,
  change: Change = {},
): Promise<number> {
  const actor = { by: 'system' } as const
  const set = columnsOf(change)
  const moved = await transitionAll(trx, BOOKINGS, ids, action, actor.by, { set })
  await recordMoved(trx, publish, moved, actor, change)
  return moved.length
}

const columnsOf = ({ endReason, reason, expiresAt, withdrawn, removed, sole }: Change) => ({
  expires_at: expiresAt ?? null,
  ...(endReason ? { end_reason: endReason } : {}),
  ...(reason ? { reason } : {}),
  ...(withdrawn ? { withdrawn } : {}),
  ...(removed ? { removed } : {}),
  ...(sole === undefined ? {} : { sole }),
})

/** Takes a booking whose status stays off every list, with a signal to open pages. */
export async function removeEnded(trx: Queryable, id: string): Promise<void> {
  await sql`with gone as (update bookings set removed = true where id = ${id} returning *)
    select ${signal(bookingSignal(sql`g`))} from gone g`.execute(trx)
}

type Recorded = {
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

type Explanation = {
  readonly endReason?: EndReason
  readonly reason?: string | undefined
  readonly early?: boolean
}

async function recordMoved(
  trx: Queryable,
  publish: Publish,
  moved: readonly { readonly id: string; readonly from: BookingStatus }[],
  actor: Actor,
  explanation: Explanation,
): Promise<void> {
  if (moved.length === 0) return
  const [ids, froms] = [moved.map(({ id }) => id), moved.map(({ from }) => from)]
  const rows = sql`select b.*, m.came_from, ${UNCHANGED}
    from unnest(${ids}::uuid[], ${froms}::text[]) m (id, came_from) join bookings b on b.id = m.id`
  await write(trx, publish, rows, actor, explanation)
}

/**
 * Inserts a request that its renter makes, with its history, its event and its signal: together
 * with the transaction's next statement, which fails if it does.
 */
export async function record(
  trx: Queryable,
  publish: Publish,
  inserted: RawBuilder<unknown>,
  { renterId, ...stay }: Made,
): Promise<void> {
  const row = sql`${inserted} returning *, null::text as came_from, ${UNCHANGED}`
  const actor = { by: 'renter', accountId: renterId } as const
  await sendWithNext(trx, written(row, actor, {}))
  const made = { from: null, to: 'pending', endReason: null, reason: null } as const
  await publish(trx, bookingChanged({ ...stay, ...made, renterId, by: actor.by }))
}

/** A request as its event tells of it. */
type Made = Pick<
  Parameters<typeof bookingChanged>[0],
  'bookingId' | 'listingId' | 'ownerId' | 'title' | 'checkIn' | 'checkOut' | 'guests'
> & { readonly renterId: string }

/** The columns of a change that leaves dates and amount as they are. */
const UNCHANGED = sql`null::date as was_check_in, null::date as was_check_out, null::bigint as was_total_amount`

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

/** Changes dates and amount of a locked booking; its status stays. */
export function changeTerms(
  trx: Queryable,
  publish: Publish,
  id: string,
  { checkIn, checkOut, quantity, agreedAmount, sole, expiresAt, early = false }: StayTerms,
  actor: Actor,
): Promise<void> {
  // With another amount agreed on, the first month's rent is known only where it is all of it.
  const due = sql`deposit + case when ${agreedAmount}::bigint is null then price
    when unit = 'month' and ${quantity}::integer = 1 then ${agreedAmount}::bigint end`
  const updated = sql`update bookings set check_in = ${checkIn}, check_out = ${checkOut}, quantity = ${quantity},
      agreed_amount = ${agreedAmount}, due_at_move_in = ${early ? sql`due_at_move_in` : due}, sole = ${sole}, expires_at = ${expiresAt},
      reminded = reminded and check_in = ${checkIn}, updated_at = now()
    from (select id as was_id, check_in as was_check_in, check_out as was_check_out,
      total_amount as was_total_amount from bookings where id = ${id}) was where id = was_id
    returning bookings.*, status as came_from, was_check_in, was_check_out, was_total_amount`
  return write(trx, publish, updated, actor, { early })
}

/** Whether a change books nights or frees them: a stay that is completed keeps its own. */
const CHANGES_NIGHTS = sql`c.listing_id is not null and (c.status = 'booked'
  or (c.came_from = 'booked' and c.status <> 'completed'))`

/** One statement for bookings and their `came_from`: their history, and signals to open pages. */
const written = (
  changed: RawBuilder<unknown>,
  actor: Actor,
  { endReason, reason }: Explanation,
) => sql<Recorded>`
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

async function write(
  trx: Queryable,
  publish: Publish,
  changed: RawBuilder<unknown>,
  actor: Actor,
  explanation: Explanation,
): Promise<void> {
  const { rows } = await written(changed, actor, explanation).execute(trx)
  const { endReason = null, reason = null, early = false } = explanation
  for (const { id: bookingId, listingId, renterId, ownerId, title, ...row } of rows) {
    const { checkIn, checkOut, guests, totalAmount, from, to } = row
    const stay = { bookingId, listingId, renterId, ownerId, title, checkIn, checkOut }
    await publish(
      trx,
      row.wasCheckIn === null
        ? bookingChanged({ ...stay, guests, from, to, by: actor.by, endReason, reason })
        : termsChanged({ ...stay, totalAmount, early }),
    )
  }
}
