import type { OwnListing } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { ownerCan } from '../listings.policy.ts'

type Locked = Pick<OwnListing, 'status' | 'isVisible' | 'version' | 'can'>

/**
 * Locks a listing of the caller's: its row for a change, or for its deletion.
 * @throws {Problem} `listing_not_found` when it does not exist, has another type, or is another
 * owner's.
 */
export async function lockOwnListing(
  trx: Queryable,
  { accountId }: Pick<Session, 'accountId'>,
  id: string,
  type: ListingType,
  purpose: 'change' | 'deletion',
): Promise<Locked> {
  const listing = await trx
    .selectFrom('listings')
    .select(['owner_id as ownerId', 'status', 'is_visible as isVisible', 'version'])
    .where('id', '=', id)
    .where('type', '=', type)
    .$call((query) => (purpose === 'change' ? query.forNoKeyUpdate() : query.forUpdate()))
    .executeTakeFirst()
  const can = listing && ownerCan(listing, accountId)
  if (!can) throw new Problem('listing_not_found')
  const { status, isVisible, version } = listing
  return { status, isVisible, version, can }
}
