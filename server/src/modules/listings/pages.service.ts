// The public data of the catalogue that server-rendered pages show (D48, D49).
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListContent, ListingDescription, ListingPage } from '@rentify/contract/pages'
import type { Reader } from '../../db/reader.ts'
import { Problem } from '../../http/problem.ts'
import type { CatalogueCache } from './cache.ts'
import { showListing } from './detail.service.ts'
import { explainSearch, listListings } from './lists.service.ts'

/** Six for the home grid, and one to tell that there are more (R2). */
const HOME_COUNT = 7

async function pageOf(
  read: Reader,
  cache: CatalogueCache,
  search: ListingSearch,
  type: ListingType | null,
): Promise<ListingPage> {
  const asCards = { ...search, view: 'card' } as const
  const { cards, total, next } = (await listListings(read, cache, asCards, type)).value.page
  return { listings: JSON.parse(cards) as ListingCard[], total, next }
}

/** The newest listings of all types. */
export function newestListings(read: Reader, cache: CatalogueCache): Promise<ListingPage> {
  return pageOf(read, cache, { sort: 'newest', limit: HOME_COUNT }, null)
}

/** The first page of rooms, hotels or shops, as their lists return it. */
export async function listPage(
  read: Reader,
  cache: CatalogueCache,
  search: ListingSearch,
  type: ListingType,
): Promise<ListContent> {
  const { sort: _, limit: __, fold: ___, like: ____, view: _____, ...filters } = search
  const [list, understanding] = await Promise.all([
    pageOf(read, cache, search, type),
    search.q ? explainSearch(read, cache, { ...filters, type }) : null,
  ])
  if (!understanding) return { list }
  const room = search.limit - list.listings.length
  const { understood } = understanding.value
  return {
    list,
    understanding: understood,
    ...(understood.beyond && room > 0
      ? { beyond: await pageOf(read, cache, { ...search, limit: room, beyond: 'exact' }, type) }
      : {}),
  }
}

/** Previews are public: without contact, so no reveal is counted. */
const NO_REVEAL = async () => null

/**
 * A public listing's title, type, price, city and main picture; null when the listing does not
 * exist or is not public.
 */
export async function describeListing(
  read: Reader,
  id: string,
): Promise<ListingDescription | null> {
  try {
    const { title, type, price, city, pictures } = await showListing(
      read,
      id,
      null,
      null,
      NO_REVEAL,
    )
    return { title, type, price, city, picture: pictures[0] ?? null }
  } catch (error) {
    if (error instanceof Problem && error.code === 'listing_not_found') return null
    throw error
  }
}
