import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../../router/router.ts'
import { OWN_PAGE_SIZE, ownListings } from './own-listings.queries.ts'
import { withVisibility } from './own-pages.ts'
import type { OwnSearch } from './own-search.ts'
import { usePendingChanges } from './use-visibility.ts'

/**
 * An owner's list with the changes that the server has not answered yet, as far as it was loaded at
 * this history entry before.
 */
export function useOwnListings(search: OwnSearch) {
  const before = useRestoredCount()
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
  useStoreCount(query.isPlaceholderData ? 0 : shown, before)
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

/** How many listings this history entry showed before going back or reloading; else 0. */
function useRestoredCount(): number {
  const { state } = useLocation()
  const count = (state as { shown?: unknown } | null)?.shown
  return typeof count === 'number' ? count : 0
}

function useStoreCount(shown: number, before: number): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (shown > Math.max(before, OWN_PAGE_SIZE))
      navigate(pathname + search, { replace: true, state: { shown } })
  }, [navigate, pathname, search, shown, before])
}
