// A public listing for every caller, made once: the detail's answer and what a preview shows (D11,
// D49).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingDescription } from '@rentify/contract/pages'
import type { Cached } from '../../../cache.ts'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import type { CatalogueCache } from '../cache/cache.ts'
import { bytesOf, type CachedResponse, cachedResponse } from '../cache/cached-response.ts'
import { withHindiTitles } from '../hindi-titles/hindi-titles.ts'
import { findOwnRating, findPublicListing, findPublicListings } from './detail.repo.ts'
import { showListing } from './detail.service.ts'

export type Catalogue = { readonly read: Reader; readonly cache: CatalogueCache }

/**
 * One listing as any caller may see it. Signed-in callers see more, so caches must not mix the two.
 * @throws {Problem} `listing_not_found`
 */
export function publicListing(
  { read, cache }: Catalogue,
  id: string,
  type: ListingType | null,
): Promise<Cached<CachedResponse>> {
  return cache.get(
    `${type ?? 'any'} ${id}`,
    async () => {
      const json = await findPublicListing(read, id, type)
      if (!json) throw new Problem('listing_not_found')
      return cachedResponse(withHindiTitles(json), {}, 'accept-encoding, authorization')
    },
    { bytes: bytesOf, scope: () => ({ id }), atOnce: true },
  )
}

/**
 * These listings as any caller may see them, in this order, and which of them are not public.
 * Looking at them side by side is no view of any of them (D9).
 */
export async function comparePublicListings(
  read: Reader,
  ids: readonly string[],
): Promise<CachedResponse> {
  const found = await findPublicListings(read, ids)
  const listings = ids.flatMap((id) => found.get(id) ?? []).map(withHindiTitles)
  const gone = JSON.stringify(ids.filter((id) => !found.has(id)))
  return cachedResponse(`{"listings":[${listings.join(',')}],"gone":${gone}}`)
}

/** Previews are public: without contact, so no reveal is counted. */
const NO_REVEAL = async () => null

/** In memory: a few short texts. */
const DESCRIPTION_BYTES = 1000

/**
 * A public listing's title, type, price, city and main picture; null when the listing does not
 * exist or is not public.
 */
export async function describeListing(
  { read, cache }: Catalogue,
  id: string,
): Promise<Cached<ListingDescription | null>> {
  const { value, validity } = await cache.get(
    `described ${id}`,
    async () => ({ description: await readDescription(read, id) }),
    { bytes: () => DESCRIPTION_BYTES, scope: () => ({ id }), atOnce: true },
  )
  return { value: value.description, validity }
}

async function readDescription(read: Reader, id: string): Promise<ListingDescription | null> {
  try {
    const { title, titleHi, type, price, city, pictures } = await showListing(
      read,
      id,
      null,
      null,
      NO_REVEAL,
    )
    const rated = await findOwnRating(read, id)
    return { title, titleHi, type, price, city, picture: pictures[0] ?? null, rated }
  } catch (error) {
    if (error instanceof Problem && error.code === 'listing_not_found') return null
    throw error
  }
}
