// The places that a user puts side by side, in this browser only; signing out forgets them
// (`session.ts`).
import { MAX_COMPARED } from '@rentify/contract/listings/routes'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../accounts/browser-storage.ts'

const COMPARED_KEY = 'compared'

const storage = browserStorage()
const listeners = new Set<() => void>()
const NONE: readonly string[] = []
let text: string | null = null
let ids = NONE

/** The chosen ids, the first chosen first. */
export function comparedIds(): readonly string[] {
  const stored = storage?.getItem(COMPARED_KEY) ?? null
  if (stored !== text) {
    text = stored
    ids = stored ? stored.split(',').slice(0, MAX_COMPARED) : NONE
  }
  return ids
}

function store(next: readonly string[]): void {
  if (next.length > 0) storage?.setItem(COMPARED_KEY, next.join())
  else storage?.removeItem(COMPARED_KEY)
  for (const listener of listeners) listener()
}

/** Adds a place or takes it away; false where there is room for no more. */
export function toggleCompared(id: string): boolean {
  const all = comparedIds()
  if (all.includes(id)) store(all.filter((one) => one !== id))
  else if (all.length < MAX_COMPARED) store([...all, id])
  else return false
  return true
}

export const clearCompared = () => store([])

function subscribe(listener: () => void): () => void {
  const onStored = ({ key }: StorageEvent) => key === COMPARED_KEY && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStored)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStored)
  }
}

/** The chosen ids, in every tab. */
export const useCompared = () => useSyncExternalStore(subscribe, comparedIds, () => NONE)
