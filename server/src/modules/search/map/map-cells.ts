// Listings counted by cells of a map (D93): by cells of the index, which larger ones are made of,
// or by their points where a map is closer.
import { MOST_CELLS } from '@rentify/contract/search/map'
import { type Area, eachInside } from '../memory/cells/inside.ts'
import { NOWHERE, TYPES, typeNumber } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { CELL_LEVEL } from '../memory/points.ts'
import { eachMatches } from '../memory/search-index.ts'
import { STALE } from '../memory/tallies.ts'
import { NO_PRICE } from '../search.filters.ts'
import { type Counted, clearedCounts, clearedSums, sumMatches } from './map-sums.ts'
import { NO_CELL, type Placed, placeAll } from './squares.ts'

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
  /** Of a point's number the place in `cells` of the one it lies in; `NO_CELL` where none is. */
  ofPoint(point: number): number
  /** The same by the number of a cell of the index; null where that has several of the map's. */
  readonly byCell: Uint8Array | null
  /** By a point's number, where cells have several. */
  readonly byPoint: Uint8Array | null
  readonly withoutPoint: number
}

/** From this zoom on each point of the grid has a cell of its own, 58 pixels wide at least. */
const POINT_ZOOM = 13

/** As many cells as the zoom asks for, or as few as there may be; without a zoom, as many. */
export function countCells(
  index: ListingIndex,
  counted: readonly Counted[],
  zoom: number = POINT_ZOOM,
): MapCells {
  const { points } = index
  const { cells } = points
  const each = counted.filter(({ matches }) => !matches.allOf)
  const whole = wholeTypes(counted)
  const level = Math.max(0, POINT_ZOOM - zoom)
  const sums = countInCells(index, each, whole)
  const withoutPoint = (sums.counts[NOWHERE] ?? 0) + wholeWithoutPoint(index, whole)
  if (level < CELL_LEVEL && sums.numbers.length <= MOST_CELLS) {
    const spots = countPoints(index, each, whole)
    const placed = placeAll(spots.numbers, points.steps, points.end, level, CELL_LEVEL - 1)
    if (placed) {
      const { byNumber: byPoint } = placed
      return {
        ...{ side: 2 ** placed.level, cells: sumUp(spots, placed), withoutPoint },
        ...{ byCell: null, byPoint, ofPoint: (point) => byPoint[point] ?? NO_CELL },
      }
    }
  }
  const placed = placeAll(sums.numbers, cells, cells.end, Math.max(level, CELL_LEVEL))
  if (!placed) throw new Error('There is a square for all of them.')
  const { byNumber } = placed
  const { of } = cells
  return {
    ...{ side: 2 ** placed.level, cells: sumUp(sums, placed), withoutPoint },
    ...{ byCell: byNumber, byPoint: null },
    ofPoint: (point) => byNumber[of[point] ?? NOWHERE] ?? NO_CELL,
  }
}

/** What is counted by cells of the index, or by points: at its number, or of it. */
type Spots = {
  /** Of those with listings. */
  readonly numbers: readonly number[]
  readonly counts: Uint32Array
  readonly lowest: Int32Array
  /** The sum of its listings' steps. */
  lats(number: number): number
  lngs(number: number): number
}

/** A type all of whose listings of an area are counted. */
type Whole = { readonly of: number; readonly isPriced: boolean; readonly area: Area }

const wholeTypes = (counted: readonly Counted[]): Whole[] =>
  counted.flatMap(({ type, isPriced, matches: { allOf } }) =>
    allOf ? [{ of: typeNumber(type), isPriced, area: allOf }] : [],
  )

const wholeWithoutPoint = ({ tallies }: ListingIndex, whole: readonly Whole[]) =>
  whole.reduce((sum, { of, area }) => sum + (area.box ? 0 : (tallies.points[of] ?? 0)), 0)

function countInCells(
  index: ListingIndex,
  each: readonly Counted[],
  whole: readonly Whole[],
): Spots {
  const { tallies, points } = index
  const { cells } = points
  const { lat: latOf, lng: lngOf } = points.steps
  const { of: cellOf } = cells
  const { counts, lats, lngs, lowest } = clearedSums(cells.end)
  for (const one of each) sumMatches(index, one, { counts, lowest, lats, lngs })
  for (let cell = NOWHERE + 1; cell < cells.end; cell++) {
    const n = counts[cell] ?? 0
    lats[cell] = (lats[cell] ?? 0) + n * (cells.lat[cell] ?? 0)
    lngs[cell] = (lngs[cell] ?? 0) + n * (cells.lng[cell] ?? 0)
  }

  function add(cell: number, n: number, lat: number, lng: number, price: number): void {
    counts[cell] = (counts[cell] ?? 0) + n
    lats[cell] = (lats[cell] ?? 0) + lat
    lngs[cell] = (lngs[cell] ?? 0) + lng
    if (price < (lowest[cell] ?? 0)) lowest[cell] = price
  }
  function addPoint(point: number, n: number, price: number): void {
    const [lat, lng] = [n * (latOf[point] ?? 0), n * (lngOf[point] ?? 0)]
    add(cellOf[point] ?? NOWHERE, n, lat, lng, price)
  }

  // They are of one search, and so of one part of the map.
  if (whole[0])
    eachInside(index, whole[0].area, {
      cell(cell) {
        for (const { of, isPriced } of whole) {
          const at = cell * TYPES + of
          const n = tallies.cells[at] ?? 0
          if (n === 0) continue
          const price = isPriced ? lowestIn(index, cell, of) : NO_PRICE
          add(cell, n, tallies.latsInCells[at] ?? 0, tallies.lngsInCells[at] ?? 0, price)
        }
      },
      point(point) {
        for (const { of, isPriced } of whole) {
          const n = tallies.points[point * TYPES + of] ?? 0
          if (n > 0) addPoint(point, n, isPriced ? lowestAt(index, point, of) : NO_PRICE)
        }
      },
    })
  const numbers: number[] = []
  for (let cell = NOWHERE + 1; cell < cells.end; cell++)
    if ((counts[cell] ?? 0) > 0) numbers.push(cell)
  const at = (sums: Float64Array) => (cell: number) => sums[cell] ?? 0
  return { numbers, counts, lowest, lats: at(lats), lngs: at(lngs) }
}

