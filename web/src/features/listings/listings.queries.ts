// TanStack queries of the catalogue: keys from the query params, results with their totals.
import type { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { listingRoutes } from '@rentify/contract/listings/routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingPage } from '@rentify/contract/pages'
import { MAX_LIMIT } from '@rentify/contract/paging'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf, responseClientOf } from '../../api/client.ts'
import { nextCursorOf, totalOf } from '../../api/pages.ts'
import { filterParams, listParams } from './list-params.ts'
import type { ListState } from './listing-search.ts'

const api = clientOf<typeof listingEndpoints>(listingRoutes)
const listApi = responseClientOf<typeof listingEndpoints>(listingRoutes)

/** First 12, and 12 more at a time (R9). */
export const PAGE_SIZE = 12
/** One letter would match everything. */
const SUGGEST_FROM_CHARACTERS = 2

type Query = Record<string, string | readonly string[] | number | undefined>
type Options = { signal?: AbortSignal }

async function listOf(type: ListingType, query: Query, options: Options): Promise<ListingPage> {
  const page = (listings: ListingSummary[], headers: Headers) => ({
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

type PageParam = { readonly cursor: string; readonly limit: number }

/** The first page param. */
export const FIRST_PAGE: PageParam = { cursor: '', limit: PAGE_SIZE }

const shownOn = (pages: readonly ListingPage[]) =>
  pages.reduce((sum, { listings }) => sum + listings.length, 0)

/**
 * A list's pages under its filters and order. Old pages stay on screen while new filters load.
 * Pages missing up to the `before` listings shown earlier are fetched in as few calls as possible.
 */
export function listingPages(type: ListingType, state: ListState, before = 0) {
  const question = listParams(type, state)
  const limitAfter = (pages: readonly ListingPage[]) =>
    Math.min(MAX_LIMIT, Math.max(PAGE_SIZE, before - shownOn(pages)))
  return infiniteQueryOptions({
    queryKey: ['listings', 'list', type, question],
    queryFn: ({ pageParam, signal }) =>
      listOf(
        type,
        {
          ...question,
          limit: pageParam.limit,
          ...(pageParam.cursor ? { cursor: pageParam.cursor } : {}),
        },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: ListingPage, pages: ListingPage[]): PageParam | null =>
      page.next === null ? null : { cursor: page.next, limit: limitAfter(pages) },
    placeholderData: keepPreviousData,
    // Returning to a list shows it as the user left it.
    staleTime: 5 * 60_000,
  })
}

/** Counts for the filter bar, each facet under all the other filters (D47). */
export function listingFacets(type: ListingType, state: ListState) {
  const question = filterParams(type, state)
  return queryOptions({
    queryKey: ['listings', 'facets', type, question],
    queryFn: ({ signal }) => api.countFacets({ query: { ...question, type } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The same search in the other lists: the number of results of each type (D47). */
export function searchCounts(search: string) {
  return queryOptions({
    queryKey: ['listings', 'facets', 'all', search],
    queryFn: ({ signal }) => api.countFacets({ query: { q: search } }, { signal }),
    staleTime: 60_000,
    enabled: search !== '',
  })
}

/** Places and listings for the text typed so far. */
export function suggestionsFor(text: string, type: ListingType) {
  return queryOptions({
    queryKey: ['listings', 'suggest', type, text],
    queryFn: ({ signal }) => api.suggest({ query: { q: text, type } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    enabled: text.length >= SUGGEST_FROM_CHARACTERS,
  })
}
