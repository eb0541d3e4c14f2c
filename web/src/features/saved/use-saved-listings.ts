import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { savedListings } from './saved.queries.ts'
import { SAVED_CHANGED, savedIds } from './saved-list.ts'
import { savedApi } from './saved-sync.ts'
import { subscribe } from './use-saved.ts'

const NONE: readonly string[] = []
const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** The cards of what is saved right now, newest first, and the titles of what has gone. */
export function useSavedListings() {
  const ids = useSyncExternalStore(subscribe, savedIds, () => NONE)
  const { data, error, isFetching, refetch } = useQuery(savedListings)
  useReload(refetch)
  const gone = useGone(data?.gone)
  return {
    listings: data?.listings.filter(({ _id }) => ids.includes(_id)),
    gone,
    expected: ids.length,
    error,
    isFetching,
    refetch,
  }
}

/** The list is read anew when it changes, here, in another tab or on another device (R4). */
function useReload(refetch: () => unknown): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      // After all of a change's events, and after an answer that caused them is in its place.
      timer = setTimeout(() => {
        const known = client.getQueryData(savedListings.queryKey)
        if (known && !sameIds(known.ids, savedIds())) refetch()
      })
    }
    window.addEventListener(SAVED_CHANGED, hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(SAVED_CHANGED, hear)
    }
  }, [client, refetch])
}

type Gone = readonly { _id: string; title: string }[]

/** What has gone is told for as long as this page stands, and then never again: once it is shown the server may forget it. */
function useGone(gone: Gone | undefined): Gone {
  const [told, setTold] = useState<Gone>([])
  const known = useRef(new Set<string>())
  useEffect(() => {
    const news = (gone ?? []).filter(({ _id }) => !known.current.has(_id))
    if (news.length === 0) return
    for (const { _id } of news) {
      known.current.add(_id)
      // Not heard: it is told once more at the next visit.
      savedApi.unsaveListing({ params: { id: _id } }).catch(() => undefined)
    }
    setTold((before) => [...before, ...news])
  }, [gone])
  return told
}
