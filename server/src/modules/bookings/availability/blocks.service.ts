import {
  type Block,
  type BlockSaved,
  type blockForm,
  MAX_BLOCKS,
} from '@rentify/contract/bookings/availability'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import type { CallAttempt } from '../../../http/mount.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { lockListing } from '../capacity/capacity.ts'
import type { BookingDeps } from '../deps.ts'
import { notifyAvailability } from '../signals.repo.ts'
import { BLOCK } from './availability.service.ts'

type Deps = Pick<BookingDeps, 'db'>

/** Booked stays that an answer names. */
const MAX_REMAINING = 100

/**
 * Blocks dates of the caller's listing (D28): they take no new booking, and stays already booked
 * remain. The same dates again are one block, with the last reason.
 * @throws {Problem} `listing_not_found`, `too_many_blocks`.
 */
export async function blockDates(
  { db }: Deps,
  { session, callId }: { readonly session: Session; readonly callId: string },
  listingId: string,
  { from, to, reason }: z.output<typeof blockForm>,
): Promise<BlockSaved> {
  return db.transaction(async (trx) => {
    await lockOwn(trx, session, listingId)
    const own = sql`listing_id = ${listingId}::uuid`
    // The time under the lock, by which a stay was booked before or after.
    const { rows } = await sql<{ block: Block }>`
      with same as (
        update blocked_dates set reason = ${reason || null} where ${own}
          and from_date = ${from}::date and to_date = ${to}::date
        returning *
      ), added as (
        insert into blocked_dates (id, listing_id, from_date, to_date, reason, created_at)
        select ${callId}::uuid, ${listingId}::uuid, ${from}::date, ${to}::date, ${reason || null},
          clock_timestamp()
        where not exists (select from same) and (select count(*) from blocked_dates
          where ${own}) < ${MAX_BLOCKS}
        returning *
      )
      select ${BLOCK} as block from (select * from same union all select * from added) one`.execute(
      trx,
    )
    const block = rows[0]?.block
    if (!block) throw new Problem('too_many_blocks')
    await notifyAvailability(trx, listingId)
    const remaining = await findBooked(trx, listingId, from, to)
    return { success: true, message: message('dates_blocked'), block, remaining }
  })
}

/**
 * Frees dates that the caller had blocked.
 * @throws {Problem} `listing_not_found`, `block_not_found`.
 */
export async function unblockDates(
  { db }: Deps,
  { session, storeReply }: { readonly session: Session } & Pick<CallAttempt, 'storeReply'>,
  listingId: string,
  blockId: string,
): Promise<{ success: true; message: string }> {
  return db.transaction(async (trx) => {
    await lockOwn(trx, session, listingId)
    const { numDeletedRows } = await trx
      .deleteFrom('blocked_dates')
      .where('listing_id', '=', listingId)
      .where('id', '=', blockId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('block_not_found')
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

async function findBooked(
  trx: Queryable,
  listingId: string,
  from: string,
  to: string,
): Promise<BlockSaved['remaining']> {
  return trx
    .selectFrom('bookings')
    .select(['id as _id', 'check_in as checkInDate', 'check_out as checkOutDate'])
    .where('listing_id', '=', listingId)
    .where('status', '=', 'booked')
    .where(sql<boolean>`daterange(check_in, check_out) && daterange(${from}::date, ${to}::date)`)
    .orderBy('check_in')
    .orderBy('id')
    .limit(MAX_REMAINING)
    .execute()
}
