// Renters ask the owner of a listing without photos for some, and are told when there are (D62).
import { MAX_PHOTO_REQUESTS_PER_DAY } from '@rentify/contract/listings/owner'
import { message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { photosAdded, photosRequested } from '../listings.events.ts'
import {
  countPhotoRequests,
  endAnsweredRequests,
  hasRequestedPhotos,
  insertPhotoRequest,
  lockAskerAndListing,
} from './photo-requests.repo.ts'

/** Keeps one event small. */
const MAX_ACCOUNTS_PER_EVENT = 500

/**
 * Asks the owner of a public listing for photos: once per user, so a repeated request changes
 * nothing.
 * @throws {Problem} `own_listing`; `listing_not_found`; `listing_has_photos`;
 * `too_many_photo_requests`.
 */
export async function requestPhotos(
  { db, publish }: { readonly db: Database; readonly publish: Publish },
  listingId: string,
  { accountId }: Session,
) {
  await db.transaction(async (trx) => {
    const listing = await lockAskerAndListing(trx, accountId, listingId)
    if (!listing) throw new Problem('listing_not_found')
    const { ownerId, listed, title, pictures } = listing
    if (ownerId === accountId)
      throw new Problem('own_listing', { message: message('own_listing_photos') })
    if (!listed) throw new Problem('listing_not_found')
    if (pictures.length > 0) throw new Problem('listing_has_photos')
    if (await hasRequestedPhotos(trx, listingId, accountId)) return
    if ((await countPhotoRequests(trx, accountId)) >= MAX_PHOTO_REQUESTS_PER_DAY)
      throw new Problem('too_many_photo_requests')
    await insertPhotoRequest(trx, listingId, accountId)
    await publish(trx, photosRequested({ listingId, ownerId, title }))
  })
  return { success: true as const, message: message('photos_requested') }
}

/**
 * Once a locked listing has photos and is public, those who asked are told: exactly once, since
 * their requests end with it.
 */
export async function notifyPhotoRequesters(
  trx: Queryable,
  publish: Publish,
  listingId: string,
): Promise<void> {
  const asked = await endAnsweredRequests(trx, listingId)
  for (let start = 0; start < asked.length; start += MAX_ACCOUNTS_PER_EVENT) {
    const told = asked.slice(start, start + MAX_ACCOUNTS_PER_EVENT)
    const accountIds = told.map(({ accountId }) => accountId)
    await publish(trx, photosAdded({ listingId, title: told[0]?.title ?? '', accountIds }))
  }
}
