// The public listings in memory (ADR 0279): what searches compare as columns of numbers, and which
// listings have a word or stand in a place as lists of their slots. It reads no database and no
// clock, and holds no contact, no exact point and no hidden listing.
import { hash } from 'node:crypto'
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type NightRanges, type TakenNights, takenNightsOf } from '../nights/taken-nights.ts'
import { createPlaceNames, type Place, type PlaceNames } from '../places/place-names.ts'
import { NO_PRICE } from '../search.filters.ts'
import { type Bitset, createBitset } from './bitsets.ts'
import {
  type Columns,
  columnsOf,
  DEAD,
  daysOf,
  growColumns,
  NOWHERE,
  perFilter,
  TYPES,
  typeNumber,
  UNKNOWN,
} from './columns.ts'
import { CODES, codeOf } from './filter-codes.ts'
import { createIdTable } from './id-table.ts'
import { cellOf, type Grid, type Point, pointOf } from './points.ts'
import { createSlotLists, grown } from './slot-lists.ts'
import { createSortedSlots, type SortedSlots } from './sorted-slots.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A public listing as the index reads it. */
export type IndexedListing = {
  readonly id: string
  readonly type: ListingType
  readonly city: Place & { readonly spelling: string; readonly state: string | null }
  /** Null where only the city is known. */
  readonly locality: (Place & { readonly spelling: string }) | null
  /** Its grid point (D11); null without a point. */
  readonly grid: Grid | null
  readonly price: number | null
  /** A shop's category or kind of business in lower case. */
  readonly shopCategory: string | null
  readonly filters: { readonly [N in FilterName]: string | number | boolean | null }
  /** Square feet. */
  readonly area: number | null
  readonly maxOccupancy: number | null
  /** `YYYY-MM-DD` */
  readonly availableFrom: string | null
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly popularity: number
  readonly rating: number | null
  readonly pictured: number
  /** 52 bits of the hash of what reposts have in common (ADR 0206). */
  readonly repost: number
  /** All words that it is found by, and those of its title. */
  readonly words: readonly string[]
  readonly titleWords: readonly string[]
  /** `titleKey` of its title. */
  readonly titleKey: number
  /** Of a hotel: the nights that take no further stay, from today on. */
  readonly takenNights: NightRanges
}

export type ListingIndex = {
  /** Replaces what is held of this listing. */
  put(listing: IndexedListing): void
  remove(id: string): void
  readonly size: number
  /** Slots of listings that changed or went; a new index has none. */
  readonly deadSlots: number
  readonly columns: Columns
  readonly names: PlaceNames
  idOf(slot: number): string
  /** The order of two listings' ids. */
  compareIds(a: number, b: number): number
  /** -1 where no such listing is public. */
  slotOf(id: string): number
  /** The number of a place here; null where no listing has stood in it. */
  cityNumber(id: number): number | null
  localityNumber(id: number): number | null
  /** By number, from 1. */
  readonly cities: readonly City[]
  /** By number, from 1. */
  readonly localities: readonly Locality[]
  /** The points by their numbers, from 1. */
  readonly points: readonly Point[]
  /** Each distinct category of a shop, by its number, from 1. */
  readonly shopCategories: readonly string[]
  /** Sorted slots, of which some are dead. */
  readonly slotsIn: {
    city(number: number): Uint32Array
    locality(number: number): Uint32Array
    cell(cell: number): Uint32Array
    word(word: string): Uint32Array
    titleWord(word: string): Uint32Array
  }
  /** The numbers of points in a cell. */
  pointsInCell(cell: number): Uint32Array
  readonly tallies: Tallies
  readonly sets: Sets
  readonly sorted: SortedSlots
  readonly vocabulary: Pick<Vocabulary, 'alike'>
  /** By slot; of hotels that have any. */
  readonly takenNights: ReadonlyMap<number, TakenNights>
}

/** How many listings there are, whatever the filters: by place and type, and by type and code. */
export type Tallies = {
  /** At `number * TYPES + type`. */
  cities: Uint32Array
  localities: Uint32Array
  points: Uint32Array
  readonly totals: Uint32Array
  /** At `type * CODES + code`. */
  readonly filters: { readonly [N in FilterName]: Uint32Array }
}

/** The slots of each type, and at `type * CODES + code` of each value. */
type Sets = {
  readonly types: readonly Bitset[]
  readonly filters: { readonly [N in FilterName]: Map<number, Bitset> }
}

type Locality = { readonly id: number; readonly spelling: string }
export type City = {
  readonly id: number
  readonly spelling: string
  readonly key: string
  /** Null until a listing there has one. */
  state: string | null
}

const FIRST_SLOTS = 1024

/** The first 52 bits of a title's hash: no two of many million titles have the same. */
export const titleKey = (title: string) =>
  Number.parseInt(hash('sha1', title.toLowerCase()).slice(0, 13), 16)

