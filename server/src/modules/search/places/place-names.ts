// The names of places in memory, and which of them a requested name means (D6).

import { LRUCache } from 'lru-cache'
import type { RequestedPlace } from '../search.filters.ts'
import { searchText } from '../words/words.normalize.ts'

/** `name`: in lower case; `key`: its normalized words. A city's `cityId` is its own. */
export type Place = {
  readonly id: number
  readonly cityId: number
  readonly name: string
  readonly key: string
}

/** Whole cities, and localities outside them. */
export type PlaceIds = {
  readonly cities: readonly number[]
  readonly localities: readonly number[]
}

export type PlaceNames = {
  addCity(city: Place): void
  addLocality(locality: Place): void
  /** The places of a city's name, of a location's, or those that are in both. */
  resolve(city: RequestedPlace | null, location: RequestedPlace | null): PlaceIds
  /** Cities whose names, or a word of them, begin with this normalized text. */
  citiesStartingWith(text: string): readonly Place[]
  localitiesStartingWith(text: string): readonly Place[]
  /**
   * The cities whose names have the city's whole name, and the localities of others that have it.
   */
  namedLike(city: Pick<Place, 'id' | 'key'>): PlaceIds
  /** Cities and localities whose whole normalized name this is. */
  named(key: string): NamedPlaces
  /** Those whose names have these normalized words side by side. */
  havingWords(key: string): NamedPlaces
}

type NamedPlaces = { readonly cities: readonly Place[]; readonly localities: readonly Place[] }

/** Places of all that is kept: a letter may be part of most names. */
const MOST_PLACES = 100_000
const MOST_KEPT = 2_000

/** Lists of the same places are asked for again and again. */
const keptByPlaces = <V extends Readonly<Record<'cities' | 'localities', readonly unknown[]>>>() =>
  new LRUCache<string, V>({
    max: MOST_KEPT,
    maxSize: MOST_PLACES,
    sizeCalculation: ({ cities, localities }) => 1 + cities.length + localities.length,
  })

/** Places by each word of their names. */
type ByWord = Map<string, Place[]>

const NONE: readonly Place[] = []

export function createPlaceNames(): PlaceNames {
  const cities: ByWord = new Map()
  const localities: ByWord = new Map()
  const ofCity = new Map<number, Place[]>()
  const byName = { cities: new Map<string, Place[]>(), localities: new Map<string, Place[]>() }
  const all = { cities: [] as Place[], localities: [] as Place[] }
  const [cityWords, localityWords] = [sortedKeys(cities), sortedKeys(localities)]

  /** What was found holds until a place is added. */
  const likeCities = new Map<number, PlaceIds>()
  const resolved = keptByPlaces<PlaceIds>()
  const having = keptByPlaces<NamedPlaces>()

  function addWords(places: ByWord, place: Place): void {
    likeCities.clear()
    // What is empty is not cleared: each time costs as much as all that may be kept.
    for (const kept of [resolved, having]) if (kept.size > 0) kept.clear()
    for (const word of new Set(place.key.split(' '))) append(places, word, place)
  }

  function inBoth(city: RequestedPlace, location: RequestedPlace): PlaceIds {
    const [ofCityName, ofLocation] = [idsOf(citiesOf(city)), idsOf(citiesOf(location))]
    const shared = new Set([...ofCityName].filter((id) => ofLocation.has(id)))
    const both = [
      ...[...ofCityName]
        .flatMap((id) => ofCity.get(id) ?? [])
        .filter((one) => isPartOf(one, location)),
      ...localitiesOf(city).filter((one) => ofLocation.has(one.cityId) || isPartOf(one, location)),
    ]
    return { cities: [...shared], localities: outside(both, shared) }
  }

  const namedIn = (places: ByWord, list: readonly Place[], name: RequestedPlace) =>
    isReadable(name)
      ? placesNamed(places, name)
      : list.filter((one) => one.name === name.exact || hasKey(one, name.key))

  const citiesOf = (name: RequestedPlace) => namedIn(cities, all.cities, name)
  const localitiesOf = (name: RequestedPlace) => namedIn(localities, all.localities, name)

  function resolve(city: RequestedPlace | null, location: RequestedPlace | null): PlaceIds {
    const key = JSON.stringify([city, location])
    const known = resolved.get(key)
    if (known) return known
    const found = resolveAnew(city, location)
    resolved.set(key, found)
    return found
  }

  function resolveAnew(city: RequestedPlace | null, location: RequestedPlace | null): PlaceIds {
    if (city && location) return inBoth(city, location)
    const one = city ?? location
    if (!one) return { cities: [], localities: [] }
    const named = idsOf(citiesOf(one))
    const within = city
      ? localitiesOf(city)
      : all.localities.filter((place) => isPartOf(place, one))
    return { cities: [...named], localities: outside(within, named) }
  }

  return {
    addCity(city) {
      all.cities.push(city)
      nameIn(byName.cities, city)
      addWords(cities, city)
    },
    addLocality(locality) {
      all.localities.push(locality)
      nameIn(byName.localities, locality)
      addWords(localities, locality)
      append(ofCity, locality.cityId, locality)
    },
    resolve,
    citiesStartingWith: (text) => startingWith(cities, cityWords, text),
    localitiesStartingWith: (text) => startingWith(localities, localityWords, text),
    namedLike({ id, key }) {
      const known = likeCities.get(id)
      if (known) return known
      const ids = idsOf(havingWords(cities, key))
      const found = { cities: [...ids], localities: outside(havingWords(localities, key), ids) }
      likeCities.set(id, found)
      return found
    },
    named: (key) => ({
      cities: byName.cities.get(key) ?? NONE,
      localities: byName.localities.get(key) ?? NONE,
    }),
    havingWords(key) {
      const known = having.get(key)
      if (known) return known
      const found = { cities: havingWords(cities, key), localities: havingWords(localities, key) }
      having.set(key, found)
      return found
    },
  }
}

