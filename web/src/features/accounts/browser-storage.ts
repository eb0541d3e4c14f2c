import { browserStore } from '../../storage.ts'
import type { KeyValueStore } from './session.ts'

/** What this browser stores, else memory as long as the tab; null on the server. */
export function browserStorage(): KeyValueStore | null {
  if (typeof window === 'undefined') return null
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? browserStore.get(key) ?? null,
    setItem(key, value) {
      if (!browserStore.set(key, value)) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      browserStore.remove(key)
    },
  }
}
