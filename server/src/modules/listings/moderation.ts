import { LISTING_TRANSITIONS } from '@rentify/contract/listings/transitions'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import type { Database, Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { transition } from '../../transition.ts'
import { listingBlocked, listingUnblocked } from './listings.events.ts'
import type { ListingChange, ListingChanges } from './listings.rules.ts'

export type Unblocked = {
  readonly title: string
  readonly status: ListingStatus
  readonly listed: boolean
}

type ModerationDeps = ListingChanges & { readonly db: Database }

const LIFECYCLE = {
  table: 'listings',
  transitions: LISTING_TRANSITIONS,
  notFound: 'listing_not_found',
} as const

/**
 * Blocks a listing: afterwards only its owner and administrators find it (D10). Blocking a blocked
 * listing replaces the reason (500 characters at most). Returns the listing's title.
 * @throws {Problem} `listing_not_found`; what a rule throws.
 */
export async function blockListing(
  { db, ...changes }: ModerationDeps,
  id: string,
  reason: string | null,
): Promise<string> {
  return db.transaction(async (trx) => {
    const { title, status, ownerId } = await lockListing(trx, id)
    if (status === 'blocked') {
      // A status of 'blocked' without a block was not set here: the status before is unknown, so
      // the safe one is recorded.
      await trx
        .insertInto('listing_blocks')
        .values({ listing_id: id, reason, status_before: 'inactive' })
        .onConflict((known) =>
          known.column('listing_id').doUpdateSet({ reason, blocked_at: new Date() }),
        )
        .execute()
      return title
    }
    await ask(trx, changes, { listingId: id, action: 'block' })
    await transition(trx, LIFECYCLE, id, 'block', 'admin')
    await trx
      .insertInto('listing_blocks')
      .values({ listing_id: id, reason, status_before: status })
      .onConflict((known) =>
        known
          .column('listing_id')
          .doUpdateSet({ reason, status_before: status, blocked_at: new Date() }),
      )
      .execute()
    await changes.publish(trx, listingBlocked({ listingId: id, ownerId, title, reason }))
    return title
  })
}

/**
 * Lifts a block: restores the listing's status from before (D59), and leaves the owner's choice to
 * show or hide it unchanged. A status that changed during the block is kept.
 * @throws {Problem} `listing_not_found`; `wrong_status` when it is not blocked; what a rule throws.
 */
export async function unblockListing(
  { db, ...changes }: ModerationDeps,
  id: string,
): Promise<Unblocked> {
  return db.transaction(async (trx) => {
    const { ownerId, ...listing } = await lockListing(trx, id)
    const block = await trx
      .deleteFrom('listing_blocks')
      .where('listing_id', '=', id)
      .returning('status_before')
      .executeTakeFirst()
    if (block && listing.status !== 'blocked') return listing
    await ask(trx, changes, { listingId: id, action: 'unblock' })
    await transition(trx, LIFECYCLE, id, 'unblock', 'admin', {
      restored: block?.status_before ?? 'inactive',
    })
    await changes.publish(trx, listingUnblocked({ listingId: id, ownerId, title: listing.title }))
    const { title, status, listed } = await lockListing(trx, id)
    return { title, status, listed }
  })
}

/**
 * Locks the listing's row first for every change of its block, so that concurrent calls wait for
 * each other.
 */
async function lockListing(
  trx: Queryable,
  id: string,
): Promise<Unblocked & { readonly ownerId: string }> {
  const listing = await trx
    .selectFrom('listings')
    .select(['title', 'status', 'listed', 'owner_id as ownerId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!listing) throw new Problem('listing_not_found')
  return listing
}

async function ask(trx: Queryable, { rules }: ListingChanges, change: ListingChange) {
  for (const rule of rules.beforeChange) await rule(trx, change)
}
