// Whole responses that are the same for every caller, made once (D7, D11).
import type { CalendarDate } from '@rentify/contract/bookings/calendar'
import type { ListingFilters, ListingSearch } from '@rentify/contract/listings/filters'
import { listingRoutes } from '@rentify/contract/listings/routes'
import type { Understanding } from '@rentify/contract/listings/understanding'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { bytesOfText, type Cached } from '../../../cache.ts'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import type { CatalogueCache } from '../cache/cache.ts'
import { bytesOf, type CachedResponse, cachedResponse } from '../cache/cached-response.ts'
import type { CacheScope } from '../cache/changes.ts'
import { findPublicListing } from '../detail/detail.repo.ts'
import { withHindiTitles } from '../hindi-titles/hindi-titles.ts'
import { explain } from '../search/explain.service.ts'
import { countListingFacets } from '../search/facets/facets.service.ts'
import { searchListings } from '../search/lists/list.service.ts'
import type { ListingFeed } from '../search/memory/listing-feed.ts'
import type { PlaceDirectory } from '../search/places/places.directory.ts'
import type { Page } from '../search/search.rows.ts'
import { suggest } from '../search/suggest/suggest.service.ts'
import { isOfDates, stayOf, withStays } from './stays.ts'

const EVERYTHING: CacheScope = {}

/** What answers that are the same for every caller are made from. */
export type Catalogue = {
  readonly read: Reader
  readonly cache: CatalogueCache
  readonly directory: PlaceDirectory
  readonly feed: ListingFeed
  /** The day where the installation is. */
  readonly today: () => Promise<CalendarDate>
}

export type ListAnswer = { readonly page: Page; readonly response: CachedResponse }

/** Each endpoint's path and the object around its array, if it has one (D4). */
const SHAPES = {
  Room: { path: listingRoutes.listRooms.path, wrap: (cards: string) => cards },
  Hotel: { path: listingRoutes.listHotels.path, wrap: (cards: string) => `{"hotels":${cards}}` },
  Shop: { path: listingRoutes.listShops.path, wrap: (cards: string) => `{"shops":${cards}}` },
  any: { path: listingRoutes.listListings.path, wrap: (cards: string) => cards },
} as const

/** One page of a list with its total and the next page's cursor. */
export function listListings(
  { read, cache, directory, feed, today: dayOf }: Catalogue,
  query: ListingSearch,
  type: ListingType | null,
): Promise<Cached<ListAnswer>> {
  const queryText = textOf(query)
  const shape = SHAPES[type ?? 'any']
  return cache.get(
    `${shape.path}?${queryText}`,
    async () => {
      const today = await dayOf()
      const found = await searchListings(read, query, type, { directory, feed, today })
      const cards = query.titles ? withHindiTitles(found.cards) : found.cards
      const page = { ...found, cards: withStays(cards, stayOf(query, today)) }
      const next = new URLSearchParams(queryText)
      if (page.next) next.set('cursor', page.next)
      const headers = {
        'x-total-count': String(page.total),
        ...(page.next ? { link: `<${shape.path}?${next}>; rel="next"` } : {}),
      }
      return { page, response: cachedResponse(shape.wrap(page.cards), headers) }
    },
    {
      bytes: (answer) => bytesOf(answer.response) + bytesOfText(answer.page.cards),
      ...ofDates(query, ({ page }: ListAnswer) => page.scope),
    },
  )
}

/** All midnights of the world are quarters of an hour. */
const QUARTER_MS = 900_000

/** How long an answer is valid: what asks for dates changes with the nights that are free. */
function ofDates<V>(query: ListingFilters, scopeOf: (value: V) => CacheScope) {
  if (!isOfDates(query)) return { scope: scopeOf }
  return {
    scope: (value: V): CacheScope => ({ ...scopeOf(value), nights: true }),
    atOnce: true,
    until: Math.ceil((Date.now() + 1) / QUARTER_MS) * QUARTER_MS,
  }
}

/** The filter bar's counts. */
export function listFacets(
  { read, cache, feed, today }: Catalogue,
  query: ListingFilters,
): Promise<Cached<CachedResponse>> {
  return cache.get(
    `${listingRoutes.countFacets.path}?${textOf(query)}`,
    async () =>
      cachedResponse(JSON.stringify(await countListingFacets(read, query, feed, await today()))),
    // A city's counter shows what every other choice would find.
    { bytes: bytesOf, ...ofDates(query, () => EVERYTHING) },
  )
}

/** What the search text means, and what its list relaxed (D64). */
export function explainSearch(
  { read, cache, feed, today }: Catalogue,
  query: ListingFilters,
): Promise<Cached<{ readonly understood: Understanding; readonly response: CachedResponse }>> {
  return cache.get(
    `${listingRoutes.understand.path}?${textOf(query)}`,
    async () => {
      const understood = await explain(read, query, feed, await today())
      return { understood, response: cachedResponse(JSON.stringify(understood)) }
    },
    { bytes: ({ response }) => bytesOf(response) * 2, ...ofDates(query, () => EVERYTHING) },
  )
}

/** Places and listings while the user types. */
export function listSuggestions(
  { read, cache, feed }: Catalogue,
  query: { readonly q: string; readonly type?: ListingType | undefined },
): Promise<Cached<CachedResponse>> {
  return cache.get(
    `${listingRoutes.suggest.path}?${textOf(query)}`,
    async () =>
      cachedResponse(JSON.stringify(await suggest(read, query.q, query.type ?? null, feed))),
    { bytes: bytesOf, scope: () => EVERYTHING },
  )
}

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
