import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { listParams } from '../list-params.ts'
import type { ListState } from '../listing-search.ts'
import { type ListedPoint, pointsOf } from '../places/list-points.ts'
import { listingPages } from '../search.queries.ts'

const together = (answers: readonly { data?: readonly ListedPoint[] | undefined }[]) =>
  answers.flatMap(({ data = [] }) => data)

/** Where the listings of the pages are that a list has loaded. */
export function useListedPoints(type: ListingType, state: ListState): readonly ListedPoint[] {
  const { data } = useInfiniteQuery({ ...listingPages(type, state), enabled: false })
  const params = listParams(type, state)
  return useQueries({
    queries: (data?.pageParams ?? []).map((page) => pointsOf(type, params, page as object)),
    combine: together,
  })
}
