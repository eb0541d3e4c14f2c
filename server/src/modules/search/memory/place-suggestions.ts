// Places to suggest while the user types, with their listings, from the index.
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import type { Place } from '../places/place-names.ts'
import type { Filters } from '../search.filters.ts'
import { isToCity, type NearPoint, nearParameters } from '../search.near.ts'
import { squaresAround } from './candidates.ts'
import { TYPES, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

/** A city or locality with its number of listings. */
export type SuggestedPlace = {
  readonly kind: 'city' | 'locality'
  readonly label: string
  readonly city: string
  readonly state: string | null
  readonly count: number
}

/** A normalized text that a name begins with, or a word of it. */
export type PlacePrefix = {
  readonly text: string
  /** Normalized names of cities whose other name matches. */
  readonly names: readonly string[]
}

const MAX_PLACES = 40

/**
 * The cities and localities whose name, or a word of it, begins with the text; those with most
 * listings first.
 */
export const placesStartingWith = (
  index: ListingIndex,
  prefix: PlacePrefix,
  type: ListingType | null,
): SuggestedPlace[] => [
  ...citiesStartingWith(index, prefix, type),
  ...localitiesStartingWith(index, prefix, type),
]

/** The number of listings in a place as a list filters by it: by a city, or with a location. */
export function countInList(
  index: ListingIndex,
  { city, location }: Pick<Filters, 'city' | 'location'>,
  type: ListingType | null,
): number {
  const { cities, localities } = index.names.resolve(city, location)
  return (
    sum(cities, (id) => listingsInCity(index, id, type)) +
    sum(localities, (id) => listingsInLocality(index, id, type))
  )
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const sum = (ids: readonly number[], of: (id: number) => number) =>
  ids.reduce((total, id) => total + of(id), 0)

/** Of the type; null: of any. */
function ofType(tallies: Uint32Array, number: number, type: ListingType | null): number {
  const types: readonly ListingType[] = type ? [type] : LISTING_TYPES
  return types.reduce((n, one) => n + (tallies[number * TYPES + typeNumber(one)] ?? 0), 0)
}

const listingsInCity = (
  { tallies, cityNumber }: ListingIndex,
  id: number,
  type: ListingType | null,
) => ofType(tallies.cities, cityNumber(id) ?? 0, type)

const listingsInLocality = (
  { tallies, localityNumber }: ListingIndex,
  id: number,
  type: ListingType | null,
) => ofType(tallies.localities, localityNumber(id) ?? 0, type)

/** A name that begins with the text comes before one with a later word that does. */
function citiesStartingWith(
  index: ListingIndex,
  { text, names }: PlacePrefix,
  type: ListingType | null,
): SuggestedPlace[] {
  const named = names.flatMap((name) => index.names.named(name).cities)
  const found = [...new Set([...named, ...index.names.citiesStartingWith(text)])]
  const isNamed = ({ key }: Place) => Number(names.includes(key))
  const startsSo = ({ key }: Place) => Number(key.startsWith(text))
  return found
    .flatMap((place) => {
      const city = index.cities[index.cityNumber(place.id) ?? 0]
      const count = listingsInCity(index, place.id, type)
      return city && count > 0 ? [{ place, city, count }] : []
    })
    .sort(
      (a, b) =>
        isNamed(b.place) - isNamed(a.place) ||
        startsSo(b.place) - startsSo(a.place) ||
        b.count - a.count ||
        inOrder(a.city.spelling, b.city.spelling),
    )
    .slice(0, MAX_PLACES)
    .map(({ city: { spelling, state }, count }) => {
      const kind = 'city' as const
      return { kind, label: spelling, city: spelling, state, count }
    })
}

function localitiesStartingWith(
  index: ListingIndex,
  { text }: PlacePrefix,
  type: ListingType | null,
): SuggestedPlace[] {
  const startsSo = ({ key }: Place) => Number(key.startsWith(text))
  return index.names
    .localitiesStartingWith(text)
    .flatMap((place) => {
      const city = index.cities[index.cityNumber(place.cityId) ?? 0]
      const label = index.localities[index.localityNumber(place.id) ?? 0]?.spelling ?? ''
      const count = listingsInLocality(index, place.id, type)
      return city && count > 0 ? [{ place, label, city, count }] : []
    })
    .sort(
      (a, b) =>
        startsSo(b.place) - startsSo(a.place) ||
        b.count - a.count ||
        inOrder(a.label, b.label) ||
        inOrder(a.city.spelling, b.city.spelling),
    )
    .slice(0, MAX_PLACES)
    .map(({ label, city: { spelling, state }, count }) => {
      const kind = 'locality' as const
      return { kind, label, city: spelling, state, count }
    })
}

/** The number of listings within the radius of a point. */
export function countAround(
  index: ListingIndex,
  near: NearPoint,
  type: ListingType | null,
): number {
  const { x = 0, y = 0, z = 0, mostChord = 0, mostCityChord = 0 } = nearParameters(near)
  const squares = squaresAround(near)
  const chordTo = index.points.chordFrom(x, y, z)
  let n = 0
  const count = (number: number) => {
    const chord = chordTo(number)
    if (chord <= mostChord || (isToCity(chord) && chord <= mostCityChord))
      n += ofType(index.tallies.points, number, type)
  }
  if (squares) for (const square of squares) index.pointsInSquare(square).forEach(count)
  else for (let number = 1; number < index.points.end; number++) count(number)
  return n
}
