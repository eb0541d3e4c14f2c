// Whether there is a place that distances count from: all that lists load where there is none.
import { useSyncExternalStore } from 'react'
import { browserStore } from '../../storage.ts'

export const MY_PLACE_KEY = 'myPlace'

const listeners = new Set<() => void>()

export function placeChanged(): void {
  for (const listener of listeners) listener()
}

export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isPlaceKnown = () => !!browserStore.get(MY_PLACE_KEY)

/** False on the server, which does not know the browser. */
export const usePlaceKnown = () => useSyncExternalStore(onPlaceChange, isPlaceKnown, () => false)
