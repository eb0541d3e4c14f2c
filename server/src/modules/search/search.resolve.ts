// Which attempt answers a search, and what it matches of each type (D64): resolved once for lists,
// the filter bar, what was understood of a text, and rendered pages.
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { PAGE_SIZE } from '@rentify/contract/paging'
import type { ListingFilters, ListingSearch } from '@rentify/contract/search/filters'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../http/problem.ts'
import type { ListingFeed } from './feed/listing-feed.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { findMatches, type Matches } from './memory/search-index.ts'
import { EXACT, type SearchAttempt } from './search.attempts.ts'
import {
  type Criteria,
  type Matching,
  resolveCriteria,
  type TypeCriteria,
  typeCriteria,
} from './search.criteria.ts'

/**
 * A search in one state of the index, but for ranks, which may be later ones after an `await`. Its
 * parts are worked out when they are first asked for.
 */
export type Search = {
  readonly index: ListingIndex
  readonly criteria: Criteria
  /** What its list shows. */
  readonly found: Resolution
  /** What it finds without relaxing anything. */
  readonly exact: Resolution
  /** What relaxing adds below few exact matches; null where they are none or enough. */
  readonly beyond: Resolution | null
}

/** `fixed`: the type of the requested URL; `day`: which typed days are counted from. */
export type Resolver = (
  query: ListingFilters,
  fixed: ListingType | null,
  day: CalendarDate,
) => Promise<Search>

/** A page and its counts ask one after the other; what many pages ask for is in the cache. */
const KEPT = 16

/** Keeps the latest searches for as long as the index stays as it is. */
export function createResolver(feed: Pick<ListingFeed, 'current'>): Resolver {
  const kept = new LRUCache<string, Search>({ max: KEPT })
  let of: { readonly index: ListingIndex; readonly changes: number } | null = null
  return async (query, fixed, day) => {
    const index = await feed.current()
    const { changes } = index
    if (of?.index !== index || of.changes !== changes) kept.clear()
    of = { index, changes }
    const key = keyOf(query, fixed, day)
    const search = kept.get(key) ?? openSearch(index, resolveCriteria(index, query, fixed, day))
    kept.set(key, search)
    return search
  }
}

/** Whatever finds the same, in whichever order and from wherever it is shown. */
function keyOf(query: Partial<ListingSearch>, fixed: ListingType | null, day: CalendarDate) {
  const { sort, limit, cursor, beyond, fold, like, view, titles, type, ...filters } = query
  const types = new Set([fixed, type].filter((one) => one))
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  return JSON.stringify([day, [...types], given.sort()])
}

function openSearch(index: ListingIndex, criteria: Criteria): Search {
  const parts: { -readonly [P in 'found' | 'exact' | 'beyond']?: Search[P] } = {}
  return {
    index,
    criteria,
    get found() {
      parts.found ??= resolve(index, criteria)
      return parts.found
    },
    get exact() {
      parts.exact ??= parts.found?.attempt.isExact
        ? parts.found
        : resolve(index, criteria, { exactOnly: true })
      return parts.exact
    },
    get beyond() {
      if (parts.beyond === undefined)
        parts.beyond = hasFewMatches(this.exact)
          ? resolve(index, criteria, { beyond: this.exact })
          : null
      return parts.beyond
    },
  }
}

export type Resolution = {
  readonly criteria: Criteria
  /** The attempt, its number and its way of matching words. */
  readonly attempt: SearchAttempt
  readonly number: number
  readonly match: Matching
  /** Of every type in the order of the criteria's types. */
  readonly parts: readonly TypePart[]
  /** How many listings match, without those that are left out. */
  readonly total: number
}

export type TypePart = TypeCriteria & {
  readonly type: ListingType
  readonly matches: Matches
  /** Slots of listings that are shown elsewhere. */
  readonly leftOut: ReadonlySet<number>
}

/** What later pages repeat of a resolution. */
export type AttemptKey = Pick<Resolution, 'number' | 'match'>

type ResolveOptions = {
  /** Of the first page. */
  readonly only?: AttemptKey | null
  /** Nothing is relaxed where nothing matches. */
  readonly exactOnly?: boolean
  /** Its matches are left out: what relaxing adds to them is searched. */
  readonly beyond?: Resolution | null
  /** Of these slots only. */
  readonly onlySlots?: Uint32Array | null
}

/**
 * The first attempt that anything matches, or that adds anything to the exact matches; each with
 * numbers next to their neighbours as typed, and then with them anywhere.
 * @throws {Problem} `invalid_cursor` where no attempt has this key.
 */
export function resolve(
  index: ListingIndex,
  criteria: Criteria,
  { only = null, exactOnly = false, beyond = null, onlySlots = null }: ResolveOptions = {},
): Resolution {
  const resolveAs = (attempt: SearchAttempt, number: number, match: Matching): Resolution => {
    const parts = criteria.filters.types.map((type, at): TypePart => {
      const { filters, words } = typeCriteria(criteria, type, attempt, match)
      const scope = { filters, types: [type], places: criteria.places, onlySlots }
      const matches = findMatches(index, { ...scope, words: words?.groups ?? null })
      const leftOut = new Set(beyond?.parts[at]?.matches.slots())
      return { type, filters, words, matches, leftOut }
    })
    return { criteria, attempt, number, match, parts, total: totalOf(parts) }
  }
  const matchings: readonly Matching[] = criteria.meaning?.canRelax
    ? ['exact', 'relaxed']
    : ['exact']
  let first: Resolution | null = null
  let number = 0
  for (const attempt of criteria.attempts()) {
    if (exactOnly && !attempt.isExact) break
    const skipped = beyond !== null && !canAdd(attempt)
    for (const match of attempt.around ? (['exact'] as const) : matchings) {
      const isOther = only !== null && (only.number !== number || only.match !== match)
      if (skipped || isOther) continue
      const resolution = resolveAs(attempt, number, match)
      if (only || resolution.total >= attempt.fewest) return resolution
      first ??= resolution
    }
    number++
  }
  if (only) throw new Problem('invalid_cursor')
  return first ?? resolveAs(EXACT, 0, 'exact')
}

/** Not every relaxed search contains all of the exact matches. */
function totalOf(parts: readonly TypePart[]): number {
  return parts.reduce(
    (sum, { matches, leftOut }) =>
      sum + matches.total - [...leftOut].filter((slot) => matches.has(slot)).length,
    0,
  )
}

/** So few exact matches that relaxed ones are listed below them. */
export const hasFewMatches = ({ total }: Resolution) => total > 0 && total < PAGE_SIZE

/** Rooms said in words are dropped by no name: only a search without exact matches needs them. */
const canAdd = ({ isExact, scope }: SearchAttempt) => !isExact && scope.rooms !== 'inWords'
