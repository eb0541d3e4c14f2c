import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { REVIEWS_FOR_AVERAGE } from '@rentify/contract/reviews/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/**
 * The facts of a listing that other modules need before they act on it; `title` is the public one.
 */
export type ListingFacts = {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly listed: boolean
  readonly type: ListingType
  readonly city: string
  readonly location: string
  readonly price: number | null
  /** Of a shop that its owner says is taken. */
  readonly takenUntil: CalendarDate | null
}

export async function findFacts(db: Queryable, ids: readonly string[]): Promise<ListingFacts[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('listings')
    .select(['id', 'owner_id as ownerId', 'public_title as title', 'listed'])
    .select(['type', 'city', 'location', 'price'])
    .select(
      sql<CalendarDate | null>`case when taken_until > installation_today() then taken_until end`.as(
        'takenUntil',
      ),
    )
    .where('id', 'in', [...ids])
    .execute()
}

/** Features a locked listing, or no longer (D45). */
export async function featureListing(
  trx: Queryable,
  { id }: { readonly id: string },
  featured: boolean,
): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ featured, updated_at: new Date() })
    .where('id', '=', id)
    .where('featured', '<>', featured)
    .execute()
}

/** An account's listings, locked for their deletion. */
export async function lockListingsOf(trx: Queryable, accountId: string): Promise<string[]> {
  const listings = await trx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return idsOf(listings)
}

/** Deletes these listings; returns the pictures that they showed. */
export async function deleteRows(trx: Queryable, listingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct picture_id as id
      from listing_pictures where listing_id = any(${listingIds}::uuid[])`.execute(trx)
  await sql`delete from listings where id = any(${listingIds}::uuid[])`.execute(trx)
  return idsOf(rows)
}

export async function hasListings(trx: Queryable, accountId: string): Promise<boolean> {
  const listing = await trx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return listing !== undefined
}

export async function findListingsOf(trx: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
      select id from listings where owner_id = ${accountId}`.execute(trx)
  return idsOf(rows)
}

/** Notes that these listings become active again with their owner's account. */
export async function noteOwnerInactive(trx: Queryable, ids: readonly string[]): Promise<void> {
  await sql`
      insert into listings_of_inactive_owners (listing_id) select unnest(${ids}::uuid[])
      on conflict do nothing`.execute(trx)
}

/** Ends these notes of an owner's listings, which it locks; a block restores what they were. */
export async function endOwnerInactive(trx: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
      with theirs as (
        select l.id from listings l join listings_of_inactive_owners i on i.listing_id = l.id
        where l.owner_id = ${accountId} order by l.id for no key update of l
      ), ended as (
        delete from listings_of_inactive_owners i using theirs t where t.id = i.listing_id
      ), blocked as (
        update listing_blocks b set status_before = 'active' from theirs t where t.id = b.listing_id
      )
      select id from theirs`.execute(trx)
  return idsOf(rows)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Sets what our own reviews of a listing come to, once it is locked: below three there is none
 * (D91).
 */
export async function rateListing(
  trx: Queryable,
  id: string,
  average: () => Promise<{ readonly count: number; readonly rating: number }>,
): Promise<void> {
  await trx.selectFrom('listings').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { count, rating } = await average()
  const [own, reviews] = count >= REVIEWS_FOR_AVERAGE ? [rating, count] : [null, null]
  await sql`update listings set own_rating = ${own}, own_reviews = ${reviews}
    where id = ${id} and (own_rating, own_reviews) is distinct from
      (${own}::numeric(2, 1), ${reviews}::integer)`.execute(trx)
}
