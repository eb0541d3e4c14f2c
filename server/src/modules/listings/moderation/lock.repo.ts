import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

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
 * is deactivated meanwhile waits. Null when there is none.
 */
export async function lockOwnerAndListing(
  trx: Queryable,
  id: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<LockedListing | null> {
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
  return listing ? { ...listing, ownerActive: owners.rows[0]?.status === 'active' } : null
}
