import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { CompiledQuery } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import {
  DETAIL_SQL,
  type DetailRow,
  INSTANT_SQL,
  PUBLIC_DETAIL_COLUMNS,
} from '../listings.presenter.ts'

const ONE = statement(
  'listing_detail',
  `select ${DETAIL_SQL}, o.name as owner_name, o.phone as owner_phone, o.is_verified as owner_verified, o.verified_at as owner_verified_at, o.is_demo as owner_is_demo,
     mask_contacts(l.description) as masked_description, mask_contacts(l.rules) as masked_rules,
     ${INSTANT_SQL} as books_at_once
   from listings l join accounts o on o.id = l.owner_id where l.id = :id::uuid`,
)

const PUBLIC = statement(
  'listing_public',
  `select (select row_to_json(r) from (select ${PUBLIC_DETAIL_COLUMNS}) r)::text as json
   from listings l join accounts o on o.id = l.owner_id where l.id = :id::uuid and l.listed and (:type::text is null or l.type = :type)`,
)

/**
 * A public listing's detail page as JSON for any caller; undefined when it does not exist, has
 * another type, or is not public.
 */
export async function findPublicListing(
  read: Reader,
  id: string,
  type: ListingType | null,
): Promise<string | undefined> {
  return (await run<{ json: string }>(read, PUBLIC, { id, type }))[0]?.json
}

const COMPARED = statement(
  'listings_compared',
  `select l.id, (select row_to_json(r) from (select ${PUBLIC_DETAIL_COLUMNS}) r)::text as json
   from listings l join accounts o on o.id = l.owner_id where l.id = any(:ids::uuid[]) and l.listed`,
)

/** The same JSON of each of these that is public, by its id. */
export async function findPublicListings(
  read: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ id: string; json: string }>(read, COMPARED, { ids })
  return new Map(rows.map(({ id, json }) => [id, json]))
}

const OWN_RATING = statement(
  'listing_own_rating',
  `select own_rating as rating, own_reviews as count
   from listings where id = :id::uuid and own_rating is not null`,
)

/** The average and number of our own reviews; null below three. */
export async function findOwnRating(
  read: Reader,
  id: string,
): Promise<{ rating: number; count: number } | null> {
  return (await run<{ rating: number; count: number }>(read, OWN_RATING, { id }))[0] ?? null
}

/** One listing with its owner, listed or not. */
export async function findListing(read: Reader, id: string): Promise<DetailRow | undefined> {
  return (await run<DetailRow>(read, ONE, { id }))[0]
}

/** The same within a transaction that wrote it. */
export async function findWritten(trx: Queryable, id: string): Promise<DetailRow | undefined> {
  return (await trx.executeQuery<DetailRow>(CompiledQuery.raw(ONE.text, [id]))).rows[0]
}
