// The public listings in memory (ADR 0279): what searches compare as columns of numbers, and which
// listings have a word or stand in a place as lists of their slots. It reads no database and no
// clock, and holds no contact, no exact point and no hidden listing.
import { hash } from 'node:crypto'
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import {
  areSameNights,
  type NightRanges,
  type TakenNights,
  takenNightsOf,
} from '../nights/taken-nights.ts'
import type { PlaceNames } from '../places/place-names.ts'
import { NO_PRICE } from '../search.filters.ts'
import { ORDERS } from '../search.sorts.ts'
import { type ByCell, createByCell } from './cells/by-cell.ts'
import { createKeptFirsts, type FirstOfPlaces } from './cells/first-of-places.ts'
import {
  areSameNumbers,
  type Columns,
  columnsOf,
  copyRanks,
  DEAD,
  daysOf,
  growColumns,
  NOWHERE,
  typeNumber,
  UNKNOWN,
  usedColumns,
} from './columns.ts'
import { codeOf } from './filter-codes.ts'
import { createIdTable, createNumbers, type SavedIdTable } from './id-table.ts'
import { updateLeadingKeys } from './orders/leading-keys.ts'
import { createSortedSlots, type SortedSlots } from './orders/sorted-slots.ts'
import {
  type City,
  createPlaceNumbers,
  type Locality,
  type PutCity,
  type SavedPlaces,
} from './place-numbers.ts'
import { type Grid, type Points, squareOfGrid } from './points.ts'
import { createSlotLists, hasSlot, type SavedSlotLists } from './slot-lists.ts'
import { createTallies, type Sets, type Tallies } from './tallies.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A public listing as the index reads it. */
export type IndexedListing = {
  readonly id: string
  readonly type: ListingType
  readonly city: PutCity
  /** Null where only the city is known. */
  readonly locality: Locality | null
  /** Its grid point (D11); null without a point. */
  readonly grid: Grid | null
  readonly price: number | null
  /** What is known of the monthly cost; of hotels the price. */
  readonly cost: number | null
  /** A shop's category or kind of business in lower case. */
  readonly shopCategory: string | null
  readonly filters: { readonly [N in FilterName]: string | number | boolean | null }
  /** Square feet. */
  readonly area: number | null
  readonly maxOccupancy: number | null
  /** `YYYY-MM-DD` */
  readonly availableFrom: string | null
  /** Days since 1970. */
  readonly confirmedDay: number
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly popularity: number
  readonly variety: number
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
  /** Replaces what is held of this listing, unless it is the same; ranks are changed in place. */
  put(listing: IndexedListing): void
  remove(id: string): void
  readonly size: number
  /** How often it changed: what was found in it holds until then. */
  readonly changes: number
  /** Slots of listings that changed or went; a new index has none. */
  readonly deadSlots: number
  /** The slots that died, in that order. */
  readonly deaths: readonly number[]
  readonly columns: Columns
  readonly names: PlaceNames
  idOf(slot: number): string
  /** The order of two listings' ids. */
  compareIds(a: number, b: number): number
  /** Numbers in the order of ids; a few ids share one. */
  leadingOfId(slot: number): number
  /** -1 where no such listing is public. */
  slotOf(id: string): number
  /** The number of a place here; null where no listing has stood in it. */
  cityNumber(id: number): number | null
  localityNumber(id: number): number | null
  /** By number, from 1. */
  readonly cities: readonly City[]
  /** By number, from 1. */
  readonly localities: readonly Locality[]
  readonly points: Omit<Points, 'add' | 'pack' | 'save'>
  /** Each distinct category of a shop, by its number, from 1. */
  readonly shopCategories: readonly string[]
  /** Sorted slots, of which some are dead. */
  readonly slotsIn: {
    city(number: number): Uint32Array
    locality(number: number): Uint32Array
    square(square: number): Uint32Array
    word(word: string): Uint32Array
    titleWord(word: string): Uint32Array
  }
  /** The numbers of points in the square of a cell. */
  pointsInSquare(square: number): Uint32Array
  /** Made again when many listings have come since. */
  byCell(): ByCell
  readonly firstInCells: Pick<FirstOfPlaces, 'each'>
  readonly firstAtPoints: Pick<FirstOfPlaces, 'each'>
  readonly tallies: Tallies
  readonly sets: Sets
  readonly sorted: Pick<SortedSlots, 'from'>
  readonly vocabulary: Pick<Vocabulary, 'alike' | 'addedAfter' | 'size'>
  /** By slot; of hotels that have any. */
  readonly takenNights: ReadonlyMap<number, TakenNights>
  /** All words of a listing that was put lately; null for others. */
  wordsOf(slot: number): readonly string[] | null
  /** Leaves no memory to spare, as after all listings were put. */
  pack(): void
  /** A copy, which another index is made of and goes on with. */
  save(): SavedIndex
}

