// How far a list had been shown at an entry of the history, so that a page loaded anew goes on from there (D48).
import { useEffect, useMemo } from 'react'
import { useLocation } from '../../router/router.ts'

const SHOWN_KEY = 'shown-listings'
const MOST_ENTRIES = 50

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** How many listings stood at this entry before, when one comes back to it or loads it anew; 0 elsewhere. */
export function useShownBefore(): number {
  const { key, how } = useLocation()
  return useMemo(() => (how === 'POP' ? (stored().get(key) ?? 0) : 0), [key, how])
}

/** Remembers how many listings stand at this entry now, unless some of `before` are still to come. */
export function useRememberShown(shown: number, before: number): void {
  const { key } = useLocation()
  useEffect(() => {
    if (shown === 0 || shown < before) return
    const entries = stored()
    entries.delete(key)
    entries.set(key, shown)
    try {
      sessionStorage.setItem(SHOWN_KEY, JSON.stringify([...entries].slice(-MOST_ENTRIES)))
    } catch {
      // Storage is full or forbidden: a page loaded anew then begins with its first listings.
    }
  }, [key, shown, before])
}
