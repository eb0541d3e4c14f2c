// Saved searches beside the index: which of them a changed listing is in, without asking each (ADR
// 0302).
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CalendarDate } from '@rentify/contract/calendar'
import type { Stay } from '@rentify/contract/listings/stay'
import type { ListingIndex } from '../memory/listing-index.ts'
import { groupOf, repostsOf } from '../memory/reposts.ts'
import { hasSlot } from '../memory/slot-lists.ts'
import { createVocabulary } from '../memory/vocabulary.ts'
import { NO_PRICE } from '../search.filters.ts'
import {
  type CompiledSearch,
  compileSearch,
  finder,
  placesOfSlot,
  slotsOfKey,
  type WatchedSearch,
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
  /** The typed words, to find those that are spelt like a listing's new one. */
  let spelt = createVocabulary()
  const waiting = new Set<string>()
  let of: ListingIndex | null = null
  let known = { words: 0, cities: 0, localities: 0 }

  function forget(key: string): void {
    const one = compiled.get(key)
    if (!one) return
    compiled.delete(key)
    for (const at of one.keys) for (const family of [places, lists]) drop(family, at, key)
    for (const word of one.typed) drop(typed, word, key)
  }

  function compile(index: ListingIndex, key: string, today: CalendarDate): void {
    forget(key)
    const search = searches.get(key)
    if (!search) return
    const one = compileSearch(index, search, today)
    compiled.set(key, one)
    for (const at of one.keys) add(slotsOfKey(index, at) ? lists : places, at, key)
    for (const word of one.typed) if (add(typed, word, key)) spelt.add(word)
  }

  /** Whose words or places mean something else now. */
  function noteNews(index: ListingIndex): void {
    if (of !== index) {
      // Its words and places are counted from nothing.
      for (const key of compiled.keys()) waiting.add(key)
    } else {
      for (const word of index.vocabulary.addedAfter(known.words))
        for (const like of [word, ...spelt.alike(word)])
          for (const key of typed.get(like) ?? []) waiting.add(key)
      const { cities, localities } = index
      if (cities.length !== known.cities || localities.length !== known.localities)
        for (const [key, { isOfPlaces }] of compiled) if (isOfPlaces) waiting.add(key)
    }
    of = index
    const { vocabulary, cities, localities } = index
    known = { words: vocabulary.size, cities: cities.length, localities: localities.length }
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
      if (searches.size === 0) spelt = createVocabulary()
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
      for (const [at, some] of lists)
        if (hasSlot(slotsOfKey(index, at) ?? NONE, slot)) for (const key of some) keys.add(key)
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

/** Whether the name is new. */
function add(groups: Map<string, Set<string>>, name: string, key: string): boolean {
  const group = groups.get(name)
  if (group) group.add(key)
  else groups.set(name, new Set([key]))
  return group === undefined
}

function drop(groups: Map<string, Set<string>>, name: string, key: string): void {
  const group = groups.get(name)
  group?.delete(key)
  if (group?.size === 0) groups.delete(name)
}
