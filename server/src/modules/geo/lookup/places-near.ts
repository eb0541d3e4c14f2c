// Places around a point, for the map of a listing (D63).
import type { NearbyPlace } from '@rentify/contract/geo/endpoints'
import { distanceKm } from '../distance.ts'
import { type Gazetteer, gazetteer } from '../gazetteer.ts'
import { landmarksWithin } from '../landmarks/landmarks.ts'
import { localitiesWithin } from './places-in-view.ts'

const MAX_PLACES = 24
const MIN_PLACES = 6
/** Outside towns hardly anything is within the first distance, and the next is tried. */
const REACHES_KM = [5, 15, 40]
/** Known neighbourhoods and landmarks; then those named by a main post office; then by any. */
const RANKS = [0, 1, 2]

type Place = Omit<NearbyPlace, 'distanceKm'> & { readonly rank: number }
type PlacesNear = (g: Gazetteer, lat: number, lng: number, km: number) => Place[]

/** What can be near a point; of one name or point the first is taken. */
const SOURCES: readonly PlacesNear[] = [localitiesNear, landmarksNear]

/**
 * At most 24 places around a point, nearest first. Less known ones follow only where there are
 * hardly any others; of several names for one place the first is taken.
 */
export function placesNear(lat: number, lng: number): NearbyPlace[] {
  const g = gazetteer()
  let places: Place[] = []
  for (const km of REACHES_KM) {
    const around = SOURCES.flatMap((placesOf) => placesOf(g, lat, lng, km))
    for (const most of RANKS) {
      places = distinct(around.filter(({ rank }) => rank <= most))
      if (places.length >= MIN_PLACES) return nearestFirst(places, lat, lng)
    }
  }
  return nearestFirst(places, lat, lng)
}

function nearestFirst(places: readonly Place[], lat: number, lng: number): NearbyPlace[] {
  return places
    .map(({ kind, name, latitude, longitude }) => {
      const km = distanceKm(lat, lng, latitude, longitude)
      return { kind, name, latitude, longitude, distanceKm: Math.round(km * 10) / 10 }
    })
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, MAX_PLACES)
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Set<string>()
  const landmarks: Place[] = []
  return places.filter((place) => {
    const { kind, name, latitude, longitude } = place
    const keys = [name, `${kind} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`]
    if (keys.some((key) => seen.has(key))) return false
    if (kind !== 'locality') {
      if (landmarks.some((other) => isSameLandmark(place, other))) return false
      landmarks.push(place)
    }
    for (const key of keys) seen.add(key)
    return true
  })
}

/** Two sources have one landmark at points this far apart, and spell it differently. */
const SAME_LANDMARK_KM = 0.25
/** What a name has besides what it is called by. */
const COMMON_WORDS = /^(the|of|and|for|at|station|metro|railway|hospital|college|university|mall)$/

function wordsOf(name: string): string[] {
  const words =
    name
      .toLowerCase()
      .replace(/['’.]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => !COMMON_WORDS.test(word))
}

/** Whether one name has all the words of the other, or its initials. */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (fewer.length === 0) return false
  const initials = more.map((word) => word.charAt(0)).join('')
  return (
    fewer.every((word) => more.includes(word)) ||
    (fewer.length === 1 && initials.length > 2 && fewer[0] === initials)
  )
}

const isSameLandmark = (one: Place, other: Place): boolean =>
  one.kind === other.kind &&
  distanceKm(one.latitude, one.longitude, other.latitude, other.longitude) < SAME_LANDMARK_KM &&
  isSameName(one.name, other.name)

function localitiesNear(g: Gazetteer, lat: number, lng: number, km: number): Place[] {
  const { name, rank, lat: latitude, lng: longitude } = g.localities
  return localitiesWithin(g, lat, lng, km).map((l) => ({
    kind: 'locality',
    name: name[l] as string,
    rank: rank[l] as number,
    latitude: latitude[l] as number,
    longitude: longitude[l] as number,
  }))
}

/** Landmarks of the lowest importance only where there is hardly anything else. */
const MIN_IMPORTANCE = 3

function landmarksNear(_: Gazetteer, lat: number, lng: number, km: number): Place[] {
  return landmarksWithin(lat, lng, km).map(({ kind, name, importance, ...at }) => ({
    kind,
    name,
    rank: importance < MIN_IMPORTANCE ? 0 : 1,
    latitude: at.lat,
    longitude: at.lng,
  }))
}
