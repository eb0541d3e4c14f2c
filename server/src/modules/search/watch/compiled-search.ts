// What a saved search asks for at least, so that a changed listing is tried against few of them:
// the search itself decides (D88, ADR 0302).
import type { CalendarDate } from '@rentify/contract/calendar'
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { Stay } from '@rentify/contract/listings/stay'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { squaresOf } from '../memory/candidates.ts'
import { NOWHERE, typeNumber } from '../memory/columns.ts'
import { CODES } from '../memory/filter-codes.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { matchingSlots, passingByType } from '../memory/row-filter.ts'
import { hasSlot } from '../memory/slot-lists.ts'
import { lookUpInMemory } from '../memory/word-lookup.ts'
import { EXACT, exactAttempts } from '../search.attempts.ts'
import {
  type Criteria,
  resolveCriteria,
  type TypeCriteria,
  typeCriteria,
} from '../search.criteria.ts'
import { type Filters, isNarrowedBeyondBar } from '../search.filters.ts'
import { resolve } from '../search.resolve.ts'
import { mayMean } from '../words/words.corrections.ts'
import type { Alternatives } from '../words/words.spelling.ts'
import { type Basis, NOTHING_ASKED, recordLookups } from './basis.ts'

export type WatchedSearch = { readonly type: ListingType; readonly query: ListingFilters }

export type CompiledSearch = {
  readonly search: WatchedSearch
  /** Under each of these it is kept: a listing that it finds has one of them. */
  readonly keys: readonly string[]
  readonly basis: Basis
  /** The nights that a hotel has to have free. */
  readonly stay: Stay | null
  /** False where it does not find the listing; true where it may. */
  mayFind(index: ListingIndex, slot: number): boolean
  /** Nothing else decides: of a listing that has one of the keys, `mayFind` is the answer. */
  readonly isWhole: boolean
}

const ANYWHERE = 'anywhere'
const ofCity = (id: number) => `city ${id}`
const ofLocality = (id: number) => `locality ${id}`
const ofSquare = (square: number) => `square ${square}`
const ofWord = (word: string) => `word ${word}`

/** What is asked for of listings' words: an alternative of each group, in one of these ways. */
type WordTest = readonly (readonly Alternatives[])[]
type Meanings = ReadonlyMap<string, readonly string[]>

export function compileSearch(
  index: ListingIndex,
  search: WatchedSearch,
  today: CalendarDate,
): CompiledSearch {
  const { type, query } = search
  const { lookup, asked } = recordLookups(lookUpInMemory(index))
  const criteria = resolveCriteria(index, query, type, today, lookup)
  const { parsed, places } = criteria
  const { filters } = parsed ? typeCriteria(criteria, type, EXACT) : criteria
  const meant = meaningsOf(index, asked.doubtful)
  const words = parsed ? wordTestOf(criteria, type, meant) : null
  // What is cheap follows from the others' prices.
  const isCheap = parsed?.parts.some(({ kind }) => kind === 'cheap') ?? false
  const price = isCheap ? null : filters.price
  const bar = barOf(filters, type)
  const keys = placeKeys(criteria, filters) ?? (words && keysOfWords(index, words)) ?? [ANYWHERE]
  const number = typeNumber(type)
  const { city, location } = criteria.filters
  const named = city || location ? { city, location } : null
  return {
    search,
    keys: criteria.isEmpty ? [] : keys,
    basis: {
      ...(parsed
        ? { ...asked, words: new Set([...asked.words, ...[...meant.values()].flat()]) }
        : NOTHING_ASKED),
      places: named,
      isOfState: places !== null && named === null,
    },
    stay: filters.stay,
    isWhole: parsed === null && filters.near === null && !isNarrowedBeyondBar(filters),
    mayFind({ columns, slotsIn }, slot) {
      if (columns.type[slot] !== number) return false
      if (price) {
        const amount = columns.price[slot] ?? 0
        if (amount < price.least || amount > price.most) return false
      }
      for (const { name, passing } of bar)
        if (passing[columns.filters[name][slot] ?? 0] !== 1) return false
      return !words || words.some((groups) => hasWords(slotsIn, groups, slot))
    },
  }
}

/** What each of the doubtful words may mean instead, whether a listing has that now or not. */
const meaningsOf = ({ vocabulary }: ListingIndex, doubtful: ReadonlySet<string>): Meanings =>
  new Map(
    [...doubtful].map((word) => [
      word,
      vocabulary.alike(word).filter((term) => mayMean(word, term)),
    ]),
  )

/** Whether a listing has a spelling of each group; a word after `!` must be missing. */
function hasWords(
  slotsIn: ListingIndex['slotsIn'],
  groups: readonly Alternatives[],
  slot: number,
): boolean {
  const has = (word: string) =>
    word.startsWith('!')
      ? !hasSlot(slotsIn.word(word.slice(1)), slot)
      : hasSlot(slotsIn.word(word), slot)
  return groups.every((group) => group.some((words) => words.every(has)))
}

