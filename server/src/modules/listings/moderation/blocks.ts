import { LISTING_TRANSITIONS, type ListingStatus } from '@rentify/contract/listings/vocabulary'
import type { Database, Queryable } from '../../../db/database.ts'
import { applyRules } from '../../../rules.ts'
import { transition } from '../../../transition.ts'
import { notifyPhotoRequesters } from '../detail/photo-requests.service.ts'
import { listingBlocked, listingUnblocked } from '../listings.events.ts'
import { assertFound } from '../listings.policy.ts'
import { noteOwnerInactive } from '../listings.repo.ts'
import type { ListingChanges } from '../listings.rules.ts'
import { deleteBlock, findReason, saveBlock } from './blocks.repo.ts'
import type { Decided } from './cases.repo.ts'
import { closeCase } from './cases.ts'
import { type LockedListing, lockOwnerAndListing } from './lock.repo.ts'

export type Unblocked = {
  readonly title: string
  readonly status: ListingStatus
  readonly listed: boolean
}

type CommandDeps = ListingChanges & {
  readonly db: Database
  /** Runs in the same transaction, with the listing as it was and as it is now. */
  record(trx: Queryable, was: LockedListing, is: LockedListing): Promise<unknown>
}

export const LIFECYCLE = {
  table: 'listings',
  transitions: LISTING_TRANSITIONS,
  notFound: 'listing_not_found',
} as const

/**
 * Blocks a listing as the command line does. Returns the listing's title.
 * @throws {Problem} as `block` does; `listing_not_found`.
 */
export function blockListing(
  { db, record, ...changes }: CommandDeps,
  id: string,
  reason: string | null,
): Promise<string> {
  return db.transaction(async (trx) => {
    const listing = await lockFound(trx, id)
    await block(trx, changes, listing, { by: null, template: null, reason })
    await record(trx, listing, await lockFound(trx, id))
    return listing.title
  })
}

/**
 * Blocks a locked listing: afterwards only its owner and administrators find it (D10). Blocking a
 * blocked one replaces the reason, and its owner is told if it is another or they had asked. Open
 * reports are decided with it.
 * @throws {Problem} what a rule throws.
 */
export async function block(
  trx: Queryable,
  changes: ListingChanges,
  listing: LockedListing,
  { by, template, reason }: Decided,
): Promise<void> {
  const { id, ownerId, title, status } = listing
  const before = await findReason(trx, id)
  const isBlocked = status === 'blocked'
  if (!isBlocked) {
    await applyRules(trx, changes.rules.change, { listingId: id, action: 'block' })
    await transition(trx, LIFECYCLE, id, 'block', 'admin')
  }
  await saveBlock(trx, id, { template, reason }, isBlocked ? null : status)
  await closeCase(trx, changes.publish, listing, { decision: 'blocked', by, template, reason })
  const wasAsked = isBlocked && Boolean(before?.review_requested_at)
  const isSame = before?.reason === reason && before?.template === template
  if (!isBlocked || wasAsked || !isSame)
    await changes.publish(
      trx,
      listingBlocked({ listingId: id, ownerId, title, template, reason, again: wasAsked }),
    )
}

/**
 * Lifts a block as the command line does.
 * @throws {Problem} as `unblock` does; `listing_not_found`.
 */
export function unblockListing(
  { db, record, ...changes }: CommandDeps,
  id: string,
): Promise<Unblocked> {
  return db.transaction(async (trx) => {
    const blocked = await lockFound(trx, id)
    await unblock(trx, changes, blocked, { by: null, template: null, reason: null })
    const restored = await lockFound(trx, id)
    await record(trx, blocked, restored)
    const { title, status, listed } = restored
    return { title, status, listed }
  })
}

/**
 * Lifts a block: restores the listing's status from before (D59), or sets the one that `to` names,
 * and leaves the owner's choice to show or hide it unchanged. A status that changed during the
 * block is kept. Open reports are decided with it.
 * @throws {Problem} `wrong_status` when it is not blocked; what a rule throws.
 */
export async function unblock(
  trx: Queryable,
  changes: ListingChanges,
  listing: LockedListing,
  { by, reason, to }: Decided & { readonly to?: 'inactive' | 'pending' },
): Promise<void> {
  const { id, ownerId, title } = listing
  const block = await deleteBlock(trx, id)
  if (block && listing.status !== 'blocked') return
  await applyRules(trx, changes.rules.change, { listingId: id, action: 'unblock' })
  const restored = await whileOwnerInactive(trx, listing, to ?? block?.status_before ?? 'inactive')
  await transition(trx, LIFECYCLE, id, 'unblock', 'admin', { restored })
  await closeCase(trx, changes.publish, listing, {
    decision: 'allowed',
    by,
    template: null,
    reason,
  })
  await changes.publish(trx, listingUnblocked({ listingId: id, ownerId, title, reason }))
  await notifyPhotoRequesters(trx, changes.publish, id)
}

/** A listing of a deactivated owner becomes active again with the account (D71). */
async function whileOwnerInactive(
  trx: Queryable,
  { id, ownerActive }: LockedListing,
  restored: Exclude<ListingStatus, 'blocked'>,
): Promise<Exclude<ListingStatus, 'blocked'>> {
  if (ownerActive || restored !== 'active') return restored
  await noteOwnerInactive(trx, [id])
  return 'inactive'
}

const lockFound = async (trx: Queryable, id: string) =>
  assertFound(await lockOwnerAndListing(trx, id))
