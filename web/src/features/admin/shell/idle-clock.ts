// When the back office was last used in this browser: one time for all of its tabs (D15).
import { currentToken } from '../../../api/token.ts'
import type { KeyValueStore } from '../../accounts/session.ts'

export const ACTIVE_KEY = 'adminActive'
/** The warning comes this long before the end. */
export const WARNING_MS = 60_000
/** A last use that every idle time is longer than. */
const LONG_AGO = 1
/** Activity is written at most this often. */
const WRITE_MS = 5000

/** The end of the token tells one session from the next. */
const sessionMark = () => currentToken()?.slice(-8) ?? ''

/** Writes that the back office is used now. */
export function touch(storage: KeyValueStore, now: number): void {
  // After signing out the panel is in use until the page has changed.
  if (sessionMark() === '') return
  const last = lastUse(storage)
  if (last === null || Math.abs(now - last) >= WRITE_MS)
    storage.setItem(ACTIVE_KEY, `${now} ${sessionMark()}`)
}

/** Writes that the back office is not in use, so that every tab locks it. */
export function markIdle(storage: KeyValueStore): void {
  if (sessionMark() !== '') storage.setItem(ACTIVE_KEY, `${LONG_AGO} ${sessionMark()}`)
}

/** When this session was last used here; null before its first use. */
export function lastUse(storage: KeyValueStore): number | null {
  const [time, mark] = storage.getItem(ACTIVE_KEY)?.split(' ') ?? []
  return mark === sessionMark() && Number(time) > 0 ? Number(time) : null
}

/** Milliseconds until the panel is locked, 0 once it is; a clock set back counts as use. */
export function timeLeft(lastUse: number, now: number, minutes: number): number {
  return Math.max(0, Math.min(lastUse - now, 0) + minutes * 60_000)
}
