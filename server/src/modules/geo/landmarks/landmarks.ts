// Finds landmarks of India by any of their names: stations, airports, colleges, hospitals, malls,
// business parks, markets, temples, beaches and sights (D64).
import { distanceKm } from '../distance.ts'
import { CITY_ALIASES, fold } from '../names.ts'
import {
  KIND_WORDS,
  KINDS,
  type Landmark,
  type Landmarks,
  landmarks,
  SHORTEST_NAME,
  written,
  writtenAll,
} from './landmark-names.ts'
import { isAmong, localitiesNamed, placesNamed } from './named-places.ts'

const LONGEST_NAME = 7

/** Landmarks within a distance of a point, unordered. */
export function landmarksWithin(lat: number, lng: number, km: number): Landmark[] {
  return landmarks().all.filter((one) => distanceKm(lat, lng, one.lat, one.lng) <= km)
}

const MAX_NAMES = 2_000

/**
 * Landmarks one of whose names begins with the text, the best known first, the shorter name of
 * equals; `name` is the one that begins so.
 */
export function landmarksStartingWith(
  typed: string,
  most: number,
): readonly { readonly landmark: Landmark; readonly name: string }[] {
  const { byName, names } = landmarks()
  const text = writtenAll(typed)
  if (text.length < SHORTEST_NAME) return []
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  const starting: string[] = []
  for (let at = low; names[at]?.startsWith(text) && starting.length < MAX_NAMES; at++)
    starting.push(names[at] ?? '')
  const found = new Map<Landmark, string>()
  for (const name of starting.sort((a, b) => a.length - b.length))
    for (const landmark of byName.get(name) ?? [])
      if (!found.has(landmark)) found.set(landmark, name)
  return [...found]
    .toSorted(([a], [b]) => a.importance - b.importance)
    .slice(0, most)
    .map(([landmark, name]) => ({ landmark, name }))
}

export type FoundLandmark = { readonly landmark: Landmark; readonly length: number }

/**
 * The landmark whose name begins at this word, the longest name first; of several with one name the
 * one in a city that the words name, then the best known. Null where two cities have one that is
 * equally well known, and the words name neither; none is in another city than the named one.
 */
export function landmarkAt(words: readonly string[], at: number): FoundLandmark | null {
  const { byName, byBeginning, byLetters } = landmarks()
  return (
    longestAt(byName, words, at) ??
    longestAt(byBeginning, words, at) ??
    longestAt(byLetters, words, at, '')
  )
}

/** The same for stations that are named like the locality around them: 'kashmere gate'. */
export function stationAt(words: readonly string[], at: number): FoundLandmark | null {
  return longestAt(landmarks().byBareName, words, at)
}

/** The same for temples without their titles, which only 'near' makes landmarks. */
export function templeAt(words: readonly string[], at: number): FoundLandmark | null {
  return longestAt(landmarks().byShortName, words, at)
}

function longestAt(
  byName: Landmarks['byName'],
  words: readonly string[],
  at: number,
  between = ' ',
): FoundLandmark | null {
  // One word without its spaces may be anything: 'lalbagh'.
  const least = between === '' ? 2 : 1
  for (let length = Math.min(LONGEST_NAME, words.length - at); length >= least; length--) {
    const name = words
      .slice(at, at + length)
      .map(written)
      .join(between)
    const named = byName.get(name)
    if (!named) continue
    const others = [...words.slice(0, at), ...words.slice(at + length)]
    const isGeneric = words.slice(at, at + length).every((word) => GENERIC.has(written(word)))
    // 'goregaon near railway station'
    const own = isGeneric
      ? others.flatMap((word) => byName.get(`${written(word)}${between}${name}`) ?? [])
      : []
    const best = bestOf([...own, ...named], others, isGeneric)
    if (best) return { landmark: best, length }
  }
  return null
}

/** What a kind is called by names none by itself: 'it park'. */
const GENERIC = new Set(Object.values(KIND_WORDS).flat().join(' ').split(' '))

function bestOf(
  named: readonly Landmark[],
  others: readonly string[],
  isGeneric: boolean,
): Landmark | undefined {
  const localities = isGeneric ? localitiesNamed(others) : []
  if (localities.length > 0) return nearestTo(localities, named)
  const meant = amongPlaces(named, others, isGeneric)
  const [best, ...rest] = meant.toSorted(
    (a, b) =>
      a.importance - b.importance ||
      Number(b.isOwn) - Number(a.isOwn) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
  const rival = rest.find(({ city }) => city !== best?.city)
  const isEqual = rival?.importance === best?.importance && rival?.isOwn === best?.isOwn
  return rival && isEqual ? undefined : best
}

/** Farther away 'the railway station' is another locality's. */
const MAX_GENERIC_KM = 6

/** 'near railway station' beside a locality means the one there. */
function nearestTo(
  localities: readonly Pick<Landmark, 'lat' | 'lng'>[],
  named: readonly Landmark[],
): Landmark | undefined {
  const [nearest] = named
    .map((landmark) => ({
      landmark,
      km: Math.min(
        ...localities.map(({ lat, lng }) => distanceKm(lat, lng, landmark.lat, landmark.lng)),
      ),
    }))
    .toSorted((a, b) => a.km - b.km)
  return nearest && nearest.km <= MAX_GENERIC_KM ? nearest.landmark : undefined
}

/** Those in or near the places that the other words name; all of them where none is named. */
function amongPlaces(
  named: readonly Landmark[],
  others: readonly string[],
  isGeneric: boolean,
): readonly Landmark[] {
  const inCity = named.filter(({ city }) => names(` ${others.join(' ')} `, city))
  if (inCity.length > 0) return inCity
  const places = placesNamed(others)
  if (!places) return isGeneric ? [] : named
  const near = named.filter((landmark) => isAmong(places, landmark))
  if (near.length > 0 || places.kind === 'city' || isGeneric) return near
  // A locality's name is elsewhere, too: it rules out no landmark that all of India knows.
  return named.filter(({ importance }) => importance === 1)
}

function names(words: string, city: string): boolean {
  return (
    words.includes(` ${fold(city)} `) ||
    Object.entries(CITY_ALIASES).some(([alias, of]) => of === city && words.includes(` ${alias} `))
  )
}
