// How many listings a list showed at a history entry, so that a reload restores them (D48).
import { useEffect, useMemo } from 'react'
import { useLocation } from '../../router/router.ts'
import { readJson, tabStore } from '../../storage.ts'

const SHOWN_KEY = 'shown-listings'
const MAX_ENTRIES = 50

const stored = () => new Map((readJson(tabStore, SHOWN_KEY) ?? []) as [string, number][])

/** How many listings this history entry showed before going back or reloading; else 0. */
export function useRestoredCount(): number {
  const { key, how } = useLocation()
  return useMemo(() => (how === 'POP' ? (stored().get(key) ?? 0) : 0), [key, how])
}

/** Stores the number of listings at this entry, unless some of `before` are still loading. */
export function useStoreCount(shown: number, before: number): void {
  const { key } = useLocation()
  useEffect(() => {
    if (shown === 0 || shown < before) return
    const entries = stored()
    entries.delete(key)
    entries.set(key, shown)
    tabStore.set(SHOWN_KEY, JSON.stringify([...entries].slice(-MAX_ENTRIES)))
  }, [key, shown, before])
}
