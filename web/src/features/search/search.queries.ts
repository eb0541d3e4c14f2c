// TanStack queries of the catalogue: keys from the query params, results with their totals.

import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingPage } from '@rentify/contract/pages'
import { MAX_LIMIT, PAGE_SIZE } from '@rentify/contract/paging'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { clientOf, responseClientOf } from '../../api/client.ts'
import { nextCursorOf, totalOf } from '../../api/pages.ts'
import { titlesInQuery } from '../listings/place-names.ts'
import { filterParams, listParams } from './list-params.ts'
import type { ListState } from './listing-search.ts'

const api = clientOf<typeof searchEndpoints>(searchRoutes)
const listApi = responseClientOf<typeof searchEndpoints>(searchRoutes)

/** One letter would match everything. */
const SUGGEST_FROM_CHARACTERS = 2

type Query = Record<string, string | readonly string[] | number | undefined> & { view: 'card' }
type Options = { signal?: AbortSignal }

async function listOf(type: ListingType, asked: Query, options: Options): Promise<ListingPage> {
  const query = { ...asked, ...titlesInQuery() }
  const page = (listings: ListingCard[], headers: Headers) => ({
    listings,
    total: totalOf(headers),
    next: nextCursorOf(headers),
  })
  if (type === 'Hotel') {
    const { body, headers } = await listApi.listHotels({ query }, options)
    return page(body.hotels, headers)
  }
  if (type === 'Shop') {
    const { body, headers } = await listApi.listShops({ query }, options)
    return page(body.shops, headers)
  }
  const { body, headers } = await listApi.listRooms({ query }, options)
  return page(body, headers)
}

/** `beyond`: of the listings that relaxing the search adds to few exact matches (D64). */
type PageParam = { readonly cursor: string; readonly limit: number; readonly beyond?: 'exact' }

/** The first page params, of the list and of what is beyond its exact matches. */
export const FIRST_PAGE: PageParam = { cursor: '', limit: PAGE_SIZE }
export const FIRST_BEYOND: PageParam = { ...FIRST_PAGE, beyond: 'exact' }

const shownOn = (pages: readonly ListingPage[]) =>
  pages.reduce((sum, { listings }) => sum + listings.length, 0)

/**
 * A list's pages under its filters and order. Old pages stay on screen while new filters load.
 * Pages missing up to the `before` listings shown earlier are fetched in as few calls as possible.
 */
export function listingPages(type: ListingType, state: ListState, before = 0) {
  const params = listParams(type, state)
  const limitAfter = (pages: readonly ListingPage[]) =>
    Math.min(MAX_LIMIT, Math.max(PAGE_SIZE, before - shownOn(pages)))
  return infiniteQueryOptions({
    queryKey: ['listings', 'list', type, params],
    queryFn: ({ pageParam, signal }) =>
      listOf(
        type,
        {
          ...params,
          limit: pageParam.limit,
          beyond: pageParam.beyond,
          ...(pageParam.cursor ? { cursor: pageParam.cursor } : {}),
        },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (
      page: ListingPage,
      pages: ListingPage[],
      last: PageParam,
    ): PageParam | null => {
      if (page.next !== null) return { ...last, cursor: page.next, limit: limitAfter(pages) }
      const isFew = page.total > 0 && page.total < PAGE_SIZE
      if (last.beyond || !state.search || !isFew) return null
      const limit = Math.min(MAX_LIMIT, Math.max(PAGE_SIZE, before) - shownOn(pages))
      return { ...FIRST_BEYOND, limit }
    },
    placeholderData: keepPreviousData,
    // Returning to a list shows it as the user left it.
    staleTime: 5 * 60_000,
  })
}

/**
 * A list's exact matches, or its only ones, and those beyond them; a listing that was changed
 * between two pages is shown once.
 */
export function partsOf(data: InfiniteData<ListingPage, unknown> | undefined) {
  const pages =
    data?.pages.map((page, at) => ({
      ...page,
      isBeyond: (data.pageParams[at] as PageParam | undefined)?.beyond !== undefined,
    })) ?? []
  const listings = pages.flatMap((page) => (page.isBeyond ? [] : page.listings))
  const known = new Set(listings.map(({ _id }) => _id))
  const beyond = pages
    .flatMap((page) => (page.isBeyond ? page.listings : []))
    .filter(({ _id }) => !known.has(_id))
  return { listings: data && listings, total: pages[0]?.total, beyond }
}

/** Counts for the filter bar, each facet under all the other filters (D47). */
export function listingFacets(type: ListingType, state: ListState) {
  const params = filterParams(type, state)
  return queryOptions({
    queryKey: ['listings', 'facets', type, params],
    queryFn: ({ signal }) => api.countFacets({ query: { ...params, type } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** What the search text means, what its list relaxed, and the other types it matches (D64). */
export function understandingOf(type: ListingType, state: ListState) {
  const params = filterParams(type, state)
  return queryOptions({
    queryKey: ['listings', 'understand', type, state.search, params],
    queryFn: ({ signal }) => api.understand({ query: { ...params, type } }, { signal }),
    // The same text means the same under other filters; the answer to another text is wrong.
    placeholderData: (answer, query) => (query?.queryKey[3] === state.search ? answer : undefined),
    staleTime: 60_000,
    enabled: state.search !== '',
  })
}

/** Places and listings for the text typed so far. */
export function suggestionsFor(text: string, type: ListingType) {
  const isLongEnough = text.length >= SUGGEST_FROM_CHARACTERS
  return queryOptions({
    queryKey: ['listings', 'suggest', type, text],
    queryFn: ({ signal }) => api.suggest({ query: { q: text, type } }, { signal }),
    // A text that is too short has none, rather than those of the text before it.
    placeholderData: isLongEnough ? keepPreviousData : () => undefined,
    staleTime: 5 * 60_000,
    enabled: isLongEnough,
  })
}
