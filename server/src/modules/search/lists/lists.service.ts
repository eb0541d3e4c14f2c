// Whole responses that are the same for every caller, made once (D7, D11).

import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingFilters, ListingSearch, MapSearch } from '@rentify/contract/search/filters'
import { searchRoutes } from '@rentify/contract/search/routes'
import type { Understanding } from '@rentify/contract/search/understanding'
import type { Cached } from '../../../cache.ts'
import {
  bytesOf,
  type CachedResponse,
  type CacheScope,
  type CatalogueCache,
  cachedResponse,
  withHindiTitles,
} from '../../listings/index.ts'
import { explain } from '../explain.service.ts'
import { countListingFacets } from '../facets/facets.service.ts'
import type { Judge } from '../judge/judge.ts'
import { mapListings } from '../map/map.service.ts'
import { type Page, type Stock, searchListings } from '../search.service.ts'
import { suggest } from '../suggest/suggest.service.ts'
import { isOfDates, stayOf, withStays } from './stays.ts'

const EVERYTHING: CacheScope = {}

/** What answers that are the same for every caller are made from. */
export type Searched = Stock & {
  readonly cache: Pick<CatalogueCache, 'get'>
  readonly judge: Judge
}

/** The cards are in the response alone: their text, kept beside it, would outweigh all the rest. */
export type ListAnswer = {
  readonly page: Omit<Page, 'cards'>
  readonly response: CachedResponse
}

/** Each endpoint's path and the name of its array, if it is in an object (D4). */
const SHAPES = {
  Room: { path: searchRoutes.listRooms.path, name: null },
  Hotel: { path: searchRoutes.listHotels.path, name: 'hotels' },
  Shop: { path: searchRoutes.listShops.path, name: 'shops' },
  any: { path: searchRoutes.listListings.path, name: null },
} as const

/** One page of a list with its total and the next page's cursor. */
export function listListings(
  { cache, judge, ...stock }: Searched,
  query: ListingSearch,
  type: ListingType | null,
): Promise<Cached<ListAnswer>> {
  const queryText = textOf(query)
  const shape = SHAPES[type ?? 'any']
  return unlessOfDates(cache, query).get(
    `${shape.path}?${queryText}`,
    async () => {
      const { cards, ...page } = await searchListings(stock, query, type)
      judge.consider(query, type)
      const titled = query.titles ? withHindiTitles(cards) : cards
      const shown = withStays(titled, stayOf(query, await stock.today()))
      const next = new URLSearchParams(queryText)
      if (page.next) next.set('cursor', page.next)
      const headers = {
        'x-total-count': String(page.total),
        ...(page.next ? { link: `<${shape.path}?${next}>; rel="next"` } : {}),
      }
      const json = shape.name ? `{"${shape.name}":${shown}}` : shown
      return { page, response: cachedResponse(json, headers) }
    },
    { bytes: ({ response }) => bytesOf(response), scope: ({ page }) => page.scope },
  )
}

/** The cards of a list of this type, read from its response. */
export async function cardsIn(
  { response }: ListAnswer,
  type: ListingType | null,
): Promise<ListingCard[]> {
  const { name } = SHAPES[type ?? 'any']
  const answer: unknown = JSON.parse((await response.body.plain()).toString())
  return (name ? (answer as Record<string, unknown>)[name] : answer) as ListingCard[]
}

/** Not even for a moment may an answer show a room that was booked before it was asked for. */
function unlessOfDates(cache: Searched['cache'], query: ListingFilters): Searched['cache'] {
  if (!isOfDates(query)) return cache
  return { get: async (_, load) => ({ value: await load(), validity: { until: 0 } }) }
}

/** The filter bar's counts. */
export function listFacets(
  { cache, resolve, today }: Searched,
  query: ListingFilters,
): Promise<Cached<CachedResponse>> {
  return unlessOfDates(cache, query).get(
    `${searchRoutes.countFacets.path}?${textOf(query)}`,
    async () => {
      const facets = countListingFacets(await resolve(query, null, await today()), query)
      return cachedResponse(JSON.stringify(facets))
    },
    // A city's counter shows what every other choice would find.
    { bytes: bytesOf, scope: () => EVERYTHING },
  )
}

/** A list as a map (D93). */
export async function listMap(
  { cache, ...stock }: Searched,
  query: MapSearch,
): Promise<Cached<CachedResponse>> {
  const { value, validity } = await unlessOfDates(cache, query).get(
    `${searchRoutes.mapListings.path}?${textOf(query)}`,
    async () => {
      const { map, scope } = await mapListings(stock, query)
      return { response: cachedResponse(JSON.stringify(map)), scope }
    },
    { bytes: ({ response }) => bytesOf(response), scope: ({ scope }) => scope },
  )
  return { value: value.response, validity }
}

/** What the search text means, and what its list relaxed (D64). */
export function explainSearch(
  { cache, resolve, today }: Searched,
  query: ListingFilters,
): Promise<Cached<{ readonly understood: Understanding; readonly response: CachedResponse }>> {
  return unlessOfDates(cache, query).get(
    `${searchRoutes.understand.path}?${textOf(query)}`,
    async () => {
      const understood = explain(await resolve(query, null, await today()), query)
      return { understood, response: cachedResponse(JSON.stringify(understood)) }
    },
    { bytes: ({ response }) => bytesOf(response) * 2, scope: () => EVERYTHING },
  )
}

/** Places and listings while the user types. */
export function listSuggestions(
  { cache, ...stock }: Searched,
  query: { readonly q: string; readonly type?: ListingType | undefined },
): Promise<Cached<CachedResponse>> {
  return unlessOfDates(cache, query).get(
    `${searchRoutes.suggest.path}?${textOf(query)}`,
    async () => cachedResponse(JSON.stringify(await suggest(stock, query.q, query.type ?? null))),
    { bytes: bytesOf, scope: () => EVERYTHING },
  )
}

/**
 * A query in one normalized form, whatever the order of its parameters; the web's own marker is
 * ignored (D6).
 */
function textOf(query: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(query).filter(
    ([name, value]) => value !== undefined && name !== 'filtered',
  )
  const pairs = set.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(pairs.sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))).toString()
}
