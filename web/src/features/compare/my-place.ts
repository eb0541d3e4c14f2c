// The place that a renter measures distances from: kept in this browser, and nowhere else (D89).
import { useSyncExternalStore } from 'react'
import { browserStore, readJson } from '../../storage.ts'
import { MY_PLACE_KEY, onPlaceChange, placeChanged } from './place-known.ts'

export type MyPlace = {
  readonly label: string
  readonly latitude: number
  readonly longitude: number
}

let stored: string | null | undefined
let place: MyPlace | null = null

function readPlace(): MyPlace | null {
  const read = readJson(browserStore, MY_PLACE_KEY)
  const { label, latitude, longitude } = (read ?? {}) as Partial<Record<keyof MyPlace, unknown>>
  return typeof label === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
    ? { label, latitude, longitude }
    : null
}

/** The same object until another place is stored. */
export function myPlace(): MyPlace | null {
  const now = browserStore.get(MY_PLACE_KEY) ?? null
  if (now !== stored) {
    stored = now
    place = readPlace()
  }
  return place
}

/** Null forgets it. */
export function rememberMyPlace(next: MyPlace | null): void {
  if (next) browserStore.set(MY_PLACE_KEY, JSON.stringify(next))
  else browserStore.remove(MY_PLACE_KEY)
  placeChanged()
}

/** The user's place, while it changes; null on the server. */
export const useMyPlace = () => useSyncExternalStore(onPlaceChange, myPlace, () => null)
