// The listings that come first in each cell of a map, in the order of the list (D93).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
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
  const { byCell, byPoint } = counted
  const { best, last, offer, offerAll } = createFirsts(columns, counted, ranking, limit)
  const isKept = ({ matches }: Ranked) => matches.allOf !== null && name !== null
  for (const part of parts) if (!isKept(part)) offerAll(part.matches)
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
  const point = (one: number) =>
    takeFirst(firstAtPoints, tallies.points, one, byPoint[one] ?? NO_CELL)
  eachInside(index, area, {
    cell: byCell
      ? (cell) => takeFirst(firstInCells, tallies.cells, cell, byCell[cell] ?? NO_CELL)
      : (cell) => pointsInSquare(points.squareOfCell(cell)).forEach(point),
    point,
  })
  return best
}

/** Of each cell the first `limit` of all slots that are offered. */
function createFirsts(
  { point, spot }: Pick<ListingIndex['columns'], 'point' | 'spot'>,
  { cells, byPoint, byCell }: MapCells,
  ranking: Ranking,
  limit: number,
) {
  const { leading, leadingColumn, compare } = ranking
  const [places, bits, byPlace] = byCell ? [spot, SPOT_BITS, byCell] : [point, 0, byPoint]
  const best = cells.map((): number[] => [])
  // Most slots come after the last of their cell's best by their first keys.
  const last = new Float64Array(NO_CELL + 1).fill(Number.POSITIVE_INFINITY)
  last[NO_CELL] = Number.NEGATIVE_INFINITY

  function keep(slot: number, cell: number): boolean {
    const own = best[cell]
    if (!own || !keepFirst(own, slot, limit, compare)) return false
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
