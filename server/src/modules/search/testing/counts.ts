import { todayInIndia } from '@rentify/contract/calendar'
import type { Facets } from '@rentify/contract/search/endpoints'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { countListingFacets } from '../facets/facets.service.ts'
import type { ListingFeed } from '../feed/listing-feed.ts'
import { createResolver } from '../search.resolve.ts'

/** The filter bar's counts, as this index answers. */
export async function countsIn(
  feed: Pick<ListingFeed, 'current'>,
  query: ListingFilters,
): Promise<Facets> {
  return countListingFacets(await createResolver(feed)(query, null, todayInIndia()), query)
}
