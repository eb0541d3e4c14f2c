import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { notifyManager, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { nearIcon } from '../../../ui/icons.ts'
import { useMyPlace } from '../../compare/use-my-place.ts'
import { listParams } from '../list-params.ts'
import { useListState } from '../listing-search.ts'
import { listingPages } from '../search.queries.ts'
import type { Stays } from '../stays/stays.ts'
import { distanceTexts, type ListedPoint, pointsOf } from './list-points.ts'

const NONE: ReadonlyMap<string, string> = new Map()
let distances = NONE
const listeners = new Set<() => void>()

function show(next: ReadonlyMap<string, string>): void {
  distances = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On a card: 'About 4 km from Sector 62'. */
export function OwnDistance({ id }: { id: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => distances.get(id),
    () => undefined,
  )
  return <DistanceLine text={text} />
}

/** The same where somebody else has measured it. */
export function DistanceLine({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <p className="listing-meta listing-place">
        <Icon path={nearIcon} />
        <span>{text}</span>
      </p>
    )
  )
}

const all = (answers: readonly { data?: readonly ListedPoint[] | undefined }[]) =>
  answers.flatMap(({ data = [] }) => data)

/**
 * Measures for the cards of the list at this address. No server hears of the place: the points of
 * the pages that are shown are asked for, and measured here. Renders nothing.
 */
export function MeasuredList({ type, stays }: { type: ListingType; stays: Stays | undefined }) {
  const [state] = useListState(stays)
  const place = useMyPlace()
  const client = useQueryClient()
  const { queryKey } = listingPages(type, state)
  const onCache = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [client],
  )
  const pages = useSyncExternalStore(
    onCache,
    () => client.getQueryData(queryKey),
    () => undefined,
  )
  const params = listParams(type, state)
  const asked = place ? (pages?.pageParams ?? []) : []
  const listed = useQueries({
    queries: asked.map((page) => pointsOf(type, params, page as object)),
    combine: all,
  })
  // Cards of the former list stay until the next one is there, and so do their distances.
  const [known] = useState(() => new Map<string, ListedPoint>())
  useEffect(() => {
    for (const point of listed) known.set(point.id, point)
    show(place ? distanceTexts(known.values(), place) : NONE)
  }, [known, listed, place])
  useEffect(() => () => show(NONE), [])
  return null
}
