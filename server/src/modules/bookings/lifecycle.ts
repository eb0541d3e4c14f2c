// Every change of a booking's status is made here: the row, its history and its event are of one
// transaction.
import { BOOKING_TRANSITIONS, type BookingAction } from '@rentify/contract/bookings/transitions'
import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import { transition, transitionAll } from '../../transition.ts'
import { bookingChanged } from './bookings.events.ts'
import { notifyAvailability, notifyBooking } from './signals.ts'

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
  await record(trx, publish, [{ id, from }], actor, change)
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
  await record(trx, publish, moved, actor, change)
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

/** Writes the history of bookings that were requested (`from` is null) or changed, and publishes it. */
export async function record(
  trx: Queryable,
  publish: Publish,
  moved: readonly { readonly id: string; readonly from: BookingStatus | null }[],
  actor: Actor,
  {
    endReason = null,
    reason = null,
  }: { endReason?: EndReason | null; reason?: string | null | undefined } = {},
): Promise<void> {
  if (moved.length === 0) return
  const [ids, froms] = [moved.map(({ id }) => id), moved.map(({ from }) => from)]
  const { rows } = await sql<Recorded>`
    with changed as (
      select b.*, m.came_from from unnest(${ids}::uuid[], ${froms}::text[]) m (id, came_from) join bookings b on b.id = m.id
    ), written as (
      insert into booking_events (booking_id, number, actor, account_id, from_status, to_status, end_reason, reason)
      select c.id, 1 + coalesce((select max(number) from booking_events e where e.booking_id = c.id), 0),
        ${actor.by}, ${actor.by === 'system' ? null : actor.accountId}::uuid, c.came_from, c.status, ${endReason}, ${reason}
      from changed c returning booking_id
    )
    select c.id, c.listing_id as "listingId", c.renter_id as "renterId", c.owner_id as "ownerId", c.title,
      c.check_in as "checkIn", c.check_out as "checkOut", c.guests, c.came_from as "from", c.status as "to"
    from changed c join written w on w.booking_id = c.id order by c.id`.execute(trx)
  for (const { id: bookingId, ...row } of rows) {
    await publish(
      trx,
      bookingChanged({ bookingId, ...row, by: actor.by, endReason, reason: reason ?? null }),
    )
    await notifyBooking(trx, bookingId, [row.renterId, row.ownerId])
    if (row.listingId && changesNights(row)) await notifyAvailability(trx, row.listingId)
  }
}

/** Whether a change sells nights or frees them; a stay that is over did both long ago. */
const changesNights = ({ from, to }: Pick<Recorded, 'from' | 'to'>) =>
  to === 'booked' || (from === 'booked' && to !== 'completed')
