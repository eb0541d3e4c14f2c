// What a map counts of listings that match, in the cells of the index (D93).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { areMany, type ByCell, eachCellOf, eachLater } from '../memory/cells/by-cell.ts'
import { NOWHERE } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { columnInCell, rowInCell, SPOT_BITS } from '../memory/points.ts'
import { eachMatches, type Matches } from '../memory/search-index.ts'
import { grown } from '../memory/slot-lists.ts'
import { NO_PRICE } from '../search.filters.ts'

/** What is counted of one type. */
export type Counted = {
  readonly type: ListingType
  readonly matches: Matches
  /** Whether its prices can be compared with the others'. */
  readonly isPriced: boolean
}

type Counts = { counts: Uint32Array; lowest: Int32Array }
/** By cells of the index: at their number, and at `NOWHERE` what has no point. */
type Sums = Counts & { lats: Float64Array; lngs: Float64Array }

// Made once, since a map is counted before another one begins: buffers that are thrown away make
// the collector look at everything that is held.
const ofPoints: Counts = { counts: new Uint32Array(0), lowest: new Int32Array(0) }
const ofCells: Sums = {
  ...{ counts: new Uint32Array(0), lowest: new Int32Array(0) },
  ...{ lats: new Float64Array(0), lngs: new Float64Array(0) },
}

/** Counts by points, of which there are so many, all of them nothing. */
export const clearedCounts = (size: number) => cleared(ofPoints, size)

/** Sums by cells, of which there are so many, all of them nothing. */
export function clearedSums(size: number): Sums {
  if (ofCells.lats.length < size) {
    ofCells.lats = grown(ofCells.lats, size)
    ofCells.lngs = grown(ofCells.lngs, size)
  }
  ofCells.lats.fill(0)
  ofCells.lngs.fill(0)
  return cleared(ofCells, size)
}

function cleared<C extends Counts>(sums: C, size: number): C {
  if (sums.counts.length < size) {
    sums.counts = grown(sums.counts, size)
    sums.lowest = grown(sums.lowest, size)
  }
  sums.counts.fill(0)
  sums.lowest.fill(NO_PRICE)
  return sums
}

/** Matches of a type; their steps are counted from their cell's corner. */
export function sumMatches(index: ListingIndex, counted: Counted, sums: Sums): void {
  const { matches } = counted
  const { bits } = matches
  const byCell = bits && index.byCell()
  if (!byCell || !areMany(matches.total, byCell))
    eachMatches(matches, sumSlots(index, counted, sums))
  else {
    sumAlong(byCell, counted, bits, sums)
    eachLater(byCell, bits, sumSlots(index, counted, sums))
  }
}

/** Matches are looked at one by one. */
function sumSlots({ columns }: ListingIndex, { isPriced }: Counted, sums: Sums) {
  const { counts, lowest, lats, lngs } = sums
  const { spot: spotOf, price } = columns
  return (slots: Uint32Array, size: number): void => {
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0
      const spot = spotOf[slot] ?? NOWHERE
      const cell = spot >>> SPOT_BITS
      counts[cell] = (counts[cell] ?? 0) + 1
      lats[cell] = (lats[cell] ?? 0) + rowInCell(spot)
      lngs[cell] = (lngs[cell] ?? 0) + columnInCell(spot)
      const amount = price[slot] ?? NO_PRICE
      if (isPriced && amount < (lowest[cell] ?? 0)) lowest[cell] = amount
    }
  }
}

/** The same along all listings of the type, without a branch for those that do not match. */
function sumAlong(byCell: ByCell, counted: Counted, bits: Uint32Array, sums: Sums): void {
  const { counts, lowest, lats, lngs } = sums
  eachCellOf(byCell, counted.type, (cell, from, to) => {
    const { n, y, x, low } = sumPart(byCell, bits, from, to)
    counts[cell] = (counts[cell] ?? 0) + n
    lats[cell] = (lats[cell] ?? 0) + y
    lngs[cell] = (lngs[cell] ?? 0) + x
    if (counted.isPriced && low < (lowest[cell] ?? 0)) lowest[cell] = low
  })
}

function sumPart(
  { slots, prices, rows, columns }: ByCell,
  bits: Uint32Array,
  from: number,
  to: number,
) {
  const none = NO_PRICE
  let [n, y, x, low] = [0, 0, 0, none]
  for (let at = from; at < to; at++) {
    const slot = slots[at] ?? 0
    const is = ((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
    n += is
    y += (rows[at] ?? 0) & -is
    x += (columns[at] ?? 0) & -is
    const amount = ((prices[at] ?? 0) & -is) | (none & (is - 1))
    if (amount < low) low = amount
  }
  return { n, y, x, low }
}
