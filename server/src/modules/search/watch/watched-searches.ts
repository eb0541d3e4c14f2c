// Saved searches beside the index: which of them a changed listing is in, without asking each (ADR
// 0302).
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CalendarDate } from '@rentify/contract/calendar'
import type { Stay } from '@rentify/contract/listings/stay'
import type { ListingIndex } from '../memory/listing-index.ts'
import { groupOf, repostsOf } from '../memory/reposts.ts'
import { hasSlot } from '../memory/slot-lists.ts'
import { NO_PRICE } from '../search.filters.ts'
import {
  type CompiledSearch,
  compileSearch,
  finder,
  placesOfSlot,
  slotsOfKey,
  type WatchedSearch,
  wordsOfSlot,
} from './compiled-search.ts'
import { createGroups } from './groups.ts'
import { createNews, type News } from './news.ts'

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
  const waiting = new Set<string>()
  let resolved: Resolved | null = null

  return {
    put(key, search) {
      searches.set(key, search)
      waiting.add(key)
    },
    remove(key) {
      resolved?.forget(key)
      searches.delete(key)
      waiting.delete(key)
    },
    get size() {
      return searches.size
    },
    async resolveAnew(index, today) {
      if (resolved?.index === index) for (const key of resolved.news.read()) waiting.add(key)
      else {
        // Its words and places are counted from nothing.
        resolved = resolvedIn(index)
        for (const key of searches.keys()) waiting.add(key)
      }
      let until = performance.now() + SLICE_MS
      for (const key of waiting) {
        const search = searches.get(key)
        if (search) resolved.put(key, compileSearch(index, search, today))
        waiting.delete(key)
        if (performance.now() < until) continue
        await yieldToOthers()
        until = performance.now() + SLICE_MS
      }
    },
    match(index, slot, today) {
      const matches: WatchMatch[] = []
      for (const [key, one] of resolved?.candidates(slot) ?? []) {
        if (!one.mayFind(index, slot)) continue
        const finds = finder(index, one, today)
        if (!finds(slot)) continue
        const reposts = repostsIn(index, slot, finds)
        if (reposts) matches.push({ key, reposts, stay: one.stay })
      }
      return matches
    },
  }
}

type Resolved = {
  readonly index: ListingIndex
  readonly news: Pick<News, 'read'>
  put(key: string, search: CompiledSearch): void
  forget(key: string): void
  /** Those that may find a listing, by where it is and by its words. */
  candidates(slot: number): ReadonlyMap<string, CompiledSearch>
}

/** The searches as they are resolved in this index. */
function resolvedIn(index: ListingIndex): Resolved {
  const compiled = new Map<string, CompiledSearch>()
  const [byPlace, byWord] = [createGroups(), createGroups()]
  const news = createNews(index)
  const groupsFor = (at: string) => (slotsOfKey(index, at) ? byWord : byPlace)

  function forget(key: string): void {
    const one = compiled.get(key)
    if (!one) return
    compiled.delete(key)
    for (const at of one.keys) groupsFor(at).remove(at, key)
    news.remove(key, one.basis)
  }

  /** Those of the searches' words that a listing has of which no words are kept. */
  function* keysOfSlot(slot: number): Generator<string> {
    for (const at of byWord.names()) if (hasSlot(slotsOfKey(index, at) ?? NONE, slot)) yield at
  }

  return {
    index,
    news,
    put(key, search) {
      forget(key)
      compiled.set(key, search)
      for (const at of search.keys) groupsFor(at).add(at, key)
      news.add(key, search.basis)
    },
    forget,
    candidates(slot) {
      const found = new Map<string, CompiledSearch>()
      const add = (keys: Iterable<string>) => {
        for (const key of keys) {
          const one = compiled.get(key)
          if (one) found.set(key, one)
        }
      }
      for (const at of placesOfSlot(index, slot)) add(byPlace.of(at))
      for (const at of wordsOfSlot(index, slot) ?? keysOfSlot(slot)) add(byWord.of(at))
      return found
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
