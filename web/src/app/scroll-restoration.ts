import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../router/router.ts'
import { readJson, tabStore } from '../storage.ts'

const POSITIONS_KEY = 'scroll-places'
const MAX_POSITIONS = 50
/** How long a list may take to grow back to the user's scroll position. */
const MAX_WAIT_MS = 5000

const storedPositions = () => (readJson(tabStore, POSITIONS_KEY) ?? []) as [string, number][]

/**
 * A new address starts at the top with the focus on its content; Back and Forward restore the
 * position (D48). A change of only the query (a filter replaced) does not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname, how } = useLocation()
  const positions = useRef<Map<string, number> | null>(null)
  const current = useRef(key)
  const before = useRef<string | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const known = new Map(storedPositions())
    positions.current ??= known
    const remember = () => positions.current?.set(current.current, window.scrollY)
    const store = () => {
      remember()
      const last = [...(positions.current ?? [])].slice(-MAX_POSITIONS)
      tabStore.set(POSITIONS_KEY, JSON.stringify(last))
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    positions.current ??= new Map(storedPositions())
    const from = before.current
    const samePage = from === pathname
    current.current = key
    before.current = pathname
    const top = how === 'POP' ? (positions.current.get(key) ?? null) : null
    // Content far below has its true height only after layout (`.lazy-section`).
    if (!samePage || top !== null)
      document.documentElement.toggleAttribute('data-whole', top !== null)
    if (how === 'POP') return growTo(top)
    if (how === 'REPLACE' && samePage) return
    window.scrollTo(0, 0)
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, how])
}

/** Scrolls to a position once the page is long enough, unless the user scrolls before. */
function growTo(top: number | null): (() => void) | undefined {
  if (top === null) return undefined
  const until = performance.now() + MAX_WAIT_MS
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const step = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until)
      frame = requestAnimationFrame(step)
  }
  step()
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(event, stop, { once: true, passive: true })
  return stop
}
