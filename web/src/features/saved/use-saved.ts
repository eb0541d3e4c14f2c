// What is saved, in every heart, tab and device at once. The exchange with the server is fetched for whoever is signed in.
import { useSyncExternalStore } from 'react'
import { session } from '../accounts/use-session.ts'
import { keepIds, keepSaved, readIds, SAVED_CHANGED, SAVED_KEY, savedIds, tellChanges } from './saved-list.ts'

const loadSync = () => import('./saved-sync.ts')
// Its code did not come: asked again with the next press, focus or connection.
const ignore = () => undefined

/** The heart's press: shown at once, then told to the server, or kept until it can be. */
export function toggleSaved(id: string): void {
  keepSaved(id, !savedIds().includes(id))
  loadSync().then((sync) => sync.send(), ignore)
}

/** Takes everything off the list. */
export function clearSaved(): void {
  keepIds([])
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
  if (session.current().state === 'in' && document.visibilityState === 'visible') loadSync().then((sync) => sync.agree(), ignore)
}

/** What somebody does first; whoever does nothing for this long is reading. */
const ACTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
const READING_MILLISECONDS = 10_000

/** A page that has just come owes its first seconds to what it shows. */
function whenSomebodyActs(act: () => void): void {
  const acted = new AbortController()
  const once = () => {
    acted.abort()
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(once, READING_MILLISECONDS)
  for (const event of ACTS) window.addEventListener(event, once, { capture: true, passive: true, signal: acted.signal })
}

let begun = false

/** With the first heart the browser and the server begin to agree. */
export function subscribe(listener: () => void): () => void {
  window.addEventListener(SAVED_CHANGED, listener)
  if (!begun) {
    begun = true
    whenSomebodyActs(agree)
    session.subscribe(agree)
    for (const event of ['focus', 'online', 'visibilitychange']) window.addEventListener(event, agree)
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key === SAVED_KEY) tellChanges(readIds(oldValue), readIds(newValue))
    })
  }
  return () => window.removeEventListener(SAVED_CHANGED, listener)
}
