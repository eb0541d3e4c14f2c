import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { notifyManager, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useMyPlace } from '../../compare/my-place.ts'
import { listParams } from '../list-params.ts'
import type { ListState } from '../listing-search.ts'
import { listingPages } from '../search.queries.ts'
import { distanceTexts, type ListedPoint, pointsOf } from './list-points.ts'
import { showDistances } from './MyDistance.tsx'

const NONE: ReadonlyMap<string, string> = new Map()
const all = (answers: readonly { data?: readonly ListedPoint[] | undefined }[]) =>
  answers.flatMap(({ data = [] }) => data)

/**
 * Tells a list's cards how far they are from the user's place (D89). No server hears of the place:
 * the points of the pages that are shown are asked for, and measured here. Renders nothing.
 */
export function ListDistances({ type, state }: { type: ListingType; state: ListState }) {
  const place = useMyPlace()
  const client = useQueryClient()
  const { queryKey } = listingPages(type, state)
  const subscribe = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [client],
  )
  const pages = useSyncExternalStore(
    subscribe,
    () => client.getQueryData(queryKey),
    () => undefined,
  )
  const params = listParams(type, state)
  const listed = useQueries({
    queries: (pages?.pageParams ?? []).map((page) => pointsOf(type, params, page as object)),
    combine: all,
  })
  // Cards of the former list stay until the next one is there, and so do their distances.
  const [known] = useState(() => new Map<string, ListedPoint>())
  useEffect(() => {
    for (const point of listed) known.set(point.id, point)
    showDistances(place ? distanceTexts(known.values(), place) : NONE)
  }, [known, listed, place])
  useEffect(() => () => showDistances(NONE), [])
  return null
}
