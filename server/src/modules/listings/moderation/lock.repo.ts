import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { type PanelCan, panelCan } from '../listings.policy.ts'

/** A listing that this transaction has locked; `ownerActive` stays true until it ends. */
export type LockedListing = {
  readonly id: string
  readonly type: ListingType
  readonly ownerId: string
  readonly ownerActive: boolean
  readonly title: string
  readonly publicTitle: string
  readonly status: ListingStatus
  readonly listed: boolean
}

/**
 * Locks a listing for a change or its deletion, after its owner's account (ADR 0104): an owner who
 * is deactivated meanwhile waits.
 * @throws {Problem} `listing_not_found`
 */
export async function lockOwnerAndListing(
  trx: Queryable,
  id: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<LockedListing> {
  const owners = await sql<{ status: string }>`select status from accounts
    where id = (select owner_id from listings where id = ${id}) for share`.execute(trx)
  const query = trx
    .selectFrom('listings')
    .select(['id', 'type', 'title', 'status', 'listed'])
    .select(['owner_id as ownerId', 'public_title as publicTitle'])
    .where('id', '=', id)
  const listing = await (purpose === 'change'
    ? query.forNoKeyUpdate()
    : query.forUpdate()
  ).executeTakeFirst()
  if (!listing) throw new Problem('listing_not_found')
  return { ...listing, ownerActive: owners.rows[0]?.status === 'active' }
}

/**
 * Locks a listing that this caller may change in the back office (D35).
 * @throws {Problem} `listing_not_found`, also for an owner who asks for one of another's.
 */
export async function lockForPanel(
  trx: Queryable,
  id: string,
  session: Session,
  purpose?: 'deletion',
): Promise<{ readonly listing: LockedListing; readonly can: PanelCan }> {
  const listing = await lockOwnerAndListing(trx, id, purpose)
  const can = panelCan(listing, session)
  if (!can) throw new Problem('listing_not_found')
  return { listing, can }
}
