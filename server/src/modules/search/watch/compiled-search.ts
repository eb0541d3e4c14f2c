// What a saved search asks for at least, so that a changed listing is tried against few of them:
// the search itself decides (D88, ADR 0302).
import type { CalendarDate } from '@rentify/contract/calendar'
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { Stay } from '@rentify/contract/listings/stay'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { cellsOf } from '../memory/candidates.ts'
import { NOWHERE, typeNumber } from '../memory/columns.ts'
import { CODES } from '../memory/filter-codes.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { matchingSlots, passingByType } from '../memory/row-filter.ts'
import { hasSlot } from '../memory/slot-lists.ts'
import { EXACT } from '../search.attempts.ts'
import { type Criteria, resolveCriteria, typeCriteria } from '../search.criteria.ts'
import { type Filters, isNarrowedBeyondBar } from '../search.filters.ts'
import { resolve } from '../search.resolve.ts'
import { searchText } from '../words/words.normalize.ts'
import type { Alternatives } from '../words/words.spelling.ts'

export type WatchedSearch = { readonly type: ListingType; readonly query: ListingFilters }

export type CompiledSearch = {
  readonly search: WatchedSearch
  /** Under each of these it is kept: a listing that it finds has one of them. */
  readonly keys: readonly string[]
  /** The typed words, whose meaning follows from the words of all listings. */
  readonly typed: readonly string[]
  /** It follows from which places there are. */
  readonly isOfPlaces: boolean
  /** The nights that a hotel has to have free. */
  readonly stay: Stay | null
  /** False where it does not find the listing; true where it may. */
  mayFind(index: ListingIndex, slot: number): boolean
  /** Nothing else decides: `mayFind` is the answer. */
  readonly isWhole: boolean
}

const ANYWHERE = 'anywhere'
const ofCity = (id: number) => `city ${id}`
const ofLocality = (id: number) => `locality ${id}`
const ofCell = (cell: number) => `cell ${cell}`
const ofWord = (word: string) => `word ${word}`

/** What is asked for of listings' words: an alternative of each group, in one of these ways. */
type WordTest = readonly (readonly Alternatives[])[]

export function compileSearch(
  index: ListingIndex,
  search: WatchedSearch,
  today: CalendarDate,
): CompiledSearch {
  const { type, query } = search
  const criteria = resolveCriteria(index, query, type, today)
  const { parsed, places, meaning } = criteria
  const { filters } = parsed ? typeCriteria(criteria, type, EXACT) : criteria
  const words = parsed ? wordTestOf(criteria, type) : null
  // What is cheap follows from the others' prices, and a word that nobody knows from the next one.
  const isCheap = parsed?.parts.some(({ kind }) => kind === 'cheap') ?? false
  const isUnknown = parsed !== null && (criteria.isEmpty || (meaning?.unknown.length ?? 0) > 0)
  const price = isCheap ? null : filters.price
  const bar = barOf(filters, type)
  const wordKeys = words && !isUnknown ? keysOfWords(index, words) : null
  const spots = placeKeys(criteria, filters)
  const number = typeNumber(type)
  return {
    search,
    keys: spots ?? wordKeys ?? [ANYWHERE],
    typed: parsed
      ? searchText(query.q ?? '')
          .split(' ')
          .filter(Boolean)
      : [],
    isOfPlaces: places !== null || parsed !== null,
    stay: filters.stay,
    isWhole: parsed === null && filters.near === null && !isNarrowedBeyond(filters),
    mayFind({ columns, slotsIn }, slot) {
      if (columns.type[slot] !== number) return false
      if (price) {
        const asked = columns.price[slot] ?? 0
        if (asked < price.least || asked > price.most) return false
      }
      for (const { name, passing } of bar)
        if (passing[columns.filters[name][slot] ?? 0] !== 1) return false
      if (!words || isUnknown) return true
      const has = (word: string) =>
        word.startsWith('!')
          ? !hasSlot(slotsIn.word(word.slice(1)), slot)
          : hasSlot(slotsIn.word(word), slot)
      return words.some((groups) => groups.every((group) => group.some((one) => one.every(has))))
    },
  }
}

/** Price is compared beside the filters of the bar. */
const isNarrowedBeyond = (filters: Filters) => isNarrowedBeyondBar({ ...filters, price: null })

/** Which codes of the type pass, of each filter that is set. */
function barOf(filters: Filters, type: ListingType) {
  const from = typeNumber(type) * CODES
  return FILTER_NAMES.flatMap((name): { name: FilterName; passing: Uint8Array }[] => {
    const passing = passingByType(name, filters)
    return passing ? [{ name, passing: passing.subarray(from, from + CODES) }] : []
  })
}

/** The ways in which the exact list takes the words; null where one of them asks for none. */
function wordTestOf(criteria: Criteria, type: ListingType): WordTest | null {
  const ways = [EXACT, ...(criteria.meaning?.united ? [{ ...EXACT, isUnited: true }] : [])]
  const groups = ways.flatMap((attempt) =>
    (['exact', 'relaxed'] as const).map(
      (match) => typeCriteria(criteria, type, attempt, match).words?.groups ?? [],
    ),
  )
  return groups.some(({ length }) => length === 0) ? null : groups
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
  return cellsOf(filters)?.map(ofCell) ?? null
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
    ...(point === NOWHERE ? [] : [ofCell(points.cellOf(point))]),
  ]
}

/** Which listings have this key of a word; null for another one. */
export function slotsOfKey({ slotsIn }: ListingIndex, key: string): Uint32Array | null {
  const [kind, name = ''] = key.split(' ', 2)
  return kind === 'word' ? slotsIn.word(name) : null
}

/** Which listings the search's unrelaxed list has now, one at a time. */
export function finder(
  index: ListingIndex,
  { search: { type, query }, isWhole, mayFind }: CompiledSearch,
  today: CalendarDate,
): (slot: number) => boolean {
  const criteria = resolveCriteria(index, query, type, today)
  const { filters, parsed, places } = criteria
  if (criteria.isEmpty || (filters.stay && filters.stay.checkIn < today)) return () => false
  if (parsed) {
    const [part] = resolve(index, criteria, { exactOnly: true }).parts
    return (slot) => part?.matches.has(slot) ?? false
  }
  const scope = { filters, types: [type], places }
  return (slot) =>
    mayFind(index, slot) &&
    ((isWhole && !places) ||
      matchingSlots(index, scope, {
        ...{ words: null, around: filters, places },
        onlySlots: Uint32Array.of(slot),
      }).length > 0)
}
