// Cities and localities named beside a landmark, which choose among landmarks of one name.
import { citiesNamed, cityAt } from '../cities.ts'
import { distanceKm } from '../distance.ts'
import { gazetteer } from '../gazetteer.ts'
import { exactLocalities } from '../names.index.ts'
import { placeWords } from '../names.ts'

type Point = { readonly lat: number; readonly lng: number }

const MAX_WORDS = 3
/** Names of smaller places are ordinary words, too. */
const MIN_POPULATION = 100_000
const MIN_LOCALITY_LENGTH = 5
/** Beyond this a landmark counts as another city's. */
const MAX_KM = 50
/** After a city's name these make a street or quarter that can be anywhere: 'Delhi Road'. */
const STREET_WORDS = placeWords('streets')

/** The cities that the words name, by their centres; without any, the well-known localities. */
export type NamedPlaces = { readonly kind: 'city' | 'locality'; readonly points: readonly Point[] }

export function placesNamed(words: readonly string[]): NamedPlaces | null {
  const cities = runsOf(words, cityPoints)
  if (cities.length > 0) return { kind: 'city', points: cities }
  const localities = runsOf(words, localityPoints)
  return localities.length > 0 ? { kind: 'locality', points: localities } : null
}

/** The well-known localities that the words name, whatever cities they name, too. */
export const localitiesNamed = (words: readonly string[]): readonly Point[] =>
  runsOf(words, localityPoints)

/** The points of every run of words, the longest first; a word counts once. */
function runsOf(
  words: readonly string[],
  pointsOf: (name: string, next: string | undefined) => readonly Point[],
): Point[] {
  const points: Point[] = []
  for (let at = 0; at < words.length; ) {
    let taken = 1
    for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
      const found = pointsOf(words.slice(at, at + length).join(' '), words[at + length])
      if (found.length === 0) continue
      points.push(...found)
      taken = length
      break
    }
    at += taken
  }
  return points
}

function cityPoints(name: string, next: string | undefined): Point[] {
  if (STREET_WORDS.has(next ?? '')) return []
  const g = gazetteer()
  return citiesNamed(g, name)
    .slice(0, 1)
    .filter((city) => (g.cities.people[city] ?? 0) >= MIN_POPULATION)
    .map((city) => cityAt(g, city))
}

/** Only well-known localities. */
function localityPoints(name: string): Point[] {
  if (name.length < MIN_LOCALITY_LENGTH) return []
  const g = gazetteer()
  return exactLocalities(g, name)
    .filter((locality) => g.localities.rank[locality] === 0)
    .map((locality) => ({
      lat: g.localities.lat[locality] as number,
      lng: g.localities.lng[locality] as number,
    }))
}

/** Whether the landmark is in or near one of the places. */
export function isAmong({ points }: NamedPlaces, { lat, lng }: Point): boolean {
  return points.some((place) => distanceKm(place.lat, place.lng, lat, lng) <= MAX_KM)
}
