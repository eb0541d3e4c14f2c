// Questions about the catalogue, as TanStack queries: keys from what is asked, answers with their totals.
import type { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { listingRoutes } from '@rentify/contract/listings/routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingPage } from '@rentify/contract/pages'
import { MAX_LIMIT } from '@rentify/contract/paging'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf, responseClientOf } from '../../api/client.ts'
import { nextCursorOf, totalOf } from '../../api/pages.ts'
import { filterParams, type ListState, listParams } from './listing-search.ts'

const api = clientOf<typeof listingEndpoints>(listingRoutes)
const listApi = responseClientOf<typeof listingEndpoints>(listingRoutes)

/** First 12, and 12 more at a time (R9). */
export const PAGE_SIZE = 12
/** One letter means everything. */
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

/** Where every list begins. */
export const FIRST_PAGE: PageParam = { cursor: '', limit: PAGE_SIZE }

const shownOn = (pages: readonly ListingPage[]) =>
  pages.reduce((sum, { listings }) => sum + listings.length, 0)

/**
 * A list's pages under its filters and order. Old pages stay on screen while new filters are asked for.
 * What is missing to the `before` listings that stood there once comes in as few pages as can be.
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
    // A list one comes back to is the list one left.
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

/** The same search in the other lists: how many each type has (D47). */
export function searchCounts(search: string) {
  return queryOptions({
    queryKey: ['listings', 'facets', 'all', search],
    queryFn: ({ signal }) => api.countFacets({ query: { q: search } }, { signal }),
    staleTime: 60_000,
    enabled: search !== '',
  })
}

/** Places and listings for what somebody has typed so far. */
export function suggestionsFor(text: string, type: ListingType) {
  return queryOptions({
    queryKey: ['listings', 'suggest', type, text],
    queryFn: ({ signal }) => api.suggest({ query: { q: text, type } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    enabled: text.length >= SUGGEST_FROM_CHARACTERS,
  })
}