/** Which codes of the type pass, of each filter that is set. */
function barOf(filters: Filters, type: ListingType) {
  const from = typeNumber(type) * CODES
  return FILTER_NAMES.flatMap((name): { name: FilterName; passing: Uint8Array }[] => {
    const passing = passingByType(name, filters)
    return passing ? [{ name, passing: passing.subarray(from, from + CODES) }] : []
  })
}

/**
 * The ways in which the exact list takes the words; null where one of them asks for none. A word
 * that few listings have may mean another as soon as a listing with that is shown again.
 */
function wordTestOf(criteria: Criteria, type: ListingType, meant: Meanings): WordTest | null {
  const ways = waysOf(criteria, type).map(({ words }) => words?.groups ?? [])
  if (ways.some(({ length }) => length === 0)) return null
  const alike = ([word = '', ...others]: readonly string[]) =>
    others.length > 0 ? [] : (meant.get(word) ?? []).map((one) => [one])
  return ways.map((groups) => groups.map((group) => [...group, ...group.flatMap(alike)]))
}

/** What the exact list asks for, in the order in which its resolution tries them. */
function waysOf(criteria: Criteria, type: ListingType): TypeCriteria[] {
  return exactAttempts(criteria.meaning).flatMap((attempt) => [
    typeCriteria(criteria, type, attempt),
    ...(criteria.meaning?.canRelax ? [typeCriteria(criteria, type, attempt, 'relaxed')] : []),
  ])
}

/** Of each way the group that fewest listings have; null where one is of missing words alone. */
function keysOfWords({ slotsIn }: ListingIndex, ways: WordTest): string[] | null {
  const count = (word: string) => slotsIn.word(word).length
  const keys = new Set<string>()
  for (const groups of ways) {
    const rarest = groups
      .map((group) =>
        group.map((words) => {
          const wanted = words.filter((word) => !word.startsWith('!'))
          return wanted.sort((a, b) => count(a) - count(b))[0] ?? null
        }),
      )
      .flatMap((words) => (words.includes(null) ? [] : [words as string[]]))
      .map((words) => ({ words, sum: words.reduce((n, word) => n + count(word), 0) }))
      .sort((a, b) => a.sum - b.sum)[0]
    if (!rarest) return null
    for (const word of rarest.words) keys.add(ofWord(word))
  }
  return [...keys]
}

function placeKeys({ places }: Criteria, filters: Filters): string[] | null {
  if (places) return [...places.cities.map(ofCity), ...places.localities.map(ofLocality)]
  return squaresOf(filters)?.map(ofSquare) ?? null
}

/** The keys that say where a listing is. */
export function placesOfSlot(
  { columns, cities, localities, points }: ListingIndex,
  slot: number,
): readonly string[] {
  const city = cities[columns.city[slot] ?? NOWHERE]
  const locality = localities[columns.locality[slot] ?? NOWHERE]
  const point = columns.point[slot] ?? NOWHERE
  return [
    ANYWHERE,
    ...(city ? [ofCity(city.id)] : []),
    ...(locality ? [ofLocality(locality.id)] : []),
    ...(point === NOWHERE ? [] : [ofSquare(points.squareOfPoint(point))]),
  ]
}

/** The keys of all words of a listing that changed lately; null for another one. */
export const wordsOfSlot = (index: ListingIndex, slot: number): readonly string[] | null =>
  index.wordsOf(slot)?.map(ofWord) ?? null

/** Which listings have this key of a word; null for another one. */
export function slotsOfKey({ slotsIn }: ListingIndex, key: string): Uint32Array | null {
  const [kind, name = ''] = key.split(' ', 2)
  return kind === 'word' ? slotsIn.word(name) : null
}

/**
 * Which listings the search's unrelaxed list has now, one at a time; of those that have one of its
 * keys.
 */
export function finder(
  index: ListingIndex,
  { search: { type, query }, isWhole, mayFind }: CompiledSearch,
  today: CalendarDate,
): (slot: number) => boolean {
  if (isWhole) return (slot) => mayFind(index, slot)
  const criteria = resolveCriteria(index, query, type, today)
  const { filters, parsed, places } = criteria
  if (criteria.isEmpty || (filters.stay && filters.stay.checkIn < today)) return () => false
  const passes = (slot: number, of: Filters) =>
    matchingSlots(
      index,
      { filters: of, types: [type], places },
      { words: null, around: of, places, onlySlots: Uint32Array.of(slot) },
    ).length > 0
  if (!parsed) return (slot) => mayFind(index, slot) && passes(slot, filters)
  const ways = waysOf(criteria, type)
  const isOf = (slot: number, way: TypeCriteria) =>
    (!way.words || hasWords(index.slotsIn, way.words.groups, slot)) && passes(slot, way.filters)
  return (slot) => {
    const way = ways.findIndex((one) => isOf(slot, one))
    if (way <= 0) return way === 0
    // The list is of an earlier one where that finds anything at all.
    const [part] = resolve(index, criteria, { exactOnly: true }).parts
    return part?.matches.has(slot) ?? false
  }
}
