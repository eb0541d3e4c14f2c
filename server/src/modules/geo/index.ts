// Public API of geography: an embedded gazetteer of India. No network, no key (D25).

import { canonicalCity, findCity } from './cities.ts'
import { cityInDevanagari } from './devanagari/cities.devanagari.ts'
import { gazetteer } from './gazetteer.ts'
import { landmarkAt } from './landmarks/landmarks.ts'
import { meantCity } from './namesakes.ts'
import { findPlace, findPlaceIn, isInIndia, reverse } from './places.ts'
import { regionAt } from './regions.ts'
import { forward, suggest } from './search.ts'
import { canonicalState } from './states.ts'

export { AREA_ALIASES, AREA_CITIES, AREA_NAMES, CITY_PARTS } from './areas.ts'
export { afterAliases, cityNamed, findCity } from './cities.ts'
export { citiesStartingInDevanagari, cityInDevanagari } from './devanagari/cities.devanagari.ts'
export { isDevanagari, plainDevanagari, romanised, soundsLike } from './devanagari/devanagari.ts'
export { distanceKm, isPoint } from './distance.ts'
export { type Landmark, namesKind } from './landmarks/landmark-names.ts'
export {
  landmarkAt,
  landmarksStartingWith,
  stationAt,
  templeAt,
} from './landmarks/landmarks.ts'
export {
  LANDMARK_KINDS,
  type LandmarkKind,
  landmarksOfKind,
  nearestLandmark,
  WHOLLY_KNOWN,
} from './landmarks/nearest-landmark.ts'
export { createLookup } from './lookup/lookup.routes.ts'
export { createMapFile } from './map-file/map-file.routes.ts'
export { CITY_ALIASES, ROMAN_NUMBERS } from './names.ts'
export type { Namesake } from './namesakes.ts'
export { placeOfPincode } from './places.ts'
export { regionAt } from './regions.ts'
export { forward } from './search.ts'
export { STATES } from './states.ts'
export { pincodesStartingWith } from './suggestions.ts'
export { towns } from './towns.ts'
export { pincodeOfZone } from './zones.ts'

/**
 * Loads the data (some 400 ms of CPU, once) before the first search; call it when no request
 * waits, such as before listening.
 */
function warm(): void {
  gazetteer()
  suggest('new delhi')
  cityInDevanagari('भारत')
  landmarkAt(['taj', 'mahal'], 0)
  regionAt(['south', 'delhi'], 0)
}

/**
 * The gazetteer's public API. Every call is synchronous and in memory; the data is loaded on first
 * use, or by `warm`.
 */
export function createGeo() {
  return {
    canonicalCity,
    canonicalState,
    findCity,
    meantCity,
    findPlace,
    findPlaceIn,
    reverse,
    isInIndia,
    forward,
    suggest,
    warm,
  }
}
export type Geo = ReturnType<typeof createGeo>
