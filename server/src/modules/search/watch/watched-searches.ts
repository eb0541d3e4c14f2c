// Saved searches beside the index: which of them a changed listing is in, without asking each (ADR
// 0302).
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CalendarDate } from '@rentify/contract/calendar'
import type { Stay } from '@rentify/contract/listings/stay'
import type { ListingIndex } from '../memory/listing-index.ts'
import { groupOf, repostsOf } from '../memory/reposts.ts'
import { hasSlot } from '../memory/slot-lists.ts'
import { createVocabulary } from '../memory/vocabulary.ts'
import { createPlaceNames } from '../places/place-names.ts'
import { NO_PRICE } from '../search.filters.ts'
import { DOUBTFUL } from '../words/words.spelling.ts'
import {
  type AskedPlaces,
  type CompiledSearch,
  compileSearch,
  finder,
  knownTo,
  placesOfSlot,
  slotsOfKey,
  type WatchedSearch,
  wordsOfSlot,
} from './compiled-search.ts'

export type WatchedSearches = {
  /** Adds a search; one with its key is replaced. */
  put(key: string, search: WatchedSearch): void
  remove(key: string): void
  readonly size: number
  /** Resolves what is new anew, as the index is: its words and places may mean something else. */
  resolveAnew(index: ListingIndex, today: CalendarDate): Promise<void>
  /** The searches whose unrelaxed, folded list shows the listing. */
  match(index: ListingIndex, slot: number, today: CalendarDate): readonly WatchMatch[]
}

export type WatchMatch = {
  readonly key: string
  /** The ids of what is folded with it there. */
  readonly reposts: readonly string[]
  readonly stay: Stay | null
}

/** So long others wait for searches that are resolved anew. */
const SLICE_MS = 10

