import { useQuery } from '@tanstack/react-query'
import { ownListings } from './own-listings.queries.ts'
import { withVisibility } from './own-pages.ts'
import type { OwnPage, OwnSearch } from './own-search.ts'
import { usePendingChanges } from './use-visibility.ts'

/** A page of an owner's list with the changes that the server has not answered yet. */
export function useOwnListings(search: OwnSearch, page: OwnPage) {
  const query = useQuery(ownListings(search, page))
  const pending = usePendingChanges()
  const shown =
    query.data && pending.reduce((now, change) => withVisibility(now, change, search), query.data)
  return {
    listings: shown?.listings,
    total: shown?.total ?? 0,
    counts: shown?.counts,
    page,
    query,
  }
}
