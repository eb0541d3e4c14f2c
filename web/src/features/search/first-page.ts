// The first page of a list is part of the HTML (D48): what the server requests, and where it caches
// the response.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { PageData, PagePlan } from '@rentify/contract/pages'
import { PAGE_SIZE } from '@rentify/contract/paging'
import type { QueryClient } from '@tanstack/react-query'
import { isNarrowed, showsNothing } from './list-changes.ts'
import { listParams } from './list-params.ts'
import { LIST_TEXTS } from './list-texts.ts'
import { readListState } from './listing-search.ts'
import { FIRST_BEYOND, FIRST_PAGE, listingPages, understandingOf } from './search.queries.ts'
import type { Stays } from './stays/stays.ts'

/** `queryParams`, `hydrate` and `title` of a list's page. */
export function firstPageOf(type: ListingType, stays?: Stays) {
  return {
    queryParams(search: URLSearchParams): PagePlan['query'] {
      const state = readListState(search, stays)
      return showsNothing(state) ? null : { ...listParams(type, state), limit: String(PAGE_SIZE) }
    },
    hydrate(
      client: QueryClient,
      { list, beyond, understanding }: PageData,
      search: URLSearchParams,
    ): void {
      const state = readListState(search, stays)
      if (list)
        client.setQueryData(listingPages(type, state).queryKey, {
          pages: beyond ? [list, beyond] : [list],
          pageParams: beyond ? [FIRST_PAGE, FIRST_BEYOND] : [FIRST_PAGE],
        })
      if (understanding) client.setQueryData(understandingOf(type, state).queryKey, understanding)
    },
    title: (_: PageData, search: URLSearchParams): string =>
      LIST_TEXTS[type].title(isNarrowed(type, readListState(search, stays))),
  }
}
