// Whether a listing of the index passes a search's filters (D6).
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import { eachWord } from '../nights/taken-nights.ts'
import type { PlaceIds } from '../places/place-names.ts'
import { type Filters, isNarrowed, NO_PRICE } from '../search.filters.ts'
import { isToCity, type NearPoint, nearParameters } from '../search.near.ts'
import { intersect, noBits, slotsOf, unionOf, unite } from './bitsets.ts'
import { candidatesOf, placeTest, type Sources, squaresOf } from './candidates.ts'
import { boxTest, keepInBox } from './cells/in-box.ts'
import { type Columns, daysOf, NOWHERE, TYPES, typeNumber, UNKNOWN } from './columns.ts'
import { CODES, codeOf, passingCodes } from './filter-codes.ts'
import type { ListingIndex } from './listing-index.ts'
import { keepPriced } from './price-limits.ts'
import { manyWithWords } from './word-query.ts'

/** What narrows a search of some types beside its words. */
export type RowScope = {
  readonly filters: Filters
  readonly types: readonly ListingType[]
  /** Null: anywhere. */
  readonly places: PlaceIds | null
}

/** Whether anything but a type narrows the search. */
export function narrows({ filters, places }: Omit<RowScope, 'types'>): boolean {
  return places !== null || filters.near !== null || isNarrowed(filters)
}

type Test = (slot: number) => boolean

/** Keeps the slots that pass at the front, in their order; returns how many do. */
type Keep = (slots: Uint32Array, size: number) => number

/** The slots of listings that pass everything but the filters of the bar. */
export function baseSlots(index: ListingIndex, scope: RowScope, sources: Sources): Uint32Array {
  const slots = candidatesOf(index, sources, scope.types)
  const keep = keepPrices(index.columns, scope.filters)
  return passingOthers(index, scope, keep ? slots.subarray(0, keep(slots, slots.length)) : slots)
}

/** What is looked at beside types, prices, the filters of the bar and a box. */
function othersOf(index: ListingIndex, { filters, places }: RowScope): Keep[] {
  const { columns } = index
  const keeps = [
    keepIf(costTest(columns, filters)),
    keepIf(places && placeTest(index, places)),
    filters.near && keepNear(index, filters.near),
    filters.circle && keepNear(index, filters.circle),
    keepIf(categoryTest(index, filters)),
    keepIf(areaTest(columns, filters)),
    keepIf(sharingTest(columns, filters)),
    keepIf(dayTest(columns, filters)),
    keepIf(stayTest(index, filters)),
  ]
  return keeps.filter((keep) => keep !== null)
}

/** Those of the slots that pass everything but types, prices and the filters of the bar. */
function passingOthers(index: ListingIndex, scope: RowScope, slots: Uint32Array): Uint32Array {
  const { box } = scope.filters
  const others = othersOf(index, scope)
  return kept(slots, box ? [keepIf(boxTest(index, box)), ...others] : others)
}

const kept = (slots: Uint32Array, keeps: readonly Keep[]) =>
  slots.subarray(
    0,
    keeps.reduce((size, keep) => keep(slots, size), slots.length),
  )

/** Leaves what passes the others, as bits where these are enough, else as slots. */
export function narrowed(index: ListingIndex, scope: RowScope, bits: Uint32Array): Slots {
  const { box } = scope.filters
  if (box) keepInBox(index, box, bits)
  const others = othersOf(index, scope)
  return others.length === 0 ? { bits } : { slots: kept(slotsOf(bits), others) }
}

/** Slots in one of two forms. */
export type Slots = { readonly bits: Uint32Array } | { readonly slots: Uint32Array }

/** All matches. */
export function matching(index: ListingIndex, scope: RowScope, sources: Sources): Slots {
  const { words, onlySlots } = sources
  const many = words && !onlySlots ? manyWithWords(index, words) : null
  if (!many && !isEverywhere(sources)) return { slots: matchingCandidates(index, scope, sources) }
  const bits = passingBits(index, scope)
  if (many) intersect(bits, many)
  return narrowed(index, scope, bits)
}

/** The slots of all matches. */
export function matchingSlots(index: ListingIndex, scope: RowScope, sources: Sources): Uint32Array {
  const found = matching(index, scope, sources)
  return 'bits' in found ? slotsOf(found.bits) : found.slots
}