export function createWatchedSearches(): WatchedSearches {
  const searches = new Map<string, WatchedSearch>()
  const compiled = new Map<string, CompiledSearch>()
  const places = new Map<string, Set<string>>()
  const lists = new Map<string, Set<string>>()
  const typed = new Map<string, Set<string>>()
  /** How well each typed word was known, and each that it may mean, when it was resolved. */
  const certainty = new Map<string, number>()
  /** All words that were ever typed, to find those that are spelt like a listing's new one. */
  let spelt = createVocabulary()
  const everTyped = new Set<string>()
  /** Those that name the same places. */
  const asking = new Map<string, Set<string>>()
  const waiting = new Set<string>()
  let of: ListingIndex | null = null
  let known = { words: 0, cities: 0, states: 0, localities: 0 }

  function forget(key: string): void {
    const one = compiled.get(key)
    if (!one) return
    compiled.delete(key)
    for (const at of one.keys) for (const family of [places, lists]) drop(family, at, key)
    for (const word of one.typed) drop(typed, word, key)
    if (one.asked) drop(asking, JSON.stringify(one.asked), key)
  }

  function compile(index: ListingIndex, key: string, today: CalendarDate): void {
    forget(key)
    const search = searches.get(key)
    if (!search) return
    const one = compileSearch(index, search, today)
    compiled.set(key, one)
    for (const at of one.keys) add(slotsOfKey(index, at) ? lists : places, at, key)
    for (const word of one.typed) {
      add(typed, word, key)
      if (!certainty.has(word)) certainty.set(word, knownTo(index, word))
      // What it may mean instead, until nothing has that any more.
      if ((certainty.get(word) ?? 0) < DOUBTFUL)
        for (const like of index.vocabulary.alike(word))
          if (!certainty.has(like)) certainty.set(like, knownTo(index, like))
      if (!everTyped.has(word)) spelt.add(word)
      everTyped.add(word)
    }
    if (one.asked) add(asking, JSON.stringify(one.asked), key)
  }

  /** Those that type this word, or one that is spelt like it. */
  function waitForWord(word: string): void {
    for (const like of [word, ...spelt.alike(word)])
      for (const key of typed.get(like) ?? []) waiting.add(key)
  }

  /** Whose words or places mean something else now. */
  function noteNews(index: ListingIndex): void {
    if (of !== index) {
      // Its words and places are counted from nothing.
      for (const key of compiled.keys()) waiting.add(key)
    } else {
      for (const word of index.vocabulary.addedAfter(known.words)) waitForWord(word)
      for (const [word, before] of certainty) {
        const now = knownTo(index, word)
        if (now === before) continue
        certainty.set(word, now)
        waitForWord(word)
      }
      const { cities, localities } = index
      if (cities.length !== known.cities || statesOf(index) !== known.states) {
        for (const [key, { isOfPlaces }] of compiled) if (isOfPlaces) waiting.add(key)
      } else if (localities.length !== known.localities) noteLocalities(index)
    }
    of = index
    const { vocabulary, cities, localities } = index
    known = {
      ...{ words: vocabulary.size, cities: cities.length },
      ...{ states: statesOf(index), localities: localities.length },
    }
  }

  /** Searches that name a new locality, of a city that was there. */
  function noteLocalities(index: ListingIndex): void {
    const names = createPlaceNames()
    const fresh = index.localities.slice(known.localities)
    for (const id of new Set(fresh.map(({ cityId }) => cityId))) {
      const city = index.cities[index.cityNumber(id) ?? 0]
      if (city) names.addCity(city)
    }
    for (const locality of fresh) {
      names.addLocality(locality)
      for (const word of locality.key.split(' ')) waitForWord(word)
    }
    for (const [asked, keys] of asking) {
      const { city, location } = JSON.parse(asked) as AskedPlaces
      if (names.resolve(city, location).localities.length === 0) continue
      for (const key of keys) waiting.add(key)
    }
  }

  /** Those of the searches' words that a listing has of which no words are kept. */
  function* keysOfSlot(index: ListingIndex, slot: number): Generator<string> {
    for (const at of lists.keys()) if (hasSlot(slotsOfKey(index, at) ?? NONE, slot)) yield at
  }

  return {
    put(key, search) {
      searches.set(key, search)
      waiting.add(key)
    },
    remove(key) {
      forget(key)
      searches.delete(key)
      waiting.delete(key)
      if (searches.size > 0) return
      spelt = createVocabulary()
      everTyped.clear()
      certainty.clear()
    },
    get size() {
      return searches.size
    },
    async resolveAnew(index, today) {
      noteNews(index)
      let until = performance.now() + SLICE_MS
      for (const key of waiting) {
        compile(index, key, today)
        waiting.delete(key)
        if (performance.now() < until) continue
        await yieldToOthers()
        until = performance.now() + SLICE_MS
      }
    },
    match(index, slot, today) {
      const keys = new Set<string>()
      for (const at of placesOfSlot(index, slot))
        for (const key of places.get(at) ?? []) keys.add(key)
      for (const at of wordsOfSlot(index, slot) ?? keysOfSlot(index, slot))
        for (const key of lists.get(at) ?? []) keys.add(key)
      const matches: WatchMatch[] = []
      for (const key of keys) {
        const one = compiled.get(key)
        if (!one?.mayFind(index, slot)) continue
        const finds = finder(index, one, today)
        if (!finds(slot)) continue
        const reposts = repostsIn(index, slot, finds)
        if (reposts) matches.push({ key, reposts, stay: one.stay })
      }
      return matches
    },
  }
}

const NONE = new Uint32Array(0)

const statesOf = ({ cities }: ListingIndex): number =>
  cities.slice(1).filter(({ state }) => state !== null).length

/** Null where a newer one is shown instead. */
function repostsIn(index: ListingIndex, slot: number, finds: (slot: number) => boolean) {
  const group = groupOf(index, slot, finds)
  if (group.hasNewer) return null
  if (group.more === 0) return []
  const { repost, price, city, locality } = index.columns
  const alike = repostsOf(index, {
    repost: repost[slot] ?? 0,
    price: price[slot] === NO_PRICE ? null : (price[slot] ?? null),
    cityId: index.cities[city[slot] ?? 0]?.id ?? 0,
    localityId: index.localities[locality[slot] ?? 0]?.id ?? null,
  })
  return [...alike].filter((one) => one !== slot && finds(one)).map(index.idOf)
}

function add(groups: Map<string, Set<string>>, name: string, key: string): void {
  const group = groups.get(name)
  if (group) group.add(key)
  else groups.set(name, new Set([key]))
}

function drop(groups: Map<string, Set<string>>, name: string, key: string): void {
  const group = groups.get(name)
  group?.delete(key)
  if (group?.size === 0) groups.delete(name)
}
