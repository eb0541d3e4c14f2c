// Which searches may mean something else since listings came and went, by what each rests on.

import type { ListingIndex } from '../memory/listing-index.ts'
import { createVocabulary } from '../memory/vocabulary.ts'
import { createPlaceNames } from '../places/place-names.ts'
import { mayMean } from '../words/words.corrections.ts'
import type { AskedPlaces, Basis } from './basis.ts'
import { createGroups } from './groups.ts'
import { createWordNews } from './word-news.ts'

export type News = {
  add(key: string, basis: Basis): void
  remove(key: string, basis: Basis): void
  /** The keys of those for which anything changed since this was called last. */
  read(): ReadonlySet<string>
}

export function createNews(index: ListingIndex): News {
  const [words, doubtful] = [createGroups(), createGroups()]
  const [names, parts] = [createGroups(), createGroups()]
  const places = createGroups()
  const ofState = new Set<string>()
  const askedPlaces = new Map<string, AskedPlaces>()
  const counts = createWordNews(index)
  /** All doubtful words, to find those that are spelt like a new one. */
  const spelt = createVocabulary()
  const everDoubtful = new Set<string>()
  let seen = stateOf(index)

  /** Those for which this new word may be what a doubtful one means. */
  function* ofNewWord(word: string): Generator<string> {
    for (const typed of spelt.likenedTo(word))
      if (doubtful.has(typed) && mayMean(typed, word)) yield* doubtful.of(typed)
  }

  /** Those that name one of the places. */
  function* ofNewPlaces(cities: ListingIndex['cities'], localities: ListingIndex['localities']) {
    const fresh = createPlaceNames()
    for (const city of cities) fresh.addCity(city)
    for (const { cityId } of localities) {
      const city = index.cities[index.cityNumber(cityId) ?? 0]
      if (city && !cities.includes(city)) fresh.addCity(city)
    }
    for (const locality of localities) fresh.addLocality(locality)
    for (const { key } of [...cities, ...localities]) yield* names.of(key)
    for (const { key } of localities) for (const part of runsOf(key)) yield* parts.of(part)
    const isNew = (id: number) => cities.some((city) => city.id === id)
    for (const [name, { city, location }] of askedPlaces) {
      const found = fresh.resolve(city, location)
      if (found.localities.length > 0 || found.cities.some(isNew)) yield* places.of(name)
    }
  }

  return {
    add(key, basis) {
      for (const [groups, some] of listsOf(basis)) for (const one of some) groups.add(one, key)
      for (const word of basis.words) counts.watch(word)
      for (const word of basis.doubtful) {
        if (!everDoubtful.has(word)) spelt.add(word)
        everDoubtful.add(word)
      }
      if (basis.places) {
        places.add(nameOf(basis.places), key)
        askedPlaces.set(nameOf(basis.places), basis.places)
      }
      if (basis.isOfState) ofState.add(key)
    },
    remove(key, basis) {
      for (const [groups, some] of listsOf(basis)) for (const one of some) groups.remove(one, key)
      for (const word of basis.words) if (!words.has(word)) counts.forget(word)
      if (basis.places) {
        const name = nameOf(basis.places)
        places.remove(name, key)
        if (!places.has(name)) askedPlaces.delete(name)
      }
      ofState.delete(key)
    },
    read() {
      const keys = new Set<string>()
      const add = (some: Iterable<string>) => {
        for (const key of some) keys.add(key)
      }
      for (const word of counts.changed()) add(words.of(word))
      for (const word of index.vocabulary.addedAfter(seen.words)) add(ofNewWord(word))
      const cities = index.cities.slice(seen.cities)
      const localities = index.localities.slice(seen.localities)
      if (cities.length + localities.length > 0) add(ofNewPlaces(cities, localities))
      const now = stateOf(index)
      if (now.states !== seen.states) add(ofState)
      seen = now
      return keys
    },
  }

  function listsOf(basis: Basis) {
    return [
      [words, basis.words],
      [doubtful, basis.doubtful],
      [names, basis.names],
      [parts, basis.parts],
    ] as const
  }
}

const stateOf = ({ vocabulary, cities, localities }: ListingIndex) => ({
  words: vocabulary.size,
  cities: cities.length,
  localities: localities.length,
  states: cities.slice(1).filter(({ state }) => state !== null).length,
})

const nameOf = (asked: AskedPlaces) => JSON.stringify([asked.city, asked.location])

/** Every run of a name's words. */
function runsOf(name: string): string[] {
  const words = name.split(' ')
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  )
}