/** Numbers and names as they are held; what follows from them is made anew. */
export type SavedIndex = SavedPlaces & {
  readonly ids: SavedIdTable
  readonly columns: Columns
  readonly shopCategories: readonly string[]
  readonly inCity: SavedSlotLists<number>
  readonly inLocality: SavedSlotLists<number>
  readonly inSquare: SavedSlotLists<number>
  readonly withWord: SavedSlotLists<string>
  readonly withTitleWord: SavedSlotLists<string>
  readonly takenNights: ReadonlyMap<number, TakenNights>
}

const FIRST_SLOTS = 1024
/** Of so many listings, those that were put last, the words are kept. */
const MOST_RECENT = 1024

/** The orders that ranks decide. */
const RANKED = Object.values(ORDERS)
  .filter(({ keys }) => keys.some(({ name }) => name === 'popularity' || name === 'variety'))
  .map(({ name }) => name)

/** The first 52 bits of a title's hash: no two of many million titles have the same. */
export const titleKey = (title: string) =>
  Number.parseInt(hash('sha1', title.toLowerCase()).slice(0, 13), 16)

/** An empty index, or one that was saved. */
export function createListingIndex(saved?: SavedIndex): ListingIndex {
  const ids = createIdTable(saved?.ids)
  const columns = saved?.columns ?? columnsOf(FIRST_SLOTS)
  const places = createPlaceNumbers(saved)
  const shopCategories = createNumbers((category: string) => category, saved?.shopCategories)
  const [inCity, inLocality] = [createSlotLists(saved?.inCity), createSlotLists(saved?.inLocality)]
  const inSquare = createSlotLists(saved?.inSquare)
  const withWord = createSlotLists(saved?.withWord)
  const withTitleWord = createSlotLists(saved?.withTitleWord)
  const vocabulary = createVocabulary()
  const takenNights = new Map(saved?.takenNights)
  const recent = new Map<number, readonly string[]>()
  const deaths: number[] = []
  const { tallies, sets, count } = createTallies(columns, places.points)
  const first = createKeptFirsts(columns, places, inSquare.slotsOf)
  const byCell = createByCell(columns, places.points)
  const sorted = createSortedSlots(columns)
  let changes = 0

  for (const word of withWord.keys()) vocabulary.add(word)

  function remove(id: string): void {
    const slot = ids.remove(id)
    if (slot < 0) return
    changes++
    count(slot, -1)
    first.forget(slot)
    takenNights.delete(slot)
    columns.type[slot] = DEAD
    deaths.push(slot)
  }

  function putNumbers(slot: number, listing: IndexedListing): void {
    columns.type[slot] = typeNumber(listing.type)
    columns.city[slot] = places.numberOfCity(listing.city)
    columns.locality[slot] = listing.locality ? places.numberOfLocality(listing.locality) : NOWHERE
    const { grid, shopCategory } = listing
    const point = grid ? places.numberOfPoint(grid) : NOWHERE
    columns.point[slot] = point
    columns.spot[slot] = places.points.spotOf(point)
    columns.price[slot] = listing.price ?? NO_PRICE
    columns.cost[slot] = listing.cost ?? NO_PRICE
    columns.shopCategory[slot] =
      shopCategory === null ? NOWHERE : shopCategories.numberOf(shopCategory, () => shopCategory)
    for (const name of FILTER_NAMES)
      columns.filters[name][slot] = codeOf(name, listing.filters[name])
    columns.area[slot] = listing.area ?? UNKNOWN
    columns.maxOccupancy[slot] = listing.maxOccupancy ?? UNKNOWN
    columns.availableFrom[slot] = listing.availableFrom ? daysOf(listing.availableFrom) : UNKNOWN
    columns.confirmedDay[slot] = listing.confirmedDay
    columns.createdAt[slot] = listing.createdAt
    columns.popularity[slot] = listing.popularity
    columns.variety[slot] = listing.variety
    columns.rating[slot] = listing.rating ?? UNKNOWN
    columns.pictured[slot] = listing.pictured
    columns.repost[slot] = listing.repost
    columns.titleKey[slot] = listing.titleKey
    columns.words[slot] = listing.words.length
  }

  /**
   * Whether what is at `slot` is what was put at `held`, but for its ranks; the words of a title
   * follow from it.
   */
  function isHeldAt(
    held: number,
    listing: IndexedListing,
    taken: TakenNights | null,
    slot: number,
  ): boolean {
    return (
      held >= 0 &&
      areSameNumbers(columns, held, slot) &&
      areSameNights(takenNights.get(held) ?? null, taken) &&
      listing.words.every((word) => hasSlot(withWord.slotsOf(word), held))
    )
  }

  /** Its ranks changed. */
  function moved(slot: number): void {
    changes++
    first.forget(slot)
    updateLeadingKeys(columns, slot)
    sorted.move(slot, RANKED)
  }

  return {
    put(listing) {
      const slot = columns.end
      if (slot >= columns.type.length) growColumns(columns, slot + 1)
      putNumbers(slot, listing)
      const taken = takenNightsOf(listing.takenNights)
      // An upgrade writes every listing, and what is held of most stays the same; thousands have
      // another rank every few minutes.
      const held = ids.find(listing.id)
      if (isHeldAt(held, listing, taken, slot)) {
        if (copyRanks(columns, slot, held)) moved(held)
        return
      }
      remove(listing.id)
      changes++
      columns.end++
      ids.add(listing.id, slot)
      count(slot, 1)
      first.forget(slot)
      if (taken) takenNights.set(slot, taken)
      inCity.add(columns.city[slot] ?? NOWHERE, slot)
      if (listing.locality) inLocality.add(columns.locality[slot] ?? NOWHERE, slot)
      const { grid } = listing
      if (grid) inSquare.add(squareOfGrid(grid), slot)
      for (const word of listing.words) if (withWord.add(word, slot)) vocabulary.add(word)
      for (const word of listing.titleWords) withTitleWord.add(word, slot)
      recent.set(slot, listing.words)
      recent.delete(slot - MOST_RECENT)
    },
    remove,
    get size() {
      return ids.size
    },
    get changes() {
      return changes
    },
    get deadSlots() {
      return columns.end - ids.size
    },
    deaths,
    columns,
    names: places.names,
    idOf: ids.idOf,
    compareIds: ids.compare,
    leadingOfId: ids.leading,
    slotOf: ids.find,
    cityNumber: places.findCity,
    localityNumber: places.findLocality,
    cities: places.cities,
    localities: places.localities,
    points: places.points,
    shopCategories: shopCategories.values,
    slotsIn: {
      city: inCity.slotsOf,
      locality: inLocality.slotsOf,
      square: inSquare.slotsOf,
      word: withWord.slotsOf,
      titleWord: withTitleWord.slotsOf,
    },
    pointsInSquare: places.pointsInSquare,
    byCell,
    firstInCells: first.inCells,
    firstAtPoints: first.atPoints,
    tallies,
    sets,
    sorted,
    vocabulary,
    takenNights,
    wordsOf: (slot) => recent.get(slot) ?? null,
    pack() {
      places.pack()
      for (const lists of [inCity, inLocality, inSquare]) lists.pack()
      for (const lists of [withWord, withTitleWord]) lists.pack()
    },
    save: () => ({
      ids: ids.save(),
      columns: usedColumns(columns),
      ...places.save(),
      shopCategories: shopCategories.values.slice(1),
      inCity: inCity.save(),
      inLocality: inLocality.save(),
      inSquare: inSquare.save(),
      withWord: withWord.save(),
      withTitleWord: withTitleWord.save(),
      takenNights: new Map(takenNights),
    }),
  }
}
