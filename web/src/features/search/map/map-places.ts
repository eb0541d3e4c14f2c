// Where the map was at each entry of the history, so that Back returns to it.
import { readJson, tabStore } from '../../../storage.ts'
import type { Point } from '../../geo/point.ts'

const KEY = 'map-places'
const MOST = 50

/** `settled`: the view that the list was last asked for, or that the map itself chose. */
export type MapPlace = Point & { readonly zoom: number; readonly settled: string }

const stored = () => new Map((readJson(tabStore, KEY) ?? []) as [string, MapPlace][])

/** Where the map was at an entry of the history. */
export const placeAt = (key: string): MapPlace | null => stored().get(key) ?? null

export function storePlace(key: string, place: MapPlace): void {
  const places = stored()
  places.delete(key)
  places.set(key, place)
  tabStore.set(KEY, JSON.stringify([...places].slice(-MOST)))
}
