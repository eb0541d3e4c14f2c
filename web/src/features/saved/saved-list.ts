// What is saved, as this browser keeps it (R3): a list of ids, the newest last, and an event for every change.
import { browserStorage } from '../accounts/browser-storage.ts'

export const SAVED_KEY = 'savedProperties'
/** Raised on `window` with `{ propertyId, saved }`; whoever shows what is saved reads it anew. */
export const SAVED_CHANGED = 'saved-changed'

export const storage = browserStorage()

let text: string | null = null
let ids: readonly string[] = []

/** Null when this browser keeps no list: that is not the same as an empty one. */
export function storedIds(): readonly string[] | null {
  const kept = storage?.getItem(SAVED_KEY) ?? null
  if (kept !== text) {
    text = kept
    ids = readIds(kept)
  }
  return kept === null ? null : ids
}

export function readIds(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? [...new Set(list.filter((one) => typeof one === 'string'))] : []
  } catch {
    return []
  }
}

const NONE: readonly string[] = []
export const savedIds = () => storedIds() ?? NONE

/** Keeps another list, and tells. */
export function storeIds(next: readonly string[]): void {
  const before = savedIds()
  storage?.setItem(SAVED_KEY, JSON.stringify(next))
  notifyChanges(before, next)
}

/** One event for each id that came or went. */
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
