import type { PageData } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { EMPTY_STATE } from '../features/listings/listing-search.ts'
import { listingPages } from '../features/listings/listings.queries.ts'

/** The first page comes with the HTML (D48). */
export function prime(client: QueryClient, { shops }: PageData): void {
  if (shops) client.setQueryData(listingPages('Shop', EMPTY_STATE).queryKey, { pages: [shops], pageParams: [''] })
}

/** The shops list; public. */
export default function ShopsPage() {
  return <ListingBrowser type="Shop" />
}