export function createListingIndex(): ListingIndex {
  const ids = createIdTable()
  const columns = columnsOf(FIRST_SLOTS)
  const names = createPlaceNames()
  const cities = createNumbers<City>()
  const localities = createNumbers<Locality>()
  const points = createNumbers<Point>()
  const shopCategories = createNumbers<string>()
  const pointsInCell = createSlotLists<number>()
  const [inCity, inLocality, inCell] = [
    createSlotLists<number>(),
    createSlotLists<number>(),
    createSlotLists<number>(),
  ]
  const [withWord, withTitleWord] = [createSlotLists<string>(), createSlotLists<string>()]
  const vocabulary = createVocabulary()
  const takenNights = new Map<number, TakenNights>()
  const tallies: Tallies = {
    cities: new Uint32Array(TYPES),
    localities: new Uint32Array(TYPES),
    points: new Uint32Array(TYPES),
    totals: new Uint32Array(TYPES),
    filters: perFilter(() => new Uint32Array(TYPES * CODES)),
  }

  const sets: Sets = {
    types: Array.from({ length: TYPES }, createBitset),
    filters: perFilter(() => new Map()),
  }

  function remove(id: string): void {
    const slot = ids.remove(id)
    if (slot < 0) return
    tally(slot, -1)
    for (const set of setsOf(slot)) set.remove(slot)
    takenNights.delete(slot)
    columns.type[slot] = DEAD
  }

  function* setsOf(slot: number): Generator<Bitset> {
    const type = columns.type[slot] ?? DEAD
    yield sets.types[type] as Bitset
    for (const name of FILTER_NAMES) {
      const at = type * CODES + (columns.filters[name][slot] ?? 0)
      const known = sets.filters[name].get(at)
      const set = known ?? createBitset()
      if (!known) sets.filters[name].set(at, set)
      yield set
    }
  }

  function tally(slot: number, n: 1 | -1): void {
    const type = columns.type[slot] ?? DEAD
    const add = (counts: Uint32Array, at: number) => {
      counts[at] = (counts[at] ?? 0) + n
    }
    add(tallies.totals, type)
    for (const name of FILTER_NAMES)
      add(tallies.filters[name], type * CODES + (columns.filters[name][slot] ?? 0))
    for (const [counts, place] of [
      ['cities', columns.city],
      ['localities', columns.locality],
      ['points', columns.point],
    ] as const) {
      const at = (place[slot] ?? NOWHERE) * TYPES + type
      if (at >= tallies[counts].length) tallies[counts] = grown(tallies[counts], at + 1)
      add(tallies[counts], at)
    }
  }

  function cityFor({ spelling, state, ...city }: IndexedListing['city']): number {
    const number = cities.numberOf(city.id, () => {
      names.addCity(city)
      return { id: city.id, spelling, key: city.key, state }
    })
    const known = cities.values[number]
    if (known) known.state ??= state
    return number
  }

  function localityFor(locality: IndexedListing['locality']): number {
    if (!locality) return NOWHERE
    const { spelling, ...place } = locality
    return localities.numberOf(place.id, () => {
      names.addLocality(place)
      return { id: place.id, spelling }
    })
  }

  function pointFor(grid: Grid): number {
    const last = points.values.length
    const number = points.numberOf(grid.id, () => pointOf(grid))
    if (number === last) pointsInCell.add(cellOf(grid), number)
    return number
  }

  function putNumbers(slot: number, listing: IndexedListing): void {
    columns.type[slot] = typeNumber(listing.type)
    columns.city[slot] = cityFor(listing.city)
    columns.locality[slot] = localityFor(listing.locality)
    const { grid, shopCategory } = listing
    columns.point[slot] = grid ? pointFor(grid) : NOWHERE
    columns.price[slot] = listing.price ?? NO_PRICE
    columns.shopCategory[slot] =
      shopCategory === null ? NOWHERE : shopCategories.numberOf(shopCategory, () => shopCategory)
    for (const name of FILTER_NAMES)
      columns.filters[name][slot] = codeOf(name, listing.filters[name])
    columns.area[slot] = listing.area ?? UNKNOWN
    columns.maxOccupancy[slot] = listing.maxOccupancy ?? UNKNOWN
    columns.availableFrom[slot] = listing.availableFrom ? daysOf(listing.availableFrom) : UNKNOWN
    columns.createdAt[slot] = listing.createdAt
    columns.popularity[slot] = listing.popularity
    columns.rating[slot] = listing.rating ?? UNKNOWN
    columns.pictured[slot] = listing.pictured
    columns.repost[slot] = listing.repost
    columns.titleKey[slot] = listing.titleKey
  }

  return {
    put(listing) {
      remove(listing.id)
      const slot = columns.end++
      if (slot >= columns.type.length) growColumns(columns, slot + 1)
      ids.add(listing.id, slot)
      putNumbers(slot, listing)
      tally(slot, 1)
      for (const set of setsOf(slot)) set.add(slot)
      const taken = takenNightsOf(listing.takenNights)
      if (taken) takenNights.set(slot, taken)
      inCity.add(columns.city[slot] ?? NOWHERE, slot)
      if (listing.locality) inLocality.add(columns.locality[slot] ?? NOWHERE, slot)
      const { grid } = listing
      if (grid) inCell.add(cellOf(grid), slot)
      for (const word of listing.words) if (withWord.add(word, slot)) vocabulary.add(word)
      for (const word of listing.titleWords) withTitleWord.add(word, slot)
    },
    remove,
    get size() {
      return ids.size
    },
    get deadSlots() {
      return columns.end - ids.size
    },
    columns,
    names,
    idOf: ids.idOf,
    compareIds: ids.compare,
    slotOf: ids.find,
    cityNumber: cities.find,
    localityNumber: localities.find,
    cities: cities.values,
    localities: localities.values,
    points: points.values,
    shopCategories: shopCategories.values,
    slotsIn: {
      city: inCity.slotsOf,
      locality: inLocality.slotsOf,
      cell: inCell.slotsOf,
      word: withWord.slotsOf,
      titleWord: withTitleWord.slotsOf,
    },
    pointsInCell: pointsInCell.slotsOf,
    tallies,
    sets,
    sorted: createSortedSlots(columns),
    vocabulary,
    takenNights,
  }
}

/** Small numbers for keys, from 1; `values` has what each stands for. */
function createNumbers<V>() {
  const numbers = new Map<number | string, number>()
  const values: V[] = [undefined as V]
  return {
    values: values as readonly V[],
    find: (key: number | string): number | null => numbers.get(key) ?? null,
    numberOf(key: number | string, make: () => V): number {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(make()) - 1
    },
  }
}
