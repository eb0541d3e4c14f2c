import { useEffect, useState } from 'react'

const INTERACTIONS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin']
const RELEASES = ['pointerup', 'pointercancel']

/** A mouse that rests where a page appears is reported as moved, by nothing. */
const isResting = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

let pressed = false

/** Whether the first interaction is a press that goes on. */
export const isPressed = (): boolean => pressed

/**
 * Runs after the user's first interaction (a carousel's automatic turn does not count), because a
 * new page needs its first seconds and a slow connection for its content. A press is over before:
 * what runs while a finger pans a map makes it stutter.
 */
export function onFirstInteraction(run: () => void): void {
  once(INTERACTIONS, (event) => {
    pressed = event.type === 'pointerdown'
    if (!pressed) return run()
    once(RELEASES, () => {
      pressed = false
      // After what the release itself does.
      setTimeout(run)
    })
  })
}

function once(events: readonly string[], run: (event: Event) => void): void {
  const happened = new AbortController()
  const listen = (event: Event) => {
    if (isResting(event)) return
    happened.abort()
    run(event)
  }
  for (const event of events)
    window.addEventListener(event, listen, {
      capture: true,
      passive: true,
      signal: happened.signal,
    })
}

/** Whether the page has been used since it was opened. */
export function useUsed(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  return used
}
