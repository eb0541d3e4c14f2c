// What a search finds in the index: the exact number of matches, and its rows in any order.

import type { Box } from '@rentify/contract/geo/box'
import { isNarrowed, NO_PRICE } from '../search.filters.ts'
import type { Alternatives } from '../words/words.spelling.ts'
import { countShared, eachChunk, hasBit, slotsAtEnds, slotsOf } from './bitsets.ts'
import { candidatesOf, placeTest } from './candidates.ts'
import { type Area, eachInside } from './cells/inside.ts'
import { DEAD, NOWHERE, TYPES, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Ranking } from './orders/ranking.ts'
import { firstInOrder } from './orders/sorted-slots.ts'
import { stepsIn } from './points.ts'
import { matching, matchingSlots, type RowScope } from './row-filter.ts'

/** What matches. */
export type MatchScope = RowScope & {
  /** Null where none are asked for. */
  readonly words: readonly Alternatives[] | null
  /** Of these slots only. */
  readonly onlySlots?: Uint32Array | null
}

export type Matches = {
  readonly total: number
  /** The slots of all matches, in no order. */
  slots(): Uint32Array
  /** The same as a set, where there are too many for a list; null elsewhere. */
  readonly bits: Uint32Array | null
  has(slot: number): boolean
  /** Where all listings of the types match, and no others do; null where each is looked at. */
  readonly allOf: Area | null
  /** The first slots in order after these keys, at most `limit`. */
  first(ranking: Ranking, limit: number, after: readonly string[] | null): number[]
}

/** All matches, some at a time; from the last one where that is asked for. */
export function eachMatches(
  { bits, slots }: Pick<Matches, 'bits' | 'slots'>,
  take: (slots: Uint32Array, size: number) => void,
  isForward = true,
): void {
  const all = bits ? null : slots()
  if (bits) eachChunk(bits, take, { isForward })
  else if (all) take(isForward ? all : all.toReversed(), all.length)
}

/** The first and the last that `eachMatches` takes; none where nothing matches. */
export function endsOf({ bits, slots }: Pick<Matches, 'bits' | 'slots'>): readonly number[] {
  const all = bits ? slotsAtEnds(bits) : slots()
  return all.length === 0 ? [] : [all[0] ?? 0, all[all.length - 1] ?? 0]
}

export function findMatches(index: ListingIndex, scope: MatchScope): Matches {
  const { words, onlySlots, filters, places } = scope
  const { box } = filters
  const isFiltered = words || onlySlots || filters.near || isNarrowed({ ...filters, box: null })
  if (isFiltered || (box && places)) return readable(index, checked(index, scope))
  return readable(index, box ? countedIn(index, box, scope) : counted(index, scope))
}

type Found = Omit<Matches, 'first'>

/** Each candidate is looked at. */
function checked(index: ListingIndex, { onlySlots = null, ...scope }: MatchScope): Found {
  const { words, places, filters } = scope
  const found = matching(index, scope, { words, places, around: filters, onlySlots })
  if ('bits' in found) {
    const { bits } = found
    return {
      ...{ total: countShared(bits, bits), allOf: null, bits },
      slots: () => slotsOf(bits),
      has: (slot) => hasBit(bits, slot),
    }
  }
  const { slots } = found
  let marks: Uint8Array | null = null
  return {
    ...{ total: slots.length, allOf: null, bits: null },
    slots: () => slots,
    has(slot) {
      if (!marks) {
        marks = new Uint8Array(index.columns.end)
        for (let at = 0; at < slots.length; at++) marks[slots[at] ?? 0] = 1
      }
      return marks[slot] === 1
    },
  }
}

/** Nothing but types and places is asked for: how many there are is known. */
function counted(index: ListingIndex, { types, places, filters }: MatchScope): Found {
  const { tallies, columns } = index
  const numbers = types.map(typeNumber)
  const sum = (counts: Uint32Array, place: number) =>
    numbers.reduce((n, type) => n + (counts[place * TYPES + type] ?? 0), 0)
  const total = places
    ? places.cities.reduce((n, id) => n + sum(tallies.cities, index.cityNumber(id) ?? 0), 0) +
      places.localities.reduce(
        (n, id) => n + sum(tallies.localities, index.localityNumber(id) ?? 0),
        0,
      )
    : sum(tallies.totals, 0)
  const isAsked = new Uint8Array(DEAD + 1)
  for (const type of numbers) isAsked[type] = 1
  const isThere = places ? placeTest(index, places) : () => true
  return {
    ...{ total, bits: null, allOf: places ? null : { box: null } },
    slots: () => candidatesOf(index, { words: null, around: filters, places }, types),
    has: (slot) => isAsked[columns.type[slot] ?? DEAD] === 1 && isThere(slot),
  }
}

/** Nothing but types and a box is asked for: how many stand at each point is known. */
function countedIn(index: ListingIndex, box: Box, scope: MatchScope): Found {
  const { tallies, columns, points } = index
  const numbers = scope.types.map(typeNumber)
  const { south, north, west, east } = stepsIn(box)
  let total = 0
  const sum = (counts: Uint32Array, place: number) => {
    for (const type of numbers) total += counts[place * TYPES + type] ?? 0
  }
  eachInside(
    index,
    { box },
    {
      cell: (cell) => sum(tallies.cells, cell),
      point: (point) => sum(tallies.points, point),
    },
  )
  return {
    ...{ total, bits: null, allOf: { box } },
    slots: () => matchingSlots(index, scope, { words: null, places: null, around: scope.filters }),
    has(slot) {
      const { lat, lng } = points.steps
      const point = columns.point[slot] ?? NOWHERE
      const y = lat[point] ?? 0
      const x = lng[point] ?? 0
      const isInside = y >= south && y <= north && x >= west && x <= east
      return isInside && numbers.includes(columns.type[slot] ?? DEAD)
    },
  }
}

/** So much does a step along all listings cost beside looking at a match. */
const STEP_COST = 4

function readable(index: ListingIndex, found: Found): Matches {
  let all: Uint32Array | null = null
  const slots = () => {
    all ??= found.slots()
    return all
  }
  return {
    ...found,
    slots,
    first(ranking, limit, after) {
      const { name } = ranking
      if (found.total === 0) return []
      const isAfter = after && ranking.isAfter(after)
      const steps = (limit * index.size) / found.total
      if (name === null || steps * STEP_COST > found.total) {
        return firstInOrder(isAfter ? slots().filter(isAfter) : slots(), limit, ranking)
      }
      const first: number[] = []
      const isBefore = isAfter && ((slot: number) => !isAfter(slot))
      for (const slot of index.sorted.from({ ...ranking, name }, isBefore)) {
        if (!found.has(slot)) continue
        first.push(slot)
        if (first.length === limit) break
      }
      return first
    },
  }
}

const CHEAP_SHARE = 0.34

/** `most`: null where no listing has a price; `isFound`: whether there is a listing at all. */
type Cheapest = { readonly most: number | null; readonly isFound: boolean }

/** The price that the cheaper part of what a search finds does not exceed (D64). */
export function cheapestThird(index: ListingIndex, scope: MatchScope): Cheapest {
  const matching = findMatches(index, scope).slots()
  const prices = Int32Array.from(matching, (slot) => index.columns.price[slot] ?? NO_PRICE)
    .filter((price) => price !== NO_PRICE)
    .sort()
  const most = prices[Math.ceil(prices.length * CHEAP_SHARE) - 1] ?? null
  return { most, isFound: matching.length > 0 }
}
