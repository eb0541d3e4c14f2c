import { useEffect, useState } from 'react'

const INTERACTIONS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
] as const

/** A mouse that rests where a page appears is reported as moved, by nothing. */
const isResting = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

/**
 * Runs after the user's first interaction (a carousel's automatic turn does not count), because a
 * new page needs its first seconds and a slow connection for its content.
 */
export function onFirstInteraction(run: () => void): void {
  const acted = new AbortController()
  const once = (event: Event) => {
    if (isResting(event)) return
    acted.abort()
    run()
  }
  for (const event of INTERACTIONS)
    window.addEventListener(event, once, { capture: true, passive: true, signal: acted.signal })
}

/** Whether the page has been used since it was opened. */
export function useUsed(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  return used
}
