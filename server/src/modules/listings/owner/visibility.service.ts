import type { visibilitySaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import type * as z from 'zod/mini'
import type { Context } from '../../../http/mount.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { notifyPhotoRequesters } from '../detail/photo-requests.service.ts'
import { assertFound, ownerCan } from '../listings.policy.ts'
import type { OwnerDeps } from './deps.ts'
import { lockOwn, updateOwn } from './own-listing.repo.ts'

/**
 * Shows or hides a listing of the caller's; without a value it is toggled. The version stays, so
 * that an edit opened before is not rejected. The reply is stored with the change, because a toggle
 * made twice would undo itself.
 * @throws {Problem} `listing_not_found`; `wrong_status` while it is blocked.
 */
export async function setVisibility(
  { db, publish }: Pick<OwnerDeps, 'db' | 'publish'>,
  { session, storeReply }: Pick<Context, 'storeReply'> & { readonly session: Session },
  id: string,
  type: ListingType,
  wanted: boolean | undefined,
): Promise<z.infer<typeof visibilitySaved>> {
  return db.transaction(async (trx) => {
    const ownerId = session.accountId
    const own = assertFound(await lockOwn(trx, { id, type, ownerId }))
    const { status, version, is_visible: was } = own
    if (!ownerCan({ ownerId, status }, ownerId)?.toggleVisibility)
      throw new Problem('wrong_status', { details: { action: 'toggle_visibility', status } })
    const isVisible = wanted ?? !was
    // Writing the same value again would clear every cached list.
    if (isVisible !== was) {
      await updateOwn(trx, id, { is_visible: isVisible }, isVisible)
      await notifyPhotoRequesters(trx, publish, id)
    }
    const reply = {
      success: true,
      message: isVisible ? message('listing_shown') : message('listing_hidden'),
      _id: id,
      isVisible,
      version,
    } as const
    await storeReply(trx, reply)
    return reply
  })
}
