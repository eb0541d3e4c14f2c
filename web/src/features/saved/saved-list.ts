// The saved list of this browser (R3): ids, the newest last, and an event for every change.
import { browserStorage } from '../accounts/browser-storage.ts'

export const SAVED_KEY = 'savedProperties'
/** Event on `window` with `{ propertyId, saved }`; listeners reread the list. */
export const SAVED_CHANGED = 'saved-changed'

export const storage = browserStorage()

let text: string | null = null
let ids: readonly string[] = []

/** Null if this browser stores no list, which differs from an empty one. */
export function storedIds(): readonly string[] | null {
  const stored = storage?.getItem(SAVED_KEY) ?? null
  if (stored !== text) {
    text = stored
    ids = readIds(stored)
  }
  return stored === null ? null : ids
}

export function readIds(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? [...new Set(list.filter((one) => typeof one === 'string'))] : []
  } catch {
    return []
  }
}

const NONE: readonly string[] = []
export const savedIds = () => storedIds() ?? NONE

/** Stores another list, and notifies listeners. */
export function storeIds(next: readonly string[]): void {
  const before = savedIds()
  storage?.setItem(SAVED_KEY, JSON.stringify(next))
  notifyChanges(before, next)
}

/** One event for each added or removed id. */
export function notifyChanges(before: readonly string[], now: readonly string[]): void {
  for (const propertyId of new Set([...before, ...now])) {
    const saved = now.includes(propertyId)
    if (saved !== before.includes(propertyId))
      window.dispatchEvent(new CustomEvent(SAVED_CHANGED, { detail: { propertyId, saved } }))
  }
}

export function storeSaved(id: string, saved: boolean): void {
  const others = savedIds().filter((other) => other !== id)
  storeIds(saved ? [...others, id] : others)
}
