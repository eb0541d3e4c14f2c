// What administrators decide about listings, and owners in the panel about their own: each runs in
// its caller's transaction, which also records it.
import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { transition } from '../../../transition.ts'
import { notifyPhotoRequesters } from '../detail/photo-requests.service.ts'
import { deleteListings } from '../listings.deletion.ts'
import { listingApproved } from '../listings.events.ts'
import { assertFound, type PanelCan, panelCan } from '../listings.policy.ts'
import type { ListingChanges } from '../listings.rules.ts'
import { block, LIFECYCLE, unblock } from './blocks.ts'
import { type Decided, findCase } from './cases.repo.ts'
import { closeCase } from './cases.ts'
import { type LockedListing, lockOwnerAndListing } from './lock.repo.ts'

type Locked = { readonly listing: LockedListing; readonly can: PanelCan }

const ACTION_TO = { active: 'activate', inactive: 'deactivate', pending: 'set_pending' } as const

/**
 * Locks a listing that this caller may change in the back office (D35).
 * @throws {Problem} `listing_not_found`, also for an owner who asks for one of another's.
 */
export async function lockForPanel(
  trx: Queryable,
  id: string,
  session: Session,
  purpose?: 'deletion',
): Promise<Locked> {
  const listing = assertFound(await lockOwnerAndListing(trx, id, purpose))
  const can = panelCan(listing, session)
  if (!can) throw new Problem('listing_not_found')
  return { listing, can }
}

/**
 * Gives a locked listing this status; the one it has is no change, except for another reason of its
 * block. `active` on a blocked one restores its status from before.
 * @throws {Problem} `forbidden` where only administrators may; `wrong_status` for a listing whose
 * owner is deactivated; what a rule throws.
 */
export async function setListingStatus(
  trx: Queryable,
  changes: ListingChanges,
  { listing, can }: Locked,
  to: ListingStatus,
  { role, ...decided }: Decided & { readonly role: 'owner' | 'admin' },
): Promise<void> {
  const { id, ownerId, title, status, ownerActive } = listing
  if (to === status && to !== 'blocked') return
  if (!can.statuses.includes(to)) throw new Problem('forbidden')
  if (to === 'blocked') return block(trx, changes, listing, decided)
  if (status === 'blocked')
    return unblock(trx, changes, listing, { ...decided, ...(to !== 'active' && { to }) })
  if (to === 'active' && !ownerActive)
    throw new Problem('wrong_status', { message: message('property_owner_inactive') })
  await transition(trx, LIFECYCLE, id, ACTION_TO[to], role)
  if (status === 'pending' && to === 'active')
    await changes.publish(trx, listingApproved({ listingId: id, ownerId, title }))
  await notifyPhotoRequesters(trx, changes.publish, id)
}

/** Deletes a listing that was locked for it. @throws {Problem} what a rule throws. */
export function removeListing(
  trx: Queryable,
  changes: ListingChanges,
  { id }: LockedListing,
): Promise<void> {
  return deleteListings(trx, changes, [id])
}

/**
 * Decides an open case: blocks its listing, or allows it, which lifts a block. Returns the listing
 * as it was.
 * @throws {Problem} `report_not_found`; `wrong_status` when it is decided; what a rule throws.
 */
export async function decideCase(
  trx: Queryable,
  changes: ListingChanges,
  caseId: string,
  { decision, ...decided }: Decided & { readonly decision: Decision },
): Promise<LockedListing> {
  const found = await findCase(trx, caseId)
  if (!found) throw new Problem('report_not_found')
  const listing = assertFound(await lockOwnerAndListing(trx, found.listing_id))
  // Decisions lock the listing first, so this one is final.
  const present = await findCase(trx, caseId)
  if (!present || present.decision)
    throw new Problem('wrong_status', {
      details: { action: 'decide', status: present?.decision ?? null },
    })
  if (decision === 'blocked') await block(trx, changes, listing, decided)
  else if (listing.status === 'blocked') await unblock(trx, changes, listing, decided)
  else await closeCase(trx, changes.publish, listing, { decision, ...decided })
  return listing
}