function matchingCandidates(index: ListingIndex, scope: RowScope, sources: Sources): Uint32Array {
  const slots = baseSlots(index, scope, sources)
  const { type } = index.columns
  let size = slots.length
  for (const { codes, passing } of barFilters(index, scope.filters)) {
    let kept = 0
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0
      if (passing[(type[slot] ?? 0) * CODES + (codes[slot] ?? 0)] === 1) slots[kept++] = slot
    }
    size = kept
  }
  return slots.subarray(0, size)
}

/** Slots, and which filter each fails: its number in `FILTER_NAMES`, or `PASSES`. */
export type Failing = { readonly slots: Uint32Array; readonly failed: Int8Array }
export const PASSES = -1

/** Those of the slots that fail one filter of the bar at most. */
export function failingOne(index: ListingIndex, filters: Filters, slots: Uint32Array): Failing {
  const { type } = index.columns
  const failed = new Int8Array(slots.length).fill(PASSES)
  let size = slots.length
  for (const { number, codes, passing } of barFilters(index, filters)) {
    let kept = 0
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0
      const before = failed[at] ?? PASSES
      const passes = passing[(type[slot] ?? 0) * CODES + (codes[slot] ?? 0)] === 1
      if (!passes && before !== PASSES) continue
      slots[kept] = slot
      failed[kept++] = passes ? before : number
    }
    size = kept
  }
  return { slots: slots.subarray(0, size), failed: failed.subarray(0, size) }
}

function barFilters({ columns }: ListingIndex, filters: Filters) {
  return FILTER_NAMES.flatMap((name, number) => {
    const passing = passingByType(name, filters)
    return passing ? [{ number, passing, codes: columns.filters[name] }] : []
  })
}

function keepIf(test: Test): Keep
function keepIf(test: Test | null): Keep | null
function keepIf(test: Test | null): Keep | null {
  if (!test) return null
  return (slots, size) => {
    let kept = 0
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0
      if (test(slot)) slots[kept++] = slot
    }
    return kept
  }
}

/** Whether every listing of the types is a candidate. */
export const isEverywhere = ({ words, around, places, onlySlots }: Sources) =>
  !(words || places || onlySlots || squaresOf(around))

/** The slots of these types and prices that pass the filters of the bar, but for one of these. */
export function passingBits(
  { sets, columns }: ListingIndex,
  { filters, types }: RowScope,
  except: FilterName | null = null,
): Uint32Array {
  const all = typeBits({ sets, columns }, types)
  for (const name of FILTER_NAMES) {
    const passing = name === except ? null : passingByType(name, filters)
    if (!passing) continue
    intersect(
      all,
      unionOf(
        [...sets.filters[name]].flatMap(([at, set]) => (passing[at] === 1 ? [set.words] : [])),
      ),
    )
  }
  if (filters.price) keepPriced(all, { limits: sets.prices, price: columns.price }, filters.price)
  return all
}

const NONE = new Uint32Array(0)

/** The slots of listings of these types. */
export function typeBits(
  { sets, columns }: Pick<ListingIndex, 'sets' | 'columns'>,
  types: readonly ListingType[],
): Uint32Array {
  const bits = noBits(columns.end)
  for (const type of types) unite(bits, sets.types[typeNumber(type)]?.words ?? NONE)
  return bits
}

/** By type and code; null where it is not set. What a text says of rooms is of rooms only. */
export function passingByType(name: FilterName, filters: Filters): Uint8Array | null {
  const said = {
    roomType: filters.roomTypesParsed,
    furnished: filters.furnishedParsed,
  }[name as string]
  const [asked, ofRooms] = [
    passingCodes(name, filters.described[name]),
    passingCodes(name, said ?? null),
  ]
  const refused = filters.refused?.some((one) => one === name) ? codeOf(name, true) : null
  if (!asked && !ofRooms && refused === null) return null
  const room = typeNumber('Room')
  const passing = new Uint8Array(TYPES * CODES)
  for (let of = 0; of < TYPES; of++)
    for (let code = 0; code < CODES; code++) {
      const isAsked = (!asked || asked[code] === 1) && code !== refused
      if (isAsked && (!ofRooms || of !== room || ofRooms[code] === 1))
        passing[of * CODES + code] = 1
    }
  return passing
}

