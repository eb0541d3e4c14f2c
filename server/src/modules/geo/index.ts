// Where things are in India: an embedded gazetteer. No network, no key (D25).
import { canonicalCity, findCity } from './cities.ts'
import { findPlace, reverse } from './places.ts'
import { canonicalState } from './states.ts'

export { CITY_ALIASES } from './aliases.ts'
export type { City } from './cities.ts'
export { distanceKm } from './distance.ts'
export type { FoundPlace, PlaceQuery, ReversedPlace } from './places.ts'
export { STATES, type State } from './states.ts'

/** The gazetteer's face. Everything is synchronous and in memory; the data is read at the first question, or by `warm`. */
export function createGeo() {
  return { canonicalCity, canonicalState, findCity, findPlace, reverse }
}
export type Geo = ReturnType<typeof createGeo>
