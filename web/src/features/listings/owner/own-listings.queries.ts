import type { OwnListings } from '@rentify/contract/listings/owner'
import { MAX_LIMIT } from '@rentify/contract/paging'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type OwnSearch, writeOwnSearch } from './own-search.ts'
import { listMyListings } from './owner.api.ts'

/** The keys of all of an owner's lists begin so; the third part is the search. */
export const OWN_LISTS = ['listings', 'mine'] as const

export const OWN_PAGE_SIZE = 24

type PageParam = { readonly cursor: string; readonly limit: number }

const shownOn = (pages: readonly OwnListings[]) =>
  pages.reduce((sum, { listings }) => sum + listings.length, 0)

/**
 * The pages of an owner's list, always refetched when it opens: the wizards change it. Pages
 * missing up to the `before` listings shown earlier are fetched in as few calls as possible.
 */
export function ownListings(search: OwnSearch, before = 0) {
  return infiniteQueryOptions({
    queryKey: [...OWN_LISTS, search],
    queryFn: ({ pageParam: { cursor, limit }, signal }) =>
      listMyListings(
        { query: { ...writeOwnSearch(search), limit, ...(cursor ? { cursor } : {}) } },
        { signal },
      ),
    initialPageParam: { cursor: '', limit: OWN_PAGE_SIZE } as PageParam,
    getNextPageParam: (page: OwnListings, pages: OwnListings[]): PageParam | null =>
      page.nextCursor === null
        ? null
        : {
            cursor: page.nextCursor,
            limit: Math.min(MAX_LIMIT, Math.max(OWN_PAGE_SIZE, before - shownOn(pages))),
          },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
}
