import type { KeyValueStore } from './session.ts'

/**
 * This browser's localStorage, or tab-long memory if it is forbidden or full. Null on the server.
 * Accessed lazily, because the first access blocks the page.
 */
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
