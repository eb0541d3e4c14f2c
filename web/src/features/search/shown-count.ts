// How many listings a list showed at a history entry, so that a reload restores them (D48).
import { useEffect, useMemo } from 'react'
import { useLocation } from '../../router/router.ts'

const SHOWN_KEY = 'shown-listings'
const MAX_ENTRIES = 50

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}

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
    try {
      sessionStorage.setItem(SHOWN_KEY, JSON.stringify([...entries].slice(-MAX_ENTRIES)))
    } catch {
      // Storage is full or forbidden: a reload then starts with the first listings.
    }
  }, [key, shown, before])
}
