// Public API of geography: an embedded gazetteer of India. No network, no key (D25).
import { cityInDevanagari } from './cities.devanagari.ts'
import { canonicalCity, findCity } from './cities.ts'
import { gazetteer } from './gazetteer.ts'
import { findPlace, reverse } from './places.ts'
import { forward, suggest } from './search.ts'
import { canonicalState } from './states.ts'

export { CITY_ALIASES } from './aliases.ts'
export { citiesBegunInDevanagari, cityInDevanagari } from './cities.devanagari.ts'
export { findCity } from './cities.ts'
export { isDevanagari, plainDevanagari, romanised } from './devanagari.ts'
export { distanceKm, isPoint } from './distance.ts'
export { mountGeo } from './lookup/lookup.routes.ts'
export { STATES } from './states.ts'

/**
 * Loads the data (60 to 110 ms of CPU, once) before the first search; call it when no request
 * waits, such as after listening.
 */
function warm(): void {
  gazetteer()
  suggest('new delhi')
  cityInDevanagari('भारत')
}

/**
 * The gazetteer's public API. Every call is synchronous and in memory; the data is loaded on first
 * use, or by `warm`.
 */
export function createGeo() {
  return { canonicalCity, canonicalState, findCity, findPlace, reverse, forward, suggest, warm }
}
export type Geo = ReturnType<typeof createGeo>
