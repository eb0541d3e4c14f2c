import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRememberShown, useShownBefore } from '../shown-count.ts'
import { ownListings } from './own-listings.queries.ts'
import { withVisibility } from './own-pages.ts'
import type { OwnSearch } from './own-search.ts'
import { usePendingChanges } from './use-visibility.ts'

/**
 * An owner's list with the changes that the server has not answered yet, as far as it was loaded at
 * this history entry before.
 */
export function useOwnListings(search: OwnSearch) {
  const before = useShownBefore()
  const query = useInfiniteQuery(ownListings(search, before))
  const pending = usePendingChanges()
  const pages =
    query.data &&
    pending.reduce(
      (shown, change) => withVisibility(shown, change, search),
      query.data.pages as readonly (typeof query.data.pages)[number][],
    )
  const listings = pages?.flatMap((page) => page.listings)
  const shown = listings?.length ?? 0
  const goesOn =
    shown > 0 && shown < before && query.hasNextPage && !query.isFetching && !query.isError
  useRememberShown(shown, before)
  useEffect(() => {
    if (goesOn) void query.fetchNextPage()
  }, [goesOn, query.fetchNextPage])
  return {
    listings,
    total: pages?.[0]?.total ?? 0,
    /** Of the page fetched last. */
    counts: pages?.at(-1)?.counts,
    query,
  }
}
