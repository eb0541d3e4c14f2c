// Places to suggest while the user types, with their listings, from the index.
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import type { Place } from '../places/place-names.ts'
import { CITY_CHORD, type NearPoint, nearParameters } from '../search.near.ts'
import type { BegunPlace, PlaceSuggestions, SuggestedPlaceRow } from '../suggest/suggest.repo.ts'
import { cellsAround } from './candidates.ts'
import { TYPES, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

const MAX_PLACES = 40

export function suggestionsInMemory(index: ListingIndex): PlaceSuggestions {
  return {
    beginning: async (texts, type) =>
      texts.map((text) => [
        ...citiesBegun(index, text, type),
        ...localitiesBegun(index, text, type),
      ]),
    countInLists: async (places, type) =>
      places.map(({ city, location }) => {
        const { cities, localities } = index.names.resolveAny(city, location)
        return (
          sum(cities, (id) => listingsInCity(index, id, type)) +
          sum(localities, (id) => listingsInLocality(index, id, type))
        )
      }),
    countAround: async (points, type) => points.map((point) => countAround(index, point, type)),
  }
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
function citiesBegun(
  index: ListingIndex,
  { text, names }: BegunPlace,
  type: ListingType | null,
): SuggestedPlaceRow[] {
  const named = names.flatMap((name) =>
    index.names.havingWords(name).cities.filter(({ key }) => key === name),
  )
  const found = [...new Set([...named, ...index.names.beginning(text).cities])]
  const isNamed = ({ key }: Place) => Number(names.includes(key))
  const isBegun = ({ key }: Place) => Number(key.startsWith(text))
  return found
    .flatMap((place) => {
      const city = index.cities[index.cityNumber(place.id) ?? 0]
      const count = listingsInCity(index, place.id, type)
      return city && count > 0 ? [{ place, city, count }] : []
    })
    .sort(
      (a, b) =>
        isNamed(b.place) - isNamed(a.place) ||
        isBegun(b.place) - isBegun(a.place) ||
        b.count - a.count ||
        inOrder(a.city.spelling, b.city.spelling),
    )
    .slice(0, MAX_PLACES)
    .map(({ city: { spelling, state }, count }) => {
      const kind = 'city' as const
      return { kind, label: spelling, city: spelling, state, count }
    })
}

function localitiesBegun(
  index: ListingIndex,
  { text }: BegunPlace,
  type: ListingType | null,
): SuggestedPlaceRow[] {
  const isBegun = ({ key }: Place) => Number(key.startsWith(text))
  return index.names
    .beginning(text)
    .localities.flatMap((place) => {
      const city = index.cities[index.cityNumber(place.cityId) ?? 0]
      const label = index.localities[index.localityNumber(place.id) ?? 0]?.spelling ?? ''
      const count = listingsInLocality(index, place.id, type)
      return city && count > 0 ? [{ place, label, city, count }] : []
    })
    .sort(
      (a, b) =>
        isBegun(b.place) - isBegun(a.place) ||
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

function countAround(index: ListingIndex, near: NearPoint, type: ListingType | null): number {
  const { x = 0, y = 0, z = 0, mostChord = 0, mostCityChord = 0 } = nearParameters(near)
  const cells = cellsAround(near)
  const numbers = cells
    ? cells.flatMap((cell) => [...index.pointsInCell(cell)])
    : [...index.points.keys()].slice(1)
  let n = 0
  for (const number of numbers) {
    const point = index.points[number]
    if (!point) continue
    const chord = (point.x - x) ** 2 + (point.y - y) ** 2 + (point.z - z) ** 2
    if (chord <= mostChord || (chord >= CITY_CHORD && chord <= mostCityChord))
      n += ofType(index.tallies.points, number, type)
  }
  return n
}
