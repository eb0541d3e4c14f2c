import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** The listing, locked after the account: parallel requests of one user count one after another. */
export async function lockAskerAndListing(trx: Queryable, accountId: string, listingId: string) {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
  return trx
    .selectFrom('listings')
    .select(['owner_id as ownerId', 'listed', 'public_title as title', 'pictures'])
    .where('id', '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
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

/** How many listings this user has asked for photos of within a day. */
export async function countPhotoRequests(trx: Queryable, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from photo_requests
      where account_id = ${accountId} and requested_at > now() - interval '1 day'`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertPhotoRequest(
  trx: Queryable,
  listingId: string,
  accountId: string,
): Promise<void> {
  await trx
    .insertInto('photo_requests')
    .values({ listing_id: listingId, account_id: accountId })
    .execute()
}

/** Ends the requests of a listing that is public and has photos; returns who had asked. */
export async function endAnsweredRequests(trx: Queryable, listingId: string) {
  const { rows } = await sql<{ accountId: string; title: string }>`
    delete from photo_requests r using listings l
    where r.listing_id = ${listingId} and l.id = r.listing_id and l.listed and l.pictures <> '[]'
    returning r.account_id as "accountId", l.public_title as title`.execute(trx)
  return rows
}
