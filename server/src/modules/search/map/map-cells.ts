// Listings counted by cells of a map (D93): by their points on the grid first, of which there are
// few, then by squares of points.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { MOST_CELLS } from '@rentify/contract/search/map'
import { NOWHERE, TYPES, typeNumber } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import type { Matches } from '../memory/search-index.ts'
import { STALE } from '../memory/tallies.ts'
import { NO_PRICE } from '../search.filters.ts'

/** What is counted of one type. */
export type Counted = {
  readonly type: ListingType
  readonly matches: Matches
  /** Whether its prices can be compared with the others'. */
  readonly isPriced: boolean
}

type MapCell = {
  /** Hundredths of a degree: the middle of its listings. */
  readonly lat: number
  readonly lng: number
  readonly count: number
  /** Null where none is known. */
  readonly minPrice: number | null
}

export type MapCells = {
  /** Hundredths of a degree, a power of two. */
  readonly side: number
  readonly cells: readonly MapCell[]
  /** By the number of a point: its cell's place in `cells`, or `NO_CELL`. */
  readonly cellOf: Uint8Array
  readonly withoutPoint: number
}

/** No cell has this number. */
export const NO_CELL = 255
/** From this zoom on each point of the grid has a cell of its own, 58 pixels wide at least. */
const POINT_ZOOM = 13

/** As many cells as the zoom asks for, or as few as there may be; without a zoom, as many. */
export function countCells(
  index: ListingIndex,
  counted: readonly Counted[],
  zoom: number = POINT_ZOOM,
): MapCells {
  const { counts, lowest } = countPoints(index, counted)
  const there = pointsWith(counts)
  const cellOf = new Uint8Array(counts.length).fill(NO_CELL)
  let level = Math.max(0, POINT_ZOOM - zoom)
  let size = place(index, there, level, cellOf)
  while (size === null) size = place(index, there, ++level, cellOf)
  return {
    side: 2 ** level,
    cells: sumUp(index, there, { counts, lowest }, { cellOf, size }),
    cellOf,
    withoutPoint: counts[NOWHERE] ?? 0,
  }
}

function pointsWith(counts: Uint32Array): Uint32Array {
  const there = new Uint32Array(counts.length)
  let size = 0
  for (let point = NOWHERE + 1; point < counts.length; point++)
    if ((counts[point] ?? 0) > 0) there[size++] = point
  return there.subarray(0, size)
}

type PointCounts = { readonly counts: Uint32Array; readonly lowest: Int32Array }

function countPoints(index: ListingIndex, counted: readonly Counted[]): PointCounts {
  const counts = new Uint32Array(index.points.end)
  const lowest = new Int32Array(index.points.end).fill(NO_PRICE)
  for (const { type, matches, isPriced } of counted) {
    const whole = matches.points()
    if (whole) addTallies(index, type, whole, isPriced, { counts, lowest })
    else addSlots(index, matches.slots(), isPriced, { counts, lowest })
  }
  return { counts, lowest }
}

function addSlots(
  { columns: { point, price } }: ListingIndex,
  slots: Uint32Array,
  isPriced: boolean,
  { counts, lowest }: PointCounts,
): void {
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    const number = point[slot] ?? NOWHERE
    counts[number] = (counts[number] ?? 0) + 1
    if (!isPriced) continue
    const one = price[slot] ?? NO_PRICE
    if (one < (lowest[number] ?? 0)) lowest[number] = one
  }
}

/** Of points where all listings of the type match, these are known. */
function addTallies(
  index: ListingIndex,
  type: ListingType,
  whole: Uint8Array,
  isPriced: boolean,
  { counts, lowest }: PointCounts,
): void {
  const { points, lowest: known } = index.tallies
  const of = typeNumber(type)
  for (let point = 0; point < whole.length; point++) {
    const at = point * TYPES + of
    const n = whole[point] === 1 ? (points[at] ?? 0) : 0
    if (n === 0) continue
    counts[point] = (counts[point] ?? 0) + n
    if (!isPriced || point === NOWHERE) continue
    if (known[at] === STALE) known[at] = lowestAt(index, point, of)
    const price = known[at] ?? NO_PRICE
    if (price < (lowest[point] ?? 0)) lowest[point] = price
  }
}

function lowestAt({ columns, points, slotsIn }: ListingIndex, point: number, type: number): number {
  let lowest = NO_PRICE
  for (const slot of slotsIn.cell(points.cellOf(point)))
    if (columns.point[slot] === point && columns.type[slot] === type)
      lowest = Math.min(lowest, columns.price[slot] ?? NO_PRICE)
  return lowest
}

/** Hundredths of a degree from the equator to the pole, and half around: cells begin there. */
const [SOUTH, WEST] = [9_000, 18_000]
/** More than any point's longitude has hundredths. */
const ROW = 65_536
/** A power of two, three times the cells. */
const BUCKETS = 512
const EMPTY = 2 ** 31 - 1

/** Puts points into squares of `2 ** level` points a side: how many; null where too many. */
function place(
  { points }: ListingIndex,
  there: Uint32Array,
  level: number,
  cellOf: Uint8Array,
): number | null {
  const { lat, lng } = points.steps
  // Each of many points is looked up: a Map takes five times as long.
  const keys = new Int32Array(BUCKETS).fill(EMPTY)
  const cells = new Uint8Array(BUCKETS)
  let size = 0
  for (let at = 0; at < there.length; at++) {
    const point = there[at] ?? 0
    const row = ((lat[point] ?? 0) + SOUTH) >> level
    const key = row * ROW + (((lng[point] ?? 0) + WEST) >> level)
    let bucket = Math.imul(key, 0x9e3779b1) >>> 23
    while (keys[bucket] !== key && keys[bucket] !== EMPTY) bucket = (bucket + 1) % BUCKETS
    if (keys[bucket] === EMPTY) {
      if (size === MOST_CELLS) return null
      keys[bucket] = key
      cells[bucket] = size++
    }
    cellOf[point] = cells[bucket] ?? 0
  }
  return size
}

function sumUp(
  { points }: ListingIndex,
  there: Uint32Array,
  { counts, lowest }: PointCounts,
  { cellOf, size }: { readonly cellOf: Uint8Array; readonly size: number },
): MapCell[] {
  const { lat, lng } = points.steps
  const sums = new Float64Array(size)
  const sumsOfLat = new Float64Array(size)
  const sumsOfLng = new Float64Array(size)
  const prices = new Int32Array(size).fill(NO_PRICE)
  for (let at = 0; at < there.length; at++) {
    const point = there[at] ?? 0
    const cell = cellOf[point] ?? 0
    const n = counts[point] ?? 0
    sums[cell] = (sums[cell] ?? 0) + n
    sumsOfLat[cell] = (sumsOfLat[cell] ?? 0) + n * (lat[point] ?? 0)
    sumsOfLng[cell] = (sumsOfLng[cell] ?? 0) + n * (lng[point] ?? 0)
    prices[cell] = Math.min(prices[cell] ?? NO_PRICE, lowest[point] ?? NO_PRICE)
  }
  return Array.from(sums, (count, cell) => {
    const price = prices[cell] ?? NO_PRICE
    return {
      lat: Math.round((sumsOfLat[cell] ?? 0) / count),
      lng: Math.round((sumsOfLng[cell] ?? 0) / count),
      count,
      minPrice: price === NO_PRICE ? null : price,
    }
  })
}
