// The place that a renter measures distances from: kept in this browser, and nowhere else (D89).
import { browserStore, readJson } from '../../storage.ts'

export const MY_PLACE_KEY = 'myPlace'

export type MyPlace = {
  readonly label: string
  readonly latitude: number
  readonly longitude: number
}

export function myPlace(): MyPlace | null {
  const stored = readJson(browserStore, MY_PLACE_KEY)
  const { label, latitude, longitude } = (stored ?? {}) as Partial<Record<keyof MyPlace, unknown>>
  return typeof label === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
    ? { label, latitude, longitude }
    : null
}

/** Null forgets it. */
export function rememberMyPlace(place: MyPlace | null): void {
  if (place) browserStore.set(MY_PLACE_KEY, JSON.stringify(place))
  else browserStore.remove(MY_PLACE_KEY)
}
