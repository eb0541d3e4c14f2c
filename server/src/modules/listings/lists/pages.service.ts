// The public data of the catalogue that server-rendered pages show (D48, D49).
import type { Facets } from '@rentify/contract/listings/endpoints'
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type {
  HomeContent,
  ListContent,
  ListingDescription,
  ListingPage,
} from '@rentify/contract/pages'
import { type Cached, earliestExpiry } from '../../../cache.ts'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import { showListing } from '../detail/detail.service.ts'
import { type Catalogue, explainSearch, listFacets, listListings } from './lists.service.ts'

/** Six for the home grid, and one to tell that there are more (R2). */
const HOME_COUNT = 7
/** More than a phone's width; the rest is scrolled to. */
const HOME_CITIES = 8

async function pageOf(
  catalogue: Catalogue,
  search: ListingSearch,
  type: ListingType | null,
): Promise<Cached<ListingPage>> {
  const asCards = { ...search, view: 'card' } as const
  const { value, validity } = await listListings(catalogue, asCards, type)
  const { cards, total, next } = value.page
  return { value: { listings: JSON.parse(cards) as ListingCard[], total, next }, validity }
}

/** The newest listings of all types, and the cities with most rooms. */
export async function homeContent(
  catalogue: Catalogue,
  titles: ListingSearch['titles'],
): Promise<Cached<HomeContent>> {
  const [newest, facets] = await Promise.all([
    pageOf(catalogue, { sort: 'newest', limit: HOME_COUNT, titles }, null),
    listFacets(catalogue, { type: 'Room' }),
  ])
  const { city } = JSON.parse(facets.value.body.toString()) as Facets
  const cities = city.slice(0, HOME_CITIES).map(({ value }) => value)
  return {
    value: { ...newest.value, cities },
    validity: earliestExpiry([newest.validity, facets.validity]),
  }
}

/** The first page of rooms, hotels or shops, as their lists return it. */
export async function listPage(
  catalogue: Catalogue,
  search: ListingSearch,
  type: ListingType,
): Promise<Cached<ListContent>> {
  const {
    sort: _,
    limit: __,
    fold: ___,
    like: ____,
    view: _____,
    titles: ______,
    ...filters
  } = search
  const [list, understanding] = await Promise.all([
    pageOf(catalogue, search, type),
    search.q ? explainSearch(catalogue, { ...filters, type }) : null,
  ])
  if (!understanding) return { value: { list: list.value }, validity: list.validity }
  const room = search.limit - list.value.listings.length
  const { understood } = understanding.value
  const beyond =
    understood.beyond && room > 0
      ? await pageOf(catalogue, { ...search, limit: room, beyond: 'exact' }, type)
      : null
  return {
    value: {
      list: list.value,
      understanding: understood,
      ...(beyond ? { beyond: beyond.value } : {}),
    },
    validity: earliestExpiry(
      [list, understanding, ...(beyond ? [beyond] : [])].map(({ validity }) => validity),
    ),
  }
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
  { read, cache }: Pick<Catalogue, 'read' | 'cache'>,
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
    return { title, titleHi, type, price, city, picture: pictures[0] ?? null }
  } catch (error) {
    if (error instanceof Problem && error.code === 'listing_not_found') return null
    throw error
  }
}
