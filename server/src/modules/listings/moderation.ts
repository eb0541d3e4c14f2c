import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import type { Database, Queryable } from '../../db/database.ts'

export type Unblocked = {
  readonly title: string
  readonly status: ListingStatus
  readonly listed: boolean
}

/**
 * Blocks a listing: only its owner and administrators find it from then on (D10). Blocking a blocked listing replaces the reason
 * (500 characters at most). Answers the listing's title, or null when there is no such listing.
 */
export async function blockListing(
  db: Database,
  id: string,
  reason: string | null,
): Promise<string | null> {
  return db.transaction(async (trx) => {
    const listing = await lockListing(trx, id)
    if (!listing) return null
    if (listing.status === 'blocked') {
      // A status of 'blocked' without a block was not set here: the status before is unknown, so the safe one is recorded.
      const unknown = { listing_id: id, reason, status_before: 'inactive' as const }
      await trx
        .insertInto('listing_blocks')
        .values(unknown)
        .onConflict((known) =>
          known.column('listing_id').doUpdateSet({ reason, blocked_at: new Date() }),
        )
        .execute()
      return listing.title
    }
    const status_before = listing.status
    await trx
      .insertInto('listing_blocks')
      .values({ listing_id: id, reason, status_before })
      .onConflict((known) =>
        known.column('listing_id').doUpdateSet({ reason, status_before, blocked_at: new Date() }),
      )
      .execute()
    await setStatus(trx, id, 'blocked')
    return listing.title
  })
}

/**
 * Lifts a block: the listing's status is what it was before (D59), and its owner's choice to show or hide it stays untouched.
 * A status that changed during the block stays as it is. Answers null when there is no such blocked listing.
 */
export async function unblockListing(db: Database, id: string): Promise<Unblocked | null> {
  return db.transaction(async (trx) => {
    const listing = await lockListing(trx, id)
    if (!listing) return null
    const block = await trx
      .deleteFrom('listing_blocks')
      .where('listing_id', '=', id)
      .returning('status_before')
      .executeTakeFirst()
    if (listing.status !== 'blocked') return block ? listing : null
    return setStatus(trx, id, block?.status_before ?? 'inactive')
  })
}

/** The listing's row first, for every change of its block: concurrent calls wait for each other. */
async function lockListing(trx: Queryable, id: string): Promise<Unblocked | undefined> {
  return trx
    .selectFrom('listings')
    .select(['title', 'status', 'listed'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function setStatus(trx: Queryable, id: string, status: ListingStatus): Promise<Unblocked> {
  return trx
    .updateTable('listings')
    .set({ status, updated_at: new Date() })
    .where('id', '=', id)
    .returning(['title', 'status', 'listed'])
    .executeTakeFirstOrThrow()
}
