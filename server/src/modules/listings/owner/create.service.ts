import { openingValues } from '@rentify/contract/listings/forms/form-fields'
import {
  type ListingSaved,
  MAX_LISTINGS_PER_HOUR,
  MAX_LISTINGS_PER_HOUR_UNVERIFIED,
} from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import type { Database } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { consume } from '../../../limits/index.ts'
import { assertClaimable, claimPictures } from '../../media/index.ts'
import type { ListingRow } from '../bulk.repo.ts'
import { listingCreated } from '../listings.events.ts'
import { asListingProblem } from '../listings.policy.ts'
import { withReadFields } from '../read-counts.ts'
import { insertCopy, lockOriginal } from './copies.repo.ts'
import type { OwnerDeps } from './deps.ts'
import { columnsOf, offersParking, type SentForm } from './form.ts'
import { findCreator, hasApproved, insertOwn } from './own-listing.repo.ts'
import { assertPictureCount, takeImages } from './pictures.ts'
import { placeOf } from './place.ts'
import { readSaved } from './saved.ts'
import { shownIn } from './shown-pictures.repo.ts'

const ADDED = {
  Room: message('room_added'),
  Hotel: message('hotel_added'),
  Shop: message('shop_added'),
} as const

/**
 * Creates a listing of the caller's (R13). Its pictures are claimed in the same transaction. Its id
 * is the call's: an attempt after one that was not answered finds the listing there. Where the
 * settings say so, it waits for a moderator until one of the caller's was approved (D92).
 * @throws {Problem}
 */
export async function createListing(
  { db, media, publish, settings, rateLimitFactor }: OwnerDeps,
  { session, callId: id }: { readonly session: Session; readonly callId: string },
  type: ListingType,
  sent: SentForm,
): Promise<ListingSaved> {
  const { accountId } = session
  const form = { ...openingValues(type), ...withoutMissing(sent) }
  const place = placeOf(form)
  const named = sent.pictureIds ?? []
  assertPictureCount(type, named.length + sent.images.length)
  const claim = { accountId, listingId: id }
  await assertClaimable(db.sql, { ...claim, copyOf: sent.copyOf }, named, shownIn)
  // Before images are processed. A listing that an unanswered attempt made was counted then.
  await countCreation(db, { accountId, id }, rateLimitFactor)
  const taken = await takeImages(media, accountId, sent.images)
  const { firstListingWaits } = await settings.general()
  return db.transaction(async (trx) => {
    const copyOf = await lockOriginal(trx, accountId, sent.copyOf)
    const ids = [...new Set([...named, ...taken])]
    const pictures = await claimPictures(trx, { ...claim, copyOf }, ids, shownIn)
    const waits = firstListingWaits && !(await hasApproved(trx, accountId))
    // The form's schema requires title and price; the table's types ask for every nullable column.
    const row = withReadFields({
      ...columnsOf(form, type),
      ...place,
      id,
      type,
      owner_id: accountId,
      status: waits ? 'pending' : 'active',
      parking: offersParking(form),
      pictures: JSON.stringify(pictures),
    } as ListingRow)
    const isNew = await insertOwn(trx, row).catch((error: unknown) => {
      throw asListingProblem(error)
    })
    if (isNew && copyOf) await insertCopy(trx, id, copyOf)
    if (isNew) await publish(trx, listingCreated({ listingId: id }))
    return readSaved(trx, session, id, waits ? message('listing_waits') : ADDED[type])
  })
}

/**
 * Counts that this account adds this listing, unless it exists: whoever lists a whole stock imports
 * it. `factor` is `RATE_LIMIT_FACTOR`.
 * @throws {Problem} `too_many_listings`
 */
async function countCreation(
  db: Pick<Database, 'sql'>,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  factor: number,
): Promise<void> {
  const creator = await findCreator(db.sql, accountId, id)
  if (creator?.exists) return
  const most = creator?.proven ? MAX_LISTINGS_PER_HOUR : MAX_LISTINGS_PER_HOUR_UNVERIFIED
  const limit = { name: 'listings_added', most, windowS: 3600 }
  await consume(db, limit, accountId, factor, 'too_many_listings')
}

function withoutMissing(form: SentForm): SentForm {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as SentForm
}
