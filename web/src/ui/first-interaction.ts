const INTERACTIONS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
] as const

/** Runs once somebody does anything here (not when a carousel turns by itself): a page that has just come owes its first seconds, and a slow line, to what it shows. */
export function onFirstInteraction(run: () => void): void {
  const acted = new AbortController()
  const once = () => {
    acted.abort()
    run()
  }
  for (const event of INTERACTIONS)
    window.addEventListener(event, once, { capture: true, passive: true, signal: acted.signal })
}
