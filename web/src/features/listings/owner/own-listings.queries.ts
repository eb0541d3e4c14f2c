import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type OwnPage, type OwnSearch, writeOwnSearch } from './own-search.ts'
import { listMyListings } from './owner.api.ts'

/** The keys of all of an owner's lists begin so; the third part is the search. */
export const OWN_LISTS = ['listings', 'mine'] as const

/** A page of an owner's list, always refetched when it opens: the wizards change it. */
export function ownListings(search: OwnSearch, { page, size }: OwnPage) {
  return queryOptions({
    queryKey: [...OWN_LISTS, search, { page, size }],
    queryFn: ({ signal }) =>
      listMyListings({ query: { ...writeOwnSearch(search), limit: size, page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
}
