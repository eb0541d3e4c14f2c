import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import type { Session } from '../../../http/session.ts'
import { deleteListings } from '../listings.deletion.ts'
import type { OwnerDeps } from './deps.ts'
import { lockOwnListing } from './own-listing.repo.ts'

/**
 * Deletes a listing of the caller's (D24). The import's record of it stays, so that it is not
 * imported again.
 * @throws {Problem} `listing_not_found`; what a rule throws.
 */
export async function deleteListing(
  { db, ...changes }: OwnerDeps,
  session: Session,
  id: string,
  type: ListingType,
): Promise<{ success: true; message: string }> {
  return db.transaction(async (trx) => {
    await lockOwnListing(trx, session, id, type, 'deletion')
    await deleteListings(trx, changes, [id])
    return { success: true, message: message('listing_deleted', { type }) }
  })
}
