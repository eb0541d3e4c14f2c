// The first page of a list is part of the HTML (D48): what the server requests, and where it caches
// the response.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { PageData, PagePlan } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { listParams } from './list-params.ts'
import { LIST_TEXTS } from './list-texts.ts'
import { isNarrowed, readListState, showsNothing } from './listing-search.ts'
import { FIRST_PAGE, listingPages, PAGE_SIZE } from './listings.queries.ts'

/** `queryParams`, `hydrate` and `title` of a list's page. */
export function firstPageOf(type: ListingType) {
  return {
    queryParams(search: URLSearchParams): PagePlan['query'] {
      const state = readListState(search)
      return showsNothing(state) ? null : { ...listParams(type, state), limit: String(PAGE_SIZE) }
    },
    hydrate(client: QueryClient, { list }: PageData, search: URLSearchParams): void {
      if (list)
        client.setQueryData(listingPages(type, readListState(search)).queryKey, {
          pages: [list],
          pageParams: [FIRST_PAGE],
        })
    },
    title: (_: PageData, search: URLSearchParams): string =>
      LIST_TEXTS[type].title(isNarrowed(type, readListState(search))),
  }
}
