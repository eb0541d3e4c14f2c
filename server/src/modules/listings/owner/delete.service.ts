import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import type { Context } from '../../../http/mount.ts'
import type { Session } from '../../../http/session.ts'
import { deleteListings } from '../listings.deletion.ts'
import { assertFound } from '../listings.policy.ts'
import type { OwnerDeps } from './deps.ts'
import { lockOwn } from './own-listing.repo.ts'

const DELETED = {
  Room: message('room_deleted'),
  Hotel: message('hotel_deleted'),
  Shop: message('shop_deleted'),
} as const

/**
 * Deletes a listing of the caller's (D24). The import's record of it stays, so that it is not
 * imported again. The reply is stored with it: a repeated call would find no listing.
 * @throws {Problem} `listing_not_found`; what a rule throws.
 */
export async function deleteListing(
  { db, ...changes }: OwnerDeps,
  { session, storeReply }: Pick<Context, 'storeReply'> & { readonly session: Session },
  id: string,
  type: ListingType,
): Promise<{ success: true; message: string }> {
  return db.transaction(async (trx) => {
    assertFound(await lockOwn(trx, { id, type, ownerId: session.accountId }, 'deletion'))
    await deleteListings(trx, changes, [id])
    const reply = { success: true, message: DELETED[type] } as const
    await storeReply(trx, reply)
    return reply
  })
}
