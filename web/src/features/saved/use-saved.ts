// The saved list, the same in every heart, tab and device. The sync code is fetched only for
// signed-in users.
import { useSyncExternalStore } from 'react'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { session } from '../accounts/use-session.ts'
import {
  notifyChanges,
  readIds,
  SAVED_CHANGED,
  SAVED_KEY,
  savedIds,
  storeIds,
  storeSaved,
} from './saved-list.ts'

const loadSync = () => import('./saved-sync.ts')
// Its code failed to load: the next click, focus or connection retries.
const ignore = () => undefined

/** Toggles a heart: shown at once, then pushed to the server, or stored until that succeeds. */
export function toggleSaved(id: string): void {
  storeSaved(id, !savedIds().includes(id))
  loadSync().then((module) => module.send(), ignore)
}

/** Empties the list. */
export function clearSaved(): void {
  storeIds([])
  loadSync().then((module) => module.send(), ignore)
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => session.current().state === 'in' && savedIds().includes(id),
    () => false,
  )
}

function sync(): void {
  if (session.current().state === 'in' && document.visibilityState === 'visible')
    loadSync().then((module) => module.sync(), ignore)
}

/** A page without any interaction is synced after this time, too. */
const READING_MS = 60_000

let begun = false

/** The first subscriber starts the sync. */
export function subscribe(listener: () => void): () => void {
  window.addEventListener(SAVED_CHANGED, listener)
  if (!begun) {
    begun = true
    onFirstInteraction(sync)
    setTimeout(sync, READING_MS)
    session.subscribe(sync)
    for (const event of ['focus', 'online', 'visibilitychange'])
      window.addEventListener(event, sync)
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key === SAVED_KEY) notifyChanges(readIds(oldValue), readIds(newValue))
    })
  }
  return () => window.removeEventListener(SAVED_CHANGED, listener)
}
