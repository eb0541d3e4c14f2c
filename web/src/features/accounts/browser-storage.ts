import type { KeyValueStore } from './session.ts'

/** This browser's storage; when it is forbidden or full, memory that lasts as long as the tab. Null on the server. */
export function browserStorage(): KeyValueStore | null {
  if (typeof window === 'undefined') return null
  try {
    localStorage.setItem('storage-works', '1')
    localStorage.removeItem('storage-works')
    return localStorage
  } catch {
    const memory = new Map<string, string>()
    return { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value), removeItem: (key) => void memory.delete(key) }
  }
}
