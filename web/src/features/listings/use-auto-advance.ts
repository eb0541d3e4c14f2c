import { useEffect, useRef, useState } from 'react'

/** Does this person ask for less motion? Then nothing moves by itself. */
const wantsStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns a carousel by itself every `milliseconds`: not while it is held (pointer over it, focus in it), the tab is hidden,
 * it was paused, or the person wants less motion. Spread `hold` on the carousel.
 */
export function useAutoAdvance(advance: () => void, milliseconds: number) {
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (wantsStillness()) setPaused(true)
  }, [])
  useEffect(() => {
    if (paused || held) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && latest.current(),
      milliseconds,
    )
    return () => clearInterval(timer)
  }, [paused, held, milliseconds])
  return {
    paused,
    toggle: () => setPaused(!paused),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
