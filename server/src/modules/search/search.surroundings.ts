// What a text names that a search goes around when nothing is in it: a place, landmark or pincode.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { cityNamed, landmarkAt, stationAt } from '../geo/index.ts'
import type { ParsedQuery } from '../listings/index.ts'
import type { NearPoint } from './search.near.ts'
import { nearOf } from './search.parsed.ts'
import { firstPlace } from './words/words.hits.ts'
import { searchText, withoutNumbers, wordsNamed } from './words/words.normalize.ts'
import type { QueryMeaning } from './words/words.ts'

export type Surroundings = {
  readonly label: string
  readonly point: NearPoint
  /** Words are asked for beside a landmark; elsewhere they were the place's name. */
  readonly keepsWords?: boolean
}

export const within = ({ label, point }: Surroundings, km: number): Surroundings => ({
  label,
  point: { ...point, km },
})

/** The gazetteer's name of the place where the words name one and nothing else. */
export function placeLabel({ place, hasOthers, isUnion, united }: QueryMeaning): string | null {
  const isOne = !hasOthers && !isUnion && united === null
  const found = place === null || !isOne ? undefined : firstPlace(place)
  if (!found || place === null) return null
  const short = found.locality ?? found.city
  const says = (label: string) => {
    const words = searchText(label).split(' ')
    return place.split(' ').every((word) => words.includes(word))
  }
  return [short, `${short}, ${found.city}`].find(says) ?? null
}

export const ROADS = wordsNamed('roads')
/** There is a village for every word. */
const FEWEST_PEOPLE = 20_000

/** Whether all of the words name one city, exactly as the gazetteer does. */
export const isKnownPlace = ({ typed, place }: QueryMeaning) =>
  [typed, place].some((name) => (cityNamed(name ?? '')?.population ?? 0) >= FEWEST_PEOPLE)

/**
 * A place or landmark that the text names and no listing names, or a place where no listing of the
 * types is.
 */
export function unlistedPlace(
  meaning: QueryMeaning,
  types: readonly ListingType[],
): Surroundings | null {
  const { unknown, typed, place } = meaning
  if (place !== null && unknown.length === 0 && !types.some((type) => meaning.isInPlace(type))) {
    const found = firstPlace(place)
    if (found) return surroundingsOf(found)
  }
  // 'karve nagar' where listings have 'Karve Road' and 'Laxmi Nagar'.
  const all = typed.split(' ')
  // 'mg road bangalore' where other listings there name the road.
  const isRoad = ROADS.has(meaning.others.at(-1) ?? '')
  const known = place === null ? (all.length > 1 ? all : []) : isRoad ? meaning.others : []
  const words = unknown.length === 0 ? known : unknown
  for (const text of words.length > 0 ? new Set([typed, words.join(' ')]) : []) {
    const found = firstPlace(text)
    const name = ` ${searchText(found?.label ?? '')} `
    if (found && words.every((word) => name.includes(` ${word} `))) return surroundingsOf(found)
  }
  for (const at of all.keys()) {
    const found = landmarkAt(all, at) ?? unknownStation(all, at, unknown)
    if (found && (found.length > 1 || unknown.includes(all[at] ?? '')))
      return surroundingsOf({ ...found.landmark, label: found.landmark.name })
  }
  return null
}

/** A station whose name has a word that no listing contains. */
function unknownStation(all: readonly string[], at: number, unknown: readonly string[]) {
  const found = stationAt(all, at)
  const words = found ? all.slice(at, at + found.length) : []
  return words.some((word) => unknown.includes(word)) ? found : null
}

const surroundingsOf = ({
  label,
  lat,
  lng,
}: {
  label: string
  lat: number
  lng: number
}): Surroundings => ({
  label,
  point: { lat, lng },
})

/** Around the landmark or pincode that the text names, beyond its radius; a parameter's is kept. */
export function aroundNamedPoint(
  parsed: ParsedQuery,
  { lat, lng, km }: NearPoint,
): Surroundings | null {
  const named = nearOf(parsed)
  return named && km !== undefined ? { label: named.label, point: { lat, lng } } : null
}

/** Around the named place, which may have no listings. */
export function aroundPlace(meaning: QueryMeaning): Surroundings | null {
  const place = meaning.place ?? meaning.towards ?? ''
  const text = [...meaning.unknown, place].join(' ').trim()
  // The gazetteer knows HSR Layout, and not its Sector 2.
  for (const one of new Set([text, place, withoutNumbers(place)])) {
    const found = one === '' ? undefined : firstPlace(one)
    if (found) return surroundingsOf(found)
  }
  return null
}
