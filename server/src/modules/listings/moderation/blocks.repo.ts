import type { ListingBlock } from '@rentify/contract/listings/moderation/moderation'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

type StatusBefore = Exclude<ListingStatus, 'blocked'>

/** Why a listing was blocked, and when its owner asked for another review. */
export function findReason(trx: Queryable, listingId: string) {
  return trx
    .selectFrom('listing_blocks')
    .select(['reason', 'review_requested_at'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
}

/** Stores a block, or its new reason: null for the status before leaves the one that is stored. */
export async function saveBlock(
  trx: Queryable,
  listingId: string,
  reason: string | null,
  statusBefore: StatusBefore | null,
): Promise<void> {
  const now = sql<Date>`now()`
  await trx
    .insertInto('listing_blocks')
    // A status of 'blocked' without a block was not set here: the status before is unknown, so the
    // safe one is recorded.
    .values({ listing_id: listingId, reason, status_before: statusBefore ?? 'inactive' })
    .onConflict((known) =>
      known.column('listing_id').doUpdateSet({
        reason,
        blocked_at: now,
        review_requested_at: null,
        ...(statusBefore && { status_before: statusBefore }),
      }),
    )
    .execute()
}

export function deleteBlock(trx: Queryable, listingId: string) {
  return trx
    .deleteFrom('listing_blocks')
    .where('listing_id', '=', listingId)
    .returning('status_before')
    .executeTakeFirst()
}

/** Notes that the owner of a blocked listing asks for another review; false if that is noted. */
export async function addReviewRequest(trx: Queryable, listingId: string): Promise<boolean> {
  const { rows } = await sql`
      insert into listing_blocks as b (listing_id, status_before, review_requested_at)
      values (${listingId}, 'inactive', now())
      on conflict (listing_id) do update set review_requested_at = now()
        where b.review_requested_at is null returning listing_id`.execute(trx)
  return rows.length > 0
}

/** The block of a blocked listing; one without a record has no reason. */
export async function findBlock(db: Queryable, listingId: string): Promise<ListingBlock | null> {
  const row = await db
    .selectFrom('listings as l')
    .leftJoin('listing_blocks as b', 'b.listing_id', 'l.id')
    .select(['b.reason', 'b.blocked_at', 'b.review_requested_at', 'l.updated_at'])
    .where('l.id', '=', listingId)
    .where('l.status', '=', 'blocked')
    .executeTakeFirst()
  if (!row) return null
  return {
    reason: row.reason,
    blockedAt: (row.blocked_at ?? row.updated_at).toISOString(),
    reviewRequestedAt: row.review_requested_at?.toISOString() ?? null,
  }
}
