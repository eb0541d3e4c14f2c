// The public data of the catalogue that server-rendered pages show (D48, D49).

import { LISTING_TYPES, type ListingType, SORTS } from '@rentify/contract/listings/vocabulary'
import type { HomeContent, ListContent, ListingPage } from '@rentify/contract/pages'
import type { Facets } from '@rentify/contract/search/endpoints'
import type { ListingSearch } from '@rentify/contract/search/filters'
import { type Cached, earliestExpiry } from '../../../cache.ts'
import { cardsIn, explainSearch, listFacets, listListings, type Searched } from './lists.service.ts'

/** Six for the home grid, and one to tell that there are more (R2). */
const HOME_COUNT = 7
/** More than a phone's width; the rest is scrolled to. */
const HOME_CITIES = 8

/** As the web asks for lists. */
const FIRST_PAGE = { sort: 'popular', fold: 'true', limit: 12 } as const

/**
 * The first pages of all lists, and what their filter bars count; and each order of all listings,
 * which at millions takes seconds.
 */
export async function makeFirstPages(searched: Searched): Promise<void> {
  await homeContent(searched, undefined)
  for (const sort of SORTS.filter((sort) => sort !== 'distance'))
    await pageOf(searched, { ...FIRST_PAGE, sort }, null)
  await pageOf(searched, FIRST_PAGE, null)
  for (const type of LISTING_TYPES) {
    await listPage(searched, FIRST_PAGE, type)
    await listFacets(searched, { type })
  }
}

async function pageOf(
  searched: Searched,
  search: ListingSearch,
  type: ListingType | null,
): Promise<Cached<ListingPage>> {
  const asCards = { ...search, view: 'card' } as const
  const { value, validity } = await listListings(searched, asCards, type)
  const { total, next } = value.page
  return { value: { listings: await cardsIn(value, type), total, next }, validity }
}

/** The newest listings of all types, and the cities with most rooms. */
export async function homeContent(
  searched: Searched,
  titles: ListingSearch['titles'],
): Promise<Cached<HomeContent>> {
  const [newest, facets] = await Promise.all([
    pageOf(searched, { sort: 'newest', limit: HOME_COUNT, titles }, null),
    listFacets(searched, { type: 'Room' }),
  ])
  const { city } = JSON.parse((await facets.value.body.plain()).toString()) as Facets
  const cities = city.slice(0, HOME_CITIES).map(({ value }) => value)
  return {
    value: { ...newest.value, cities },
    validity: earliestExpiry([newest.validity, facets.validity]),
  }
}

/** The first page of rooms, hotels or shops, as their lists return it. */
export async function listPage(
  searched: Searched,
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
    pageOf(searched, search, type),
    search.q ? explainSearch(searched, { ...filters, type }) : null,
  ])
  if (!understanding) return { value: { list: list.value }, validity: list.validity }
  const room = search.limit - list.value.listings.length
  const { understood } = understanding.value
  const beyond =
    understood.beyond && room > 0
      ? await pageOf(searched, { ...search, limit: room, beyond: 'exact' }, type)
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
