import type { SavedList } from '@rentify/contract/saved/saved'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import { SAVED_CHANGED, savedIds } from './saved-list.ts'
import { readSaved, removeGone } from './saved-sync.ts'
import { subscribe } from './use-saved.ts'

export const SAVED = ['saved'] as const

/** The user's saved listings with cards; refetched whenever the page opens or the list changes. */
const savedListings = queryOptions({
  queryKey: SAVED,
  queryFn: ({ signal }) => readSaved(signal),
  staleTime: 0,
  refetchOnReconnect: 'always',
  // Another device may have written a note.
  refetchOnWindowFocus: 'always',
  meta: { personal: true },
})

const NONE: readonly string[] = []
const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/**
 * The cards of the saved list, newest first, what is kept of each place, and the places that are
 * gone, which stay until the user removes them.
 */
export function useSavedListings() {
  const client = useQueryClient()
  const ids = useSyncExternalStore(subscribe, savedIds, () => NONE)
  const { data, error, isFetching, refetch } = useQuery(savedListings)
  useReload(refetch)
  // Servers of the version before, beside this page's own, answer without them.
  const saves = new Map((data?.saves ?? []).map((save) => [save._id, save]))
  const setGone = (gone: SavedList['gone']) =>
    client.setQueryData(savedListings.queryKey, (list) => list && { ...list, gone })
  return {
    listings: data?.listings.filter(({ _id }) => ids.includes(_id)),
    gone: data?.gone ?? [],
    saves,
    expected: ids.length,
    error,
    isFetching,
    refetch,
    /** Takes places that are gone off the list; they are there again where that fails. */
    removeGone: async (removed: readonly string[]) => {
      const before = data?.gone ?? []
      // An answer that is on its way still has them.
      await client.cancelQueries(savedListings)
      setGone(before.filter(({ _id }) => !removed.includes(_id)))
      try {
        await removeGone(removed)
      } catch (error) {
        setGone(before)
        toast('error', messageOf(error, m.saved_failed()))
      }
    },
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
