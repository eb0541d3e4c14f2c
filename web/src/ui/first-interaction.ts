import { useEffect, useState } from 'react'

const INTERACTIONS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin']
/** A menu of the system takes the release of a press away: what follows says that it is over. */
const RELEASES = ['pointerup', 'pointercancel', 'contextmenu', 'keydown', 'pointermove']

/** A mouse that rests where a page appears is reported as moved, by nothing. */
const isResting = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0
const isMove = (event: Event): event is PointerEvent => event.type === 'pointermove'

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
    if (!pressed && event.type !== 'pointerdown') return run()
    pressed = true
    once(RELEASES, () => {
      pressed = false
      // After what the release itself does.
      setTimeout(run)
    })
  })
}

/** A movement counts while nothing is pressed. */
function once(events: readonly string[], run: (event: Event) => void): void {
  const happened = new AbortController()
  const listen = (event: Event) => {
    if (isMove(event) && (isResting(event) || event.buttons > 0)) return
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
