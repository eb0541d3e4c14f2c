// What is saved, in every heart, tab and device at once. The exchange with the server is fetched for whoever is signed in.
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
// Its code did not come: asked again with the next press, focus or connection.
const ignore = () => undefined

/** The heart's press: shown at once, then told to the server, or kept until it can be. */
export function toggleSaved(id: string): void {
  storeSaved(id, !savedIds().includes(id))
  loadSync().then((sync) => sync.send(), ignore)
}

/** Takes everything off the list. */
export function clearSaved(): void {
  storeIds([])
  loadSync().then((sync) => sync.send(), ignore)
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => session.current().state === 'in' && savedIds().includes(id),
    () => false,
  )
}

function agree(): void {
  if (session.current().state === 'in' && document.visibilityState === 'visible')
    loadSync().then((sync) => sync.sync(), ignore)
}

/** A page that nobody touches for so long is brought up to date all the same. */
const READING_MILLISECONDS = 60_000

let begun = false

/** With the first heart the browser and the server begin to agree. */
export function subscribe(listener: () => void): () => void {
  window.addEventListener(SAVED_CHANGED, listener)
  if (!begun) {
    begun = true
    onFirstInteraction(agree)
    setTimeout(agree, READING_MILLISECONDS)
    session.subscribe(agree)
    for (const event of ['focus', 'online', 'visibilitychange'])
      window.addEventListener(event, agree)
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key === SAVED_KEY) notifyChanges(readIds(oldValue), readIds(newValue))
    })
  }
  return () => window.removeEventListener(SAVED_CHANGED, listener)
}
