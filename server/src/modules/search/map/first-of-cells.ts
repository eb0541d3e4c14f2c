// The listings that come first in each cell of a map, in the order of the list (D93).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { hasBit } from '../memory/bitsets.ts'
import { areMany, eachCellOf, eachLater } from '../memory/cells/by-cell.ts'
import type { FirstOfPlaces } from '../memory/cells/first-of-places.ts'
import { eachInside } from '../memory/cells/inside.ts'
import { NOWHERE, TYPES, typeNumber } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import type { Ranking } from '../memory/orders/ranking.ts'
import { keepFirst, likelyFirst } from '../memory/orders/sorted-slots.ts'
import { SPOT_BITS } from '../memory/points.ts'
import { eachMatches, endsOf, type Matches } from '../memory/search-index.ts'
import { compareKeys, type Order } from '../search.sorts.ts'
import type { MapCells } from './map-cells.ts'
import { NO_CELL } from './squares.ts'

/** What is shown of one type, and its order. */
export type Ranked = {
  readonly type: ListingType
  readonly matches: Matches
  readonly ranking: Ranking
}

/** Of each cell the first slots of all types, at most `limit`, which is at most `KEPT`. */
export function firstOfCells(
  index: ListingIndex,
  counted: MapCells,
  ranked: readonly Ranked[],
  order: Order,
  limit: number,
): readonly (readonly number[])[] {
  const [one] = ranked
  if (!one) return []
  // What listings alone decide is one order for all types.
  if (ranked.length === 1 || ranked.every(({ ranking }) => ranking.name !== null))
    return firstsOf(index, counted, ranked, one.ranking, limit)
  const byType = ranked.map((part) => ({
    ranking: part.ranking,
    firsts: firstsOf(index, counted, [part], part.ranking, limit),
  }))
  return counted.cells.map((_, cell) =>
    byType
      .flatMap(({ ranking, firsts }) =>
        (firsts[cell] ?? []).map((slot) => ({ slot, keys: ranking.keysOf(slot) })),
      )
      .sort((a, b) => compareKeys(order, a.keys, b.keys))
      .slice(0, limit)
      .map(({ slot }) => slot),
  )
}

/** Those of parts with one ranking. */
function firstsOf(
  index: ListingIndex,
  counted: MapCells,
  parts: readonly Ranked[],
  ranking: Ranking,
  limit: number,
): number[][] {
  const { tallies, firstInCells, firstAtPoints, pointsInSquare, points, columns } = index
  const { name } = ranking
  const { byCell, ofPoint } = counted
  const firsts = createFirsts(columns, counted, ranking, limit)
  const { best, last, offer } = firsts
  const isKept = ({ matches }: Ranked) => matches.allOf !== null && name !== null
  for (const part of parts)
    if (!isKept(part) && !offerMany(index, counted, part, ranking, firsts))
      firsts.offerAll(part.matches)
  const kept = parts.filter(isKept)
  // They are of one search, and so of one part of the map.
  const area = kept[0]?.matches.allOf
  if (!area || name === null) return best
  const named = { ...ranking, name }
  const types = kept.map(({ type }) => typeNumber(type))

  // Where one of a place is too late, all after it are.
  function takeFirst(
    from: Pick<FirstOfPlaces, 'each'>,
    counts: Uint32Array,
    place: number,
    to: number,
  ): void {
    const take = (slot: number) => offer(slot, to)
    for (const of of types)
      if ((counts[place * TYPES + of] ?? 0) > 0) from.each(place, of, named, last[to] ?? 0, take)
  }
  const point = (one: number) => takeFirst(firstAtPoints, tallies.points, one, ofPoint(one))
  eachInside(index, area, {
    cell: byCell
      ? (cell) => takeFirst(firstInCells, tallies.cells, cell, byCell[cell] ?? NO_CELL)
      : (cell) => pointsInSquare(points.squareOfCell(cell)).forEach(point),
    point,
  })
  return best
}

const NONE = new Uint8Array(0)
type Firsts = ReturnType<typeof createFirsts>

/** At the start of an order, times the root of all listings. */
const FIRST_STEPS = 10

/**
 * Where a good part of all match: what matches at the start of the order, the kept first of each
 * cell of the index that match, and then all matches of the cells where those after them may be
 * among the first, too. False where all matches have to be offered.
 */
