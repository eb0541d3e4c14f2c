import type { PageData, PagePlan } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { listQuestion, readListState, showsNothing } from '../features/listings/listing-search.ts'
import { listingPages, PAGE_SIZE } from '../features/listings/listings.queries.ts'

/** What the server asks for this address before it renders the page. */
export function question(search: URLSearchParams): PagePlan['query'] {
  const state = readListState(search)
  return showsNothing(state) ? null : { ...listQuestion('Shop', state), limit: String(PAGE_SIZE) }
}

/** The first page comes with the HTML (D48). */
export function prime(client: QueryClient, { shops }: PageData, search: URLSearchParams): void {
  if (shops) client.setQueryData(listingPages('Shop', readListState(search)).queryKey, { pages: [shops], pageParams: [''] })
}

/** The shops list; public. */
export default function ShopsPage() {
  return <ListingBrowser type="Shop" />
}
