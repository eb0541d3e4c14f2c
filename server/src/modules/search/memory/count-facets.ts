// The counts of the filter bar from the index (D47): one pass over the listings that may match, and
// one over those of any city.
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { PlaceIds } from '../places/place-names.ts'
import { type Filters, isNarrowedBeyondBar } from '../search.filters.ts'
import type { Alternatives } from '../words/words.spelling.ts'
import { countShared, intersect, noBits } from './bitsets.ts'
import { TYPES, typeNumber } from './columns.ts'
import { CODES, filterValue } from './filter-codes.ts'
import type { ListingIndex } from './listing-index.ts'
import type { City } from './place-numbers.ts'
import {
  baseSlots,
  failingOne,
  isEverywhere,
  matchingSlots,
  narrowed,
  narrows,
  PASSES,
  passingBits,
  passingByType,
  type Slots,
  typeBits,
} from './row-filter.ts'
import type { Tallies } from './tallies.ts'

/**
 * A value's count in one type; for `city` in all shown types together, for `total` without a
 * value.
 */
export type FacetTally = {
  readonly type: ListingType | null
  readonly facet: string
  readonly value: string | null
  readonly n: number
}

/** What is counted. */
export type FacetScope = {
  readonly filters: Filters
  readonly words: readonly Alternatives[] | null
  /** All types that are counted, and those of them that the list shows. */
  readonly types: readonly ListingType[]
  readonly shown: readonly ListingType[]
  /** Of the search, and without its city; null: anywhere. */
  readonly places: PlaceIds | null
  readonly anyCity: PlaceIds | null
}

/** How many listings pass in each place, by its number. */
export type PlaceCounts = { readonly cities: Uint32Array; readonly localities: Uint32Array }

/** The counts of each value and in total, by type. */
export function countValues(index: ListingIndex, scope: FacetScope): FacetTally[] {
  const { filters, words, types, places } = scope
  const isAll = !words && !narrows({ filters, places })
  const { totals, filters: counts } = isAll
    ? index.tallies
    : isEverywhere({ words, around: filters, places })
      ? tallyEverywhere(index, scope)
      : tallyValues(index, scope)
  return types.flatMap((type): FacetTally[] => {
    const of = typeNumber(type)
    const n = totals[of] ?? 0
    const values = FILTER_NAMES.flatMap((name) => valuesOf(name, type, counts[name]))
    return n > 0 ? [{ type, facet: 'total', value: null, n }, ...values] : values
  })
}

function valuesOf(name: FilterName, type: ListingType, counts: Uint32Array): FacetTally[] {
  const first = typeNumber(type) * CODES
  const tallies: FacetTally[] = []
  for (let code = 0; code < CODES; code++) {
    const n = counts[first + code] ?? 0
    const value = n > 0 ? filterValue(name, code) : null
    if (value !== null) tallies.push({ type, facet: name, value, n })
  }
  return tallies
}

/** The same by bits: a list of slots would be as long as the catalogue. */
function tallyEverywhere(
  index: ListingIndex,
  { filters, types }: FacetScope,
): Pick<Tallies, 'totals' | 'filters'> {
  const { sets } = index
  const scope = { filters, types, places: null }
  const others =
    filters.near || isNarrowedBeyondBar(filters)
      ? bitsOf(index, narrowed(index, scope, typeBits(index, types)))
      : null
  const under = (except: FilterName | null) => {
    const bits = passingBits(index, scope, except)
    if (others) intersect(bits, others)
    return bits
  }
  const all = under(null)
  const totals = new Uint32Array(TYPES)
  for (const type of types.map(typeNumber))
    totals[type] = countShared(all, sets.types[type]?.words ?? NONE)
  const counts = FILTER_NAMES.map((name) => {
    const bits = passingByType(name, filters) ? under(name) : all
    const counted = new Uint32Array(TYPES * CODES)
    for (const [at, { words }] of sets.filters[name]) counted[at] = countShared(bits, words)
    return [name, counted]
  })
  return { totals, filters: Object.fromEntries(counts) as Tallies['filters'] }
}

function bitsOf({ columns }: ListingIndex, found: Slots): Uint32Array {
  if ('bits' in found) return found.bits
  const { slots } = found
  const bits = noBits(columns.end)
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
  }
  return bits
}