function offerMany(
  index: ListingIndex,
  { byCell }: MapCells,
  { type, matches: { bits, total } }: Ranked,
  ranking: Ranking,
  { last, offer }: Firsts,
): boolean {
  const { name, leading } = ranking
  if (!bits || !byCell || name === null) return false
  const all = index.byCell()
  if (!areMany(total, all)) return false
  const named = { ...ranking, name }
  const of = typeNumber(type)
  const { spot } = index.columns
  const offerSlot = (slot: number) =>
    offer(slot, byCell[(spot[slot] ?? NOWHERE) >>> SPOT_BITS] ?? NO_CELL)
  // They are of the cells with most listings, few of which are looked at then.
  let steps = FIRST_STEPS * Math.sqrt(index.size)
  for (const slot of index.sorted.from(named, null)) {
    if (steps-- < 0) break
    if (hasBit(bits, slot)) offerSlot(slot)
  }
  const open: { cell: number; from: number; to: number; after: number }[] = []
  eachCellOf(all, type, (place, from, to) => {
    const cell = byCell[place] ?? NO_CELL
    if (cell === NO_CELL) return
    let after = 0
    const take = (slot: number) => {
      after = leading(slot)
      if (hasBit(bits, slot)) offer(slot, cell)
      return after <= (last[cell] ?? 0)
    }
    if (index.firstInCells.each(place, of, named, last[cell] ?? 0, take))
      open.push({ cell, from, to, after })
  })
  for (const { cell, from, to, after } of open) {
    if (after > (last[cell] ?? 0)) continue
    for (let at = from; at < to; at++) {
      const slot = all.slots[at] ?? 0
      if (hasBit(bits, slot)) offer(slot, cell)
    }
  }
  eachLater(all, bits, (slots, size) => {
    for (let at = 0; at < size; at++) offerSlot(slots[at] ?? 0)
  })
  return true
}

/** Of each cell the first `limit` of all slots that are offered. */
function createFirsts(
  { point, spot }: Pick<ListingIndex['columns'], 'point' | 'spot'>,
  { cells, byPoint, byCell }: MapCells,
  ranking: Ranking,
  limit: number,
) {
  const { leading, leadingColumn, compare } = ranking
  const [places, bits] = byCell ? [spot, SPOT_BITS] : [point, 0]
  const byPlace = byCell ?? byPoint ?? NONE
  const best = cells.map((): number[] => [])
  // Most slots come after the last of their cell's best by their first keys.
  const last = new Float64Array(NO_CELL + 1).fill(Number.POSITIVE_INFINITY)
  last[NO_CELL] = Number.NEGATIVE_INFINITY

  function keep(slot: number, cell: number): boolean {
    const own = best[cell]
    // Some are offered twice.
    if (!own || own.includes(slot) || !keepFirst(own, slot, limit, compare)) return false
    if (own.length === limit) last[cell] = leading(own[limit - 1] ?? 0)
    return true
  }

  return {
    best,
    /** By cell: no slot with first keys above this is one of them. */
    last,
    /** Whether it is one of them until now. */
    offer: (slot: number, cell: number) => leading(slot) <= (last[cell] ?? 0) && keep(slot, cell),
    offerAll(matches: Matches) {
      const isForward = likelyFirst(endsOf(matches), leading).step > 0
      const { values, sign } = leadingColumn ?? { values: null, sign: 1 }
      eachMatches(
        matches,
        values
          ? (slots, size) => {
              for (let at = 0; at < size; at++) {
                const slot = slots[at] ?? 0
                const cell = byPlace[(places[slot] ?? NOWHERE) >>> bits] ?? NO_CELL
                if (sign * (values[slot] ?? 0) <= (last[cell] ?? 0)) keep(slot, cell)
              }
            }
          : (slots, size) => {
              for (let at = 0; at < size; at++) {
                const slot = slots[at] ?? 0
                const cell = byPlace[(places[slot] ?? NOWHERE) >>> bits] ?? NO_CELL
                if (cell !== NO_CELL && leading(slot) <= (last[cell] ?? 0)) keep(slot, cell)
              }
            },
        isForward,
      )
    },
  }
}