/** By points, of which a map shows few by themselves. */
function countPoints(
  index: ListingIndex,
  each: readonly Counted[],
  whole: readonly Whole[],
): Spots {
  const { tallies, columns, points, pointsInSquare } = index
  const { counts, lowest } = clearedCounts(points.end)
  const numbers: number[] = []
  for (const { matches, isPriced } of each)
    eachMatches(matches, (slots, size) => {
      for (let at = 0; at < size; at++) {
        const slot = slots[at] ?? 0
        const point = columns.point[slot] ?? NOWHERE
        if (point === NOWHERE) continue
        if (counts[point] === 0) numbers.push(point)
        counts[point] = (counts[point] ?? 0) + 1
        const price = isPriced ? (columns.price[slot] ?? NO_PRICE) : NO_PRICE
        if (price < (lowest[point] ?? 0)) lowest[point] = price
      }
    })
  for (const { of, isPriced, area } of whole) {
    const takePoint = (point: number) => {
      const n = tallies.points[point * TYPES + of] ?? 0
      if (n === 0) return
      if (counts[point] === 0) numbers.push(point)
      counts[point] = (counts[point] ?? 0) + n
      const price = isPriced ? lowestAt(index, point, of) : NO_PRICE
      if (price < (lowest[point] ?? 0)) lowest[point] = price
    }
    eachInside(index, area, {
      cell: (cell) => pointsInSquare(points.squareOfCell(cell)).forEach(takePoint),
      point: takePoint,
    })
  }
  const all = (steps: Int32Array) => (point: number) => (counts[point] ?? 0) * (steps[point] ?? 0)
  return { numbers, counts, lowest, lats: all(points.steps.lat), lngs: all(points.steps.lng) }
}

/** The lowest price of a type at a point; where that listing went, it is looked for. */
function lowestAt(
  { tallies: { lowest }, columns, points, slotsIn }: ListingIndex,
  point: number,
  type: number,
): number {
  const at = point * TYPES + type
  if (lowest[at] !== STALE) return lowest[at] ?? NO_PRICE
  let price = NO_PRICE
  for (const slot of slotsIn.square(points.squareOfPoint(point)))
    if (columns.point[slot] === point && columns.type[slot] === type)
      price = Math.min(price, columns.price[slot] ?? NO_PRICE)
  lowest[at] = price
  return price
}

/** The same in a cell, which has a listing of the type. */
function lowestIn(index: ListingIndex, cell: number, type: number): number {
  const { lowestInCells: lowest, points: counts } = index.tallies
  const at = cell * TYPES + type
  if (lowest[at] !== STALE) return lowest[at] ?? NO_PRICE
  let price = NO_PRICE
  for (const point of index.pointsInSquare(index.points.squareOfCell(cell)))
    if ((counts[point * TYPES + type] ?? 0) > 0)
      price = Math.min(price, lowestAt(index, point, type))
  lowest[at] = price
  return price
}

function sumUp(spots: Spots, { byNumber, size }: Placed): MapCell[] {
  const counts = new Float64Array(size)
  const lats = new Float64Array(size)
  const lngs = new Float64Array(size)
  const prices = new Int32Array(size).fill(NO_PRICE)
  for (const number of spots.numbers) {
    const cell = byNumber[number] ?? 0
    counts[cell] = (counts[cell] ?? 0) + (spots.counts[number] ?? 0)
    lats[cell] = (lats[cell] ?? 0) + spots.lats(number)
    lngs[cell] = (lngs[cell] ?? 0) + spots.lngs(number)
    prices[cell] = Math.min(prices[cell] ?? NO_PRICE, spots.lowest[number] ?? NO_PRICE)
  }
  return Array.from(counts, (count, cell) => {
    const price = prices[cell] ?? NO_PRICE
    return {
      lat: Math.round((lats[cell] ?? 0) / count),
      lng: Math.round((lngs[cell] ?? 0) / count),
      count,
      minPrice: price === NO_PRICE ? null : price,
    }
  })
}