function keepPrices({ price }: Columns, { price: asked }: Filters): Keep | null {
  if (!asked) return null
  const { least, most } = asked
  return (slots, size) => {
    let kept = 0
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0
      const one = price[slot] ?? 0
      if (one >= least && one <= most) slots[kept++] = slot
    }
    return kept
  }
}

/** A hotel's cost is none of a month. */
function costTest({ cost, type }: Columns, { maxMonthlyCost }: Filters): Test | null {
  if (maxMonthlyCost === null) return null
  const hotel = typeNumber('Hotel')
  return (slot) => (cost[slot] ?? NO_PRICE) <= maxMonthlyCost && type[slot] !== hotel
}

/** A room category (D6) says something of rooms and of shops, each in its own way. */
function categoryTest(
  { columns, shopCategories }: ListingIndex,
  { roomTypesMeant, furnishedMeant, shopCategory }: Filters,
): Test | null {
  const [room, shop] = [typeNumber('Room'), typeNumber('Shop')]
  const ofRooms = roomTypesMeant
    ? { codes: columns.filters.roomType, passing: passingCodes('roomType', roomTypesMeant) }
    : { codes: columns.filters.furnished, passing: passingCodes('furnished', furnishedMeant) }
  if (!ofRooms.passing && shopCategory === null) return null
  const ofShops =
    shopCategory === null
      ? null
      : Uint8Array.from(shopCategories, (one, at) => (at > 0 && one.includes(shopCategory) ? 1 : 0))
  return (slot) => {
    const type = columns.type[slot]
    if (type === room && ofRooms.passing) return ofRooms.passing[ofRooms.codes[slot] ?? 0] === 1
    if (type === shop && ofShops) return ofShops[columns.shopCategory[slot] ?? 0] === 1
    return true
  }
}

function areaTest({ area }: Columns, { area: asked }: Filters): Test | null {
  if (!asked) return null
  const [least, most] = [asked.least ?? 0, asked.most ?? MAX_RUPEES]
  return (slot) => {
    const one = area[slot] ?? UNKNOWN
    return one !== UNKNOWN && one >= least && one <= most
  }
}

function sharingTest({ maxOccupancy }: Columns, { sharing }: Filters): Test | null {
  return sharing === null ? null : (slot) => maxOccupancy[slot] === sharing
}

function dayTest({ availableFrom }: Columns, { availableBy }: Filters): Test | null {
  if (availableBy === null) return null
  const day = daysOf(availableBy)
  // No day is before all days, as one that is not known.
  return (slot) => (availableFrom[slot] ?? UNKNOWN) <= day
}

/** Whether a hotel has a free room on each night of the stay (D102); other types pass. */
function stayTest(
  { columns: { type }, takenNights }: ListingIndex,
  { stay }: Pick<Filters, 'stay'>,
): ((slot: number) => boolean) | null {
  if (!stay) return null
  const hotel = typeNumber('Hotel')
  const [from, to] = [daysOf(stay.checkIn), daysOf(stay.checkOut)]
  return (slot) => {
    if (type[slot] !== hotel) return true
    const taken = takenNights.get(slot)
    if (!taken) return true
    const { first, words } = taken
    return !eachWord(first, from, to, words, (at, bits) => ((words[at] ?? 0) & bits) !== 0)
  }
}

/** The square of the chord from a point to a slot's. */
export function chordsFrom(index: ListingIndex, near: NearPoint): (slot: number) => number {
  const { x = 0, y = 0, z = 0 } = nearParameters(near)
  const { point } = index.columns
  const chordTo = index.points.chordFrom(x, y, z)
  return (slot) => chordTo(point[slot] ?? NOWHERE)
}

function keepNear(index: ListingIndex, near: NearPoint): Keep {
  const { mostChord = 0, mostCityChord = 0 } = nearParameters(near)
  const chordOf = chordsFrom(index, near)
  return keepIf((slot) => {
    const chord = chordOf(slot)
    return chord <= mostChord || (isToCity(chord) && chord <= mostCityChord)
  })
}