function append<K>(groups: Map<K, Place[]>, key: K, place: Place): void {
  const group = groups.get(key)
  if (group) group.push(place)
  else groups.set(key, [place])
}

function nameIn(places: Map<string, Place[]>, place: Place): void {
  if (place.key !== '') append(places, place.key, place)
}

/** A name without a letter or digit has no words to be found by. */
const isReadable = ({ exact }: RequestedPlace) => exact === null || searchText(exact) !== ''

const idsOf = (places: readonly Place[]) => new Set(places.map(({ id }) => id))

const outside = (localities: readonly Place[], cities: ReadonlySet<number>) => [
  ...idsOf(localities.filter(({ cityId }) => !cities.has(cityId))),
]

/** Places whose name has the requested words side by side, or is the other name as typed. */
function placesNamed(places: ByWord, { key, exact }: RequestedPlace): readonly Place[] {
  const named = havingWords(places, key)
  if (exact === null) return named
  const typed = havingWords(places, searchText(exact)).filter(({ name }) => name === exact)
  return [...named, ...typed]
}

function havingWords(places: ByWord, key: string): readonly Place[] {
  if (key === '') return []
  const [rarest = []] = key
    .split(' ')
    .map((word) => places.get(word) ?? [])
    .sort((a, b) => a.length - b.length)
  return rarest.filter((place) => hasKey(place, key))
}

/** The keys in order, sorted again when there are more. */
function sortedKeys(places: ByWord): () => readonly string[] {
  let keys: readonly string[] = []
  return () => {
    if (keys.length !== places.size) keys = [...places.keys()].sort()
    return keys
  }
}

function startingWith(places: ByWord, words: () => readonly string[], text: string): Place[] {
  const [first = '', ...others] = text.split(' ')
  const startsSo = ({ key }: Place) => key.startsWith(text) || key.includes(` ${text}`)
  const candidates =
    others.length > 0
      ? (places.get(first) ?? [])
      : wordsStartingWith(words(), first).flatMap((word) => places.get(word) ?? [])
  return [...new Set(candidates)].filter(startsSo)
}

function wordsStartingWith(sorted: readonly string[], beginning: string): readonly string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(beginning)) end++
  return sorted.slice(low, end)
}

const hasKey = (place: Place, key: string) => key !== '' && ` ${place.key} `.includes(` ${key} `)

const isPartOf = ({ name }: Place, { part, exact }: RequestedPlace) =>
  (part !== null && name.includes(part)) || name === exact
