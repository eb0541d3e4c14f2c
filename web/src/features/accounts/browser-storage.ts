import type { KeyValueStore } from './session.ts'

/** This browser's storage; when it is forbidden or full, memory that lasts as long as the tab. Null on the server. Not touched before it is used: the first touch makes the page wait. */
export function browserStorage(): KeyValueStore | null {
  if (typeof window === 'undefined') return null
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? tried(() => localStorage.getItem(key)),
    setItem(key, value) {
      if (!tried(() => [localStorage.setItem(key, value)])) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      tried(() => localStorage.removeItem(key))
    },
  }
}

function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
