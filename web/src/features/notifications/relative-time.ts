import { useSyncExternalStore } from 'react'
import { m } from '../../messages/index.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A minute's text is at most this late. */
const TICK_MS = 15_000

/** `Just now`, `5m ago`, `3h ago`, `2d ago` (R2); a clock that is behind counts as just now. */
export function relativeTime(instant: string, now: number): string {
  const ago = now - Date.parse(instant)
  if (ago < MINUTE) return m.notifications_just_now()
  if (ago < HOUR) return m.notifications_minutes_ago({ n: Math.floor(ago / MINUTE) })
  if (ago < DAY) return m.notifications_hours_ago({ n: Math.floor(ago / HOUR) })
  return m.notifications_days_ago({ n: Math.floor(ago / DAY) })
}

// One clock for all times on the screen; its value changes only at a tick.
let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    now = 0
  }
}

/** The current time, so that relative times stay true while they are shown. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      now ||= Date.now()
      return now
    },
    () => 0,
  )
}
