import type { BlockSaved, blockForm } from '@rentify/contract/bookings/availability'
import { message } from '@rentify/contract/messages'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import type { CallAttempt } from '../../../http/calls/call-attempt.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { confirmListings, type TakenBack, type TakenUntil } from '../../listings/index.ts'
import { lockListing } from '../capacity/capacity.repo.ts'
import type { BookingDeps } from '../deps.ts'
import { notifyAvailability } from '../signals.repo.ts'
import {
  deleteAnswered,
  deleteBlock,
  endBlocksOfSome,
  findBookedStays,
  findToday,
  saveBlock,
} from './availability.repo.ts'

type BlockDeps = Pick<BookingDeps, 'db'>

/**
 * Blocks dates of the caller's listing (D28): they take no new booking, and stays already booked
 * remain. The same dates again are one block, with the last reason.
 * @throws {Problem} `listing_not_found`, `too_many_blocks`.
 */
export async function blockDates(
  { db }: BlockDeps,
  { session, callId }: { readonly session: Session; readonly callId: string },
  listingId: string,
  { from, to, reason }: z.output<typeof blockForm>,
): Promise<BlockSaved> {
  return db.transaction(async (trx) => {
    await lockOwn(trx, session, listingId)
    const dates = { id: callId, listingId, from, to, units: null, byAnswer: false }
    const block = await saveBlock(trx, { ...dates, reason: reason || null })
    if (!block) throw new Problem('too_many_blocks')
    await confirmListings(trx, [listingId])
    await notifyAvailability(trx, listingId)
    const remaining = await findBookedStays(trx, listingId, { from, to })
    return { success: true, message: message('dates_blocked'), block, remaining }
  })
}

/**
 * Frees dates that the caller had blocked.
 * @throws {Problem} `listing_not_found`, `block_not_found`.
 */
export async function unblockDates(
  { db }: BlockDeps,
  { session, storeReply }: { readonly session: Session } & Pick<CallAttempt, 'storeReply'>,
  listingId: string,
  blockId: string,
): Promise<{ success: true; message: string }> {
  return db.transaction(async (trx) => {
    await lockOwn(trx, session, listingId)
    if (!(await deleteBlock(trx, listingId, blockId))) throw new Problem('block_not_found')
    await confirmListings(trx, [listingId])
    await notifyAvailability(trx, listingId)
    const reply = { success: true, message: message('dates_freed') } as const
    await storeReply(trx, reply)
    return reply
  })
}

async function lockOwn(trx: Queryable, { accountId }: Session, listingId: string): Promise<void> {
  const listing = await lockListing(trx, listingId)
  if (listing?.ownerId !== accountId) throw new Problem('listing_not_found')
}

/**
 * Blocks a locked listing's nights from today until this day, of all its units or some; instead of
 * what was said of some before.
 * @throws {Problem} `too_many_blocks`.
 */
export const blockUntil: TakenUntil = async (trx, listingId, { until, units }) => {
  const from = await findToday(trx)
  await endBlocksOfSome(trx, listingId, from)
  const nights = { id: uuidv7(), listingId, from, to: until, reason: null, units, byAnswer: true }
  if (!(await saveBlock(trx, nights))) throw new Problem('too_many_blocks')
  await notifyAvailability(trx, listingId)
}

/** Frees a locked listing's nights that answers since then called taken. */
export const unblockAnswered: TakenBack = async (trx, listingId, since) => {
  if (await deleteAnswered(trx, listingId, since)) await notifyAvailability(trx, listingId)
}
