// Every change of a booking's status is made here: the row, its history and its event are of one
// transaction.
import { BOOKING_TRANSITIONS, type BookingAction } from '@rentify/contract/bookings/transitions'
import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import { transition, transitionAll } from '../../transition.ts'
import { bookingChanged } from './bookings.events.ts'
import { availabilitySignal, bookingSignal, signal } from './signals.ts'

const BOOKINGS = {
  table: 'bookings',
  transitions: BOOKING_TRANSITIONS,
  notFound: 'booking_not_found',
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

const columnsOf = ({ endReason, reason, expiresAt, withdrawn, sole }: Change) => ({
  expires_at: expiresAt ?? null,
  ...(endReason ? { end_reason: endReason } : {}),
  ...(reason ? { reason } : {}),
  ...(withdrawn ? { withdrawn } : {}),
  ...(sole === undefined ? {} : { sole }),
})

type Recorded = {
  readonly id: string
  readonly listingId: string | null
  readonly renterId: string | null
  readonly ownerId: string | null
  readonly title: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: number
  readonly from: BookingStatus | null
  readonly to: BookingStatus
}

type Told = { readonly endReason?: EndReason; readonly reason?: string | undefined }

async function recordMoved(
  trx: Queryable,
  publish: Publish,
  moved: readonly { readonly id: string; readonly from: BookingStatus }[],
  actor: Actor,
  told: Told,
): Promise<void> {
  if (moved.length === 0) return
  const [ids, froms] = [moved.map(({ id }) => id), moved.map(({ from }) => from)]
  const rows = sql`select b.*, m.came_from
    from unnest(${ids}::uuid[], ${froms}::text[]) m (id, came_from) join bookings b on b.id = m.id`
  await write(trx, publish, rows, actor, told)
}

/** Executes the insertion of a request, with its history, its event and its signal. */
export function record(
  trx: Queryable,
  publish: Publish,
  inserted: RawBuilder<unknown>,
  actor: Actor,
): Promise<void> {
  return write(trx, publish, sql`${inserted} returning *, null::text as came_from`, actor, {})
}

/** Whether a change sells nights or frees them; a stay that is over did both long ago. */
const CHANGES_NIGHTS = sql`c.listing_id is not null
  and (c.status = 'booked' or (c.came_from = 'booked' and c.status <> 'completed'))`

/** One statement for bookings and their `came_from`: their history, and signals to open pages. */
async function write(
  trx: Queryable,
  publish: Publish,
  changed: RawBuilder<unknown>,
  actor: Actor,
  { endReason = null, reason = null }: { [K in keyof Told]: Told[K] | null },
): Promise<void> {
  const { rows } = await sql<Recorded>`
    with changed as (${changed}), written as (
      insert into booking_events (booking_id, number, actor, account_id, from_status, to_status, end_reason, reason)
      select c.id, 1 + coalesce((select max(number) from booking_events e where e.booking_id = c.id), 0),
        ${actor.by}, ${actor.by === 'system' ? null : actor.accountId}::uuid, c.came_from, c.status, ${endReason}, ${reason}
      from changed c returning booking_id
    )
    select c.id, c.listing_id as "listingId", c.renter_id as "renterId", c.owner_id as "ownerId", c.title,
      c.check_in as "checkIn", c.check_out as "checkOut", c.guests, c.came_from as "from", c.status as "to",
      ${signal(bookingSignal(sql`c`))}, case when ${CHANGES_NIGHTS} then ${signal(availabilitySignal(sql`c.listing_id`))} end
    from changed c join written w on w.booking_id = c.id order by c.id`.execute(trx)
  for (const { id: bookingId, listingId, renterId, ownerId, title, ...row } of rows) {
    const { checkIn, checkOut, guests, from, to } = row
    const stay = { bookingId, listingId, renterId, ownerId, title, checkIn, checkOut, guests }
    await publish(trx, bookingChanged({ ...stay, from, to, by: actor.by, endReason, reason }))
  }
}
