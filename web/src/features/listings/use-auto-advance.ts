import { useEffect, useRef, useState } from 'react'

/** Then nothing moves automatically. */
const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Advances a carousel every `milliseconds`: not while the pointer is over it or it has the focus,
 * the tab is hidden, it is paused or `covered`, or the user prefers reduced motion. Spread `hold`
 * on the carousel.
 */
export function useAutoAdvance(advance: () => void, milliseconds: number, covered = false) {
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (prefersReducedMotion()) setPaused(true)
  }, [])
  useEffect(() => {
    if (paused || held || covered) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && latest.current(),
      milliseconds,
    )
    return () => clearInterval(timer)
  }, [paused, held, covered, milliseconds])
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
