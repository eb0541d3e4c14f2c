// Whether a phone shows lists as compact rows; remembered on the device.
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../accounts/browser-storage.ts'

const KEY = 'compactRows'

let compact: boolean | null = null
const listeners = new Set<() => void>()

function current(): boolean {
  compact ??= browserStorage()?.getItem(KEY) === 'on'
  return compact
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False on the server, which does not know the device. */
export function useCompactRows(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}

export function toggleCompactRows(): void {
  compact = !current()
  if (compact) browserStorage()?.setItem(KEY, 'on')
  else browserStorage()?.removeItem(KEY)
  for (const listener of listeners) listener()
}
