import type { SavedList } from '@rentify/contract/saved/saved'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SAVED_CHANGED, savedIds } from './saved-list.ts'
import { readSaved, savedApi } from './saved-sync.ts'
import { subscribe } from './use-saved.ts'

/** The user's saved listings with cards; refetched whenever the page opens or the list changes. */
const savedListings = queryOptions({
  queryKey: ['saved'],
  queryFn: ({ signal }) => readSaved(signal),
  staleTime: 0,
  refetchOnReconnect: 'always',
  meta: { personal: true },
})

const NONE: readonly string[] = []
const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** The cards of the saved list, newest first, and the titles of listings that no longer exist. */
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

/** Refetches the list when it changes in this tab, another tab or on another device (R4). */
function useReload(refetch: () => unknown): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleRefetch = () => {
      clearTimeout(timer)
      // Waits for all events of a change, and until the response that caused them is cached.
      timer = setTimeout(() => {
        const known = client.getQueryData(savedListings.queryKey)
        if (known && !sameIds(known.ids, savedIds())) refetch()
      })
    }
    window.addEventListener(SAVED_CHANGED, scheduleRefetch)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(SAVED_CHANGED, scheduleRefetch)
    }
  }, [client, refetch])
}

type Gone = SavedList['gone']

/**
 * Names listings that are gone until the page closes, and then never again: once shown, the server
 * may delete them from the list.
 */
function useGone(gone: Gone | undefined): Gone {
  const [named, setNamed] = useState<Gone>([])
  const known = useRef(new Set<string>())
  useEffect(() => {
    const news = (gone ?? []).filter(({ _id }) => !known.current.has(_id))
    if (news.length === 0) return
    for (const { _id } of news) {
      known.current.add(_id)
      // Failed: the next visit names them once more.
      savedApi.unsaveListing({ params: { id: _id } }).catch(() => undefined)
    }
    setNamed((before) => [...before, ...news])
  }, [gone])
  return named
}
