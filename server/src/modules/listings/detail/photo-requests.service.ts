// Renters ask the owner of a listing without photos for some, and are told when there are (D62).
import { MAX_PHOTO_REQUESTS_PER_DAY } from '@rentify/contract/listings/owner'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { photosAdded, photosRequested } from '../listings.events.ts'

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
    // Parallel requests of one user count one after the other.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
    const listing = await trx
      .selectFrom('listings')
      .select(['owner_id as ownerId', 'listed', 'public_title as title', 'pictures'])
      .where('id', '=', listingId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!listing) throw new Problem('listing_not_found')
    const { ownerId, listed, title, pictures } = listing
    if (ownerId === accountId)
      throw new Problem('own_listing', { message: message('own_listing_photos') })
    if (!listed) throw new Problem('listing_not_found')
    if (pictures.length > 0) throw new Problem('listing_has_photos')
    if (await hasRequestedPhotos(trx, listingId, accountId)) return
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from photo_requests
      where account_id = ${accountId} and requested_at > now() - interval '1 day'`.execute(trx)
    if ((rows[0]?.count ?? 0) >= MAX_PHOTO_REQUESTS_PER_DAY)
      throw new Problem('too_many_photo_requests')
    await trx
      .insertInto('photo_requests')
      .values({ listing_id: listingId, account_id: accountId })
      .execute()
    await publish(trx, photosRequested({ listingId, ownerId, title }))
  })
  return { success: true as const, message: message('photos_requested') }
}

/** Whether this user has asked for photos of this listing. */
export async function hasRequestedPhotos(
  sqlOf: Queryable,
  listingId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`select from photo_requests
    where listing_id = ${listingId} and account_id = ${accountId}`.execute(sqlOf)
  return rows.length > 0
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
  const { rows } = await sql<{ accountId: string; title: string }>`
    delete from photo_requests r using listings l
    where r.listing_id = ${listingId} and l.id = r.listing_id and l.listed and l.pictures <> '[]'
    returning r.account_id as "accountId", l.public_title as title`.execute(trx)
  for (let start = 0; start < rows.length; start += MAX_ACCOUNTS_PER_EVENT) {
    const told = rows.slice(start, start + MAX_ACCOUNTS_PER_EVENT)
    const accountIds = told.map(({ accountId }) => accountId)
    await publish(trx, photosAdded({ listingId, title: told[0]?.title ?? '', accountIds }))
  }
}