function tallyValues(
  index: ListingIndex,
  { filters, words, types, places }: FacetScope,
): Pick<Tallies, 'totals' | 'filters'> {
  const { type } = index.columns
  const sources = { words, around: filters, places }
  const base = baseSlots(index, { filters, types, places }, sources)
  const { slots, failed } = failingOne(index, filters, base)
  const passed = failing(slots, failed, PASSES)
  const totals = new Uint32Array(TYPES)
  for (let at = 0; at < passed.length; at++) {
    const of = type[passed[at] ?? 0] ?? 0
    totals[of] = (totals[of] ?? 0) + 1
  }
  const counts = FILTER_NAMES.map((name, number) => {
    const counted = new Uint32Array(TYPES * CODES)
    countCodes(counted, passed, type, index.columns.filters[name])
    countCodes(counted, failing(slots, failed, number), type, index.columns.filters[name])
    return [name, counted]
  })
  return { totals, filters: Object.fromEntries(counts) as Tallies['filters'] }
}

const NONE = new Uint32Array(0)

function failing(slots: Uint32Array, failed: Int8Array, number: number): Uint32Array {
  if (!failed.includes(number)) return NONE
  const found = new Uint32Array(slots.length)
  let size = 0
  for (let at = 0; at < slots.length; at++)
    if (failed[at] === number) found[size++] = slots[at] ?? 0
  return found.subarray(0, size)
}

/** A loop of its own: one that also chose what to count took three times as long. */
function countCodes(
  counted: Uint32Array,
  slots: Uint32Array,
  type: Uint8Array,
  codes: Uint8Array,
): void {
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    const of = (type[slot] ?? 0) * CODES + (codes[slot] ?? 0)
    counted[of] = (counted[of] ?? 0) + 1
  }
}

/** Adds the listings of the shown types to the counts of their places. */
export function countPlaces(index: ListingIndex, scope: FacetScope, counts: PlaceCounts): void {
  const { cities, localities } = counts
  const { city, locality } = index.columns
  const { filters, words, shown, anyCity } = scope
  if (!words && !narrows({ filters, places: anyCity })) {
    addAll(index, shown, counts)
    return
  }
  const scopeOfCities = { filters, types: shown, places: anyCity }
  const sources = { words, around: filters, places: anyCity }
  const slots = matchingSlots(index, scopeOfCities, sources)
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    const [inCity, inLocality] = [city[slot] ?? 0, locality[slot] ?? 0]
    cities[inCity] = (cities[inCity] ?? 0) + 1
    localities[inLocality] = (localities[inLocality] ?? 0) + 1
  }
}

function addAll(
  { tallies }: ListingIndex,
  types: readonly ListingType[],
  counts: PlaceCounts,
): void {
  for (const type of types.map(typeNumber)) {
    addOfType(counts.cities, tallies.cities, type)
    addOfType(counts.localities, tallies.localities, type)
  }
}

function addOfType(counts: Uint32Array, tallies: Uint32Array, type: number): void {
  for (let place = 0; place < counts.length; place++)
    counts[place] = (counts[place] ?? 0) + (tallies[place * TYPES + type] ?? 0)
}

export function noPlaces(index: ListingIndex): PlaceCounts {
  return {
    cities: new Uint32Array(index.cities.length),
    localities: new Uint32Array(index.localities.length),
  }
}

const MAX_CITIES = 100

/**
 * The most frequent cities. Choosing one also finds places that contain its whole name (D6): the
 * count for Noida includes Noida and Greater Noida, and localities elsewhere such as Noida Road.
 */
export function tallyCities(index: ListingIndex, counts: PlaceCounts): FacetTally[] {
  const { cities } = counts
  const least = cities.toSorted().at(-MAX_CITIES) ?? 0
  const counted: number[] = []
  for (let number = 1; number < cities.length; number++) {
    const n = cities[number] ?? 0
    if (n > 0 && n >= least) counted.push(number)
  }
  const nameOf = (number: number) => index.cities[number]?.spelling ?? ''
  const most = counted
    .sort((a, b) => (cities[b] ?? 0) - (cities[a] ?? 0) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, MAX_CITIES)
  return most.flatMap((number): FacetTally[] => {
    const city = index.cities[number]
    if (!city) return []
    const n = city.key === '' ? (cities[number] ?? 0) : countNamed(index, city, counts)
    return [{ type: null, facet: 'city', value: city.spelling, n }]
  })
}

function countNamed(
  { names, cityNumber, localityNumber }: ListingIndex,
  city: City,
  { cities, localities }: PlaceCounts,
): number {
  const named = names.namedLike(city)
  let n = 0
  for (const id of named.cities) n += cities[cityNumber(id) ?? 0] ?? 0
  for (const id of named.localities) n += localities[localityNumber(id) ?? 0] ?? 0
  return n
}
