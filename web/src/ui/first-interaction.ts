const INTERACTIONS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
] as const

/**
 * Runs after the user's first interaction (a carousel's automatic turn does not count), because a
 * new page needs its first seconds and a slow connection for its content.
 */
export function onFirstInteraction(run: () => void): void {
  const acted = new AbortController()
  const once = () => {
    acted.abort()
    run()
  }
  for (const event of INTERACTIONS)
    window.addEventListener(event, once, { capture: true, passive: true, signal: acted.signal })
}
