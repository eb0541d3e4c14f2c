// Every change of a booking's status is made here: the row, its history and its event are of one
// transaction.
import { BOOKING_TRANSITIONS, type BookingAction } from '@rentify/contract/bookings/transitions'
import type { BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { transition, transitionAll } from '../../../transition.ts'
import { bookingChanged, termsChanged } from '../bookings.events.ts'
import { whyNot } from '../bookings.policy.ts'
import {
  type Actor,
  type ChangedBooking,
  type EndedFor,
  insertRequest,
  type NewRequest,
  type StayTerms,
  updateTerms,
  writeMoved,
} from './lifecycle.repo.ts'

const BOOKINGS = {
  table: 'bookings',
  transitions: BOOKING_TRANSITIONS,
  notFound: 'booking_not_found',
  explain: whyNot,
} as const

/**
 * What a change writes beside the status. `expiresAt` is an SQL expression, for an accepted request
 * only: one that is no longer open does not expire.
 */
export type StatusChange = {
  readonly endReason?: EndReason
  readonly reason?: string | undefined
  readonly expiresAt?: RawBuilder<unknown>
  readonly withdrawn?: true
  readonly removed?: true
  readonly sole?: boolean
}

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
  change: StatusChange = {},
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
  change: StatusChange = {},
): Promise<number> {
  const actor = { by: 'system' } as const
  const set = columnsOf(change)
  const moved = await transitionAll(trx, BOOKINGS, ids, action, actor.by, { set })
  await recordMoved(trx, publish, moved, actor, change)
  return moved.length
}

const columnsOf = ({ endReason, reason, expiresAt, withdrawn, removed, sole }: StatusChange) => ({
  expires_at: expiresAt ?? null,
  ...(endReason ? { end_reason: endReason } : {}),
  ...(reason ? { reason } : {}),
  ...(withdrawn ? { withdrawn } : {}),
  ...(removed ? { removed } : {}),
  ...(sole === undefined ? {} : { sole }),
})

type Explanation = EndedFor & { readonly early?: boolean }

async function recordMoved(
  trx: Queryable,
  publish: Publish,
  moved: readonly { readonly id: string; readonly from: BookingStatus }[],
  actor: Actor,
  explanation: Explanation,
): Promise<void> {
  if (moved.length === 0) return
  const changed = await writeMoved(trx, moved, actor, explanation)
  await publishAll(trx, publish, changed, actor, explanation)
}

/** Inserts a request that its renter makes, with its history, its event and its signal. */
export async function recordRequest(
  trx: Queryable,
  publish: Publish,
  request: NewRequest,
  timezone: string,
): Promise<void> {
  const { id: bookingId, listing, renter, owner, stay, guests } = request
  await insertRequest(trx, request, timezone)
  const parties = { listingId: listing.id, renterId: renter.id, ownerId: owner.id }
  const asked = { bookingId, ...parties, title: listing.title, ...stay, guests }
  const made = { from: null, to: 'pending', by: 'renter', endReason: null, reason: null } as const
  await publish(trx, bookingChanged({ ...asked, ...made }))
}

/** Changes dates and amount of a locked booking; its status stays. */
export async function changeTerms(
  trx: Queryable,
  publish: Publish,
  id: string,
  terms: StayTerms,
  actor: Actor,
): Promise<void> {
  const changed = await updateTerms(trx, id, terms, actor)
  await publishAll(trx, publish, changed, actor, { early: terms.early ?? false })
}

async function publishAll(
  trx: Queryable,
  publish: Publish,
  changed: readonly ChangedBooking[],
  actor: Actor,
  explanation: Explanation,
): Promise<void> {
  const { endReason = null, reason = null, early = false } = explanation
  for (const { id: bookingId, listingId, renterId, ownerId, title, ...row } of changed) {
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
