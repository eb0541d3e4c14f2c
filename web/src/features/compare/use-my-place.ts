// The user's own place as lists follow it: apart from `my-place.ts`, which pages load at once.
import { useSyncExternalStore } from 'react'
import { browserStore } from '../../storage.ts'
import { MY_PLACE_KEY, type MyPlace, myPlace, rememberMyPlace } from './my-place.ts'

let stored: string | null | undefined
let place: MyPlace | null = null

/** The same object until another place is stored. */
function currentPlace(): MyPlace | null {
  const now = browserStore.get(MY_PLACE_KEY)
  if (now !== stored) {
    stored = now
    place = myPlace()
  }
  return place
}

/** Tells this tab what `storage` tells the others. */
export function changeMyPlace(next: MyPlace | null): void {
  rememberMyPlace(next)
  window.dispatchEvent(new StorageEvent('storage', { key: MY_PLACE_KEY }))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The place that distances count from, in every tab; null on the server. */
export const useMyPlace = () => useSyncExternalStore(subscribe, currentPlace, () => null)
