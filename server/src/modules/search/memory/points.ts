// Points of listings on the grid and on the unit sphere, and the cells that they lie in.
import type { Box } from '@rentify/contract/geo/box'
import { NOWHERE } from './columns.ts'
import { grown } from './slot-lists.ts'

/** A grid point of listings (D11); one that is only a city's has a negative id. */
export type Grid = { readonly id: number; readonly lat: number; readonly lng: number }

/**
 * Grid points on the unit sphere by their numbers, from 1; those that are only a city's four times
 * as far out (ADR 0233). Side by side in memory: around a point, each listing's is looked up.
 */
export type Points = {
  /** The number of points, and one. */
  readonly end: number
  /** 0 where no listing has stood there. */
  numberOf(id: number): number
  add(grid: Grid): number
  idOf(number: number): number
  /** The square of one that is there. */
  squareOfPoint(number: number): number
  /** Its cell's number before its row and its column in that; `NOWHERE` of none. */
  spotOf(number: number): number
  /** Read them before more points are added. */
  readonly steps: Steps
  readonly cells: Cells
  /** By the cell's number. */
  squareOfCell(cell: number): number
  /** The square of the chord from a place on the sphere; infinite to none. */
  chordFrom(x: number, y: number, z: number): (number: number) => number
  /** Leaves no memory to spare. */
  pack(): void
  /** A copy, which others are made of. */
  save(): Float64Array
}

/** Hundredths of a degree, by a point's number: the grid's own numbers, without fractions. */
type Steps = { readonly lat: Int32Array; readonly lng: Int32Array }

/** The cells that points stand in, by their numbers from 1. Read them before more points come. */
type Cells = {
  /** The number of cells, and one. */
  readonly end: number
  /** By a point's number: its cell's. */
  readonly of: Uint32Array
  /** Of the first point of each, in the south-west. */
  readonly lat: Int32Array
  readonly lng: Int32Array
}

const RADIANS = Math.PI / 180
const CITY_FACTOR = 4
const STEPS = 100
/** South of all points. */
const NO_STEP = -100 * STEPS

/** The first and the last steps in a box, whose edges belong to it. */
export function stepsIn({ west, south, east, north }: Box): Box {
  return {
    west: firstFrom(west),
    south: firstFrom(south),
    east: -firstFrom(-east),
    north: -firstFrom(-north),
  }
}

/** A product with a hundred may be a little more than it is, and a quotient is not. */
function firstFrom(degrees: number): number {
  const step = Math.round(degrees * STEPS)
  return degreesOf(step) < degrees ? step + 1 : step
}

export const degreesOf = (steps: number) => steps / STEPS

/** As the database's `grid_id` has them. */
function stepsOf(id: number): readonly [lat: number, lng: number] {
  const at = Math.abs(id)
  return [Math.floor(at / 36_001) - 90 * STEPS, (at % 36_001) - 180 * STEPS]
}

/** Hundredths of a degree from the equator to the pole, and half around: squares begin there. */
const [SOUTH, WEST] = [9_000, 18_000]
/** More than any point's longitude has hundredths. */
const ROW = 65_536

const rowOf = (lat: number, level: number) => (lat + SOUTH) >> level
const columnOf = (lng: number, level: number) => (lng + WEST) >> level

/** The square that a point stands in, of `2 ** level` points a side: the same on every map. */
export const squareOf = (lat: number, lng: number, level: number) =>
  rowOf(lat, level) * ROW + columnOf(lng, level)

/**
 * Cells are squares of this level, of which a search around a point looks at a few; larger squares
 * are made of whole ones.
 */
export const CELL_LEVEL = 5
export const CELL_SIDE = 2 ** CELL_LEVEL
/** The bits of a spot after its cell's number: those of its row and its column. */
export const SPOT_BITS = 2 * CELL_LEVEL
export const rowInCell = (spot: number) => (spot >>> CELL_LEVEL) & (CELL_SIDE - 1)
export const columnInCell = (spot: number) => spot & (CELL_SIDE - 1)

/** The square of a cell, by which lists of slots and points know it. */
export const squareOfGrid = ({ lat, lng }: Pick<Grid, 'lat' | 'lng'>) =>
  squareOf(Math.round(lat * STEPS), Math.round(lng * STEPS), CELL_LEVEL)

/** The squares of cells in a box, and one point more at its edges; null where more than `most`. */
export function squaresIn(box: Box, most: number): number[] | null {
  const { south, north, west, east } = stepsIn(box)
  const [first, last] = [rowOf(south - 1, CELL_LEVEL), rowOf(north + 1, CELL_LEVEL)]
  const [left, right] = [columnOf(west - 1, CELL_LEVEL), columnOf(east + 1, CELL_LEVEL)]
  if ((last - first + 1) * (right - left + 1) > most) return null
  const squares: number[] = []
  for (let row = first; row <= last; row++)
    for (let column = left; column <= right; column++) squares.push(row * ROW + column)
  return squares
}

const [ID, X, Y, Z, SIZE] = [0, 1, 2, 3, 4]

export function createPoints(saved?: Float64Array): Points {
  const { POSITIVE_INFINITY: far } = Number
  let values = saved ?? Float64Array.of(NOWHERE, far, far, far)
  let end = values.length
  const numbers = new Map<number, number>()
  let lat = new Int32Array(end / SIZE).fill(NO_STEP)
  let lng = new Int32Array(end / SIZE)
  const cellNumbers = new Map<number, number>()
  let cellsOf = new Uint32Array(end / SIZE)
  let [cellLat, cellLng] = [new Int32Array(1), new Int32Array(1)]

  function note(id: number, number: number): void {
    numbers.set(id, number)
    if (number >= lat.length) {
      lat = grown(lat, number + 1)
      lng = grown(lng, number + 1)
      cellsOf = grown(cellsOf, number + 1)
    }
    const [y, x] = stepsOf(id)
    lat[number] = y
    lng[number] = x
    cellsOf[number] = cellNumberAt(y, x)
  }

  function cellNumberAt(y: number, x: number): number {
    const square = squareOf(y, x, CELL_LEVEL)
    const known = cellNumbers.get(square)
    if (known !== undefined) return known
    const cell = cellNumbers.size + 1
    cellNumbers.set(square, cell)
    if (cell >= cellLat.length) {
      cellLat = grown(cellLat, cell + 1)
      cellLng = grown(cellLng, cell + 1)
    }
    cellLat[cell] = y - ((y + SOUTH) % CELL_SIDE)
    cellLng[cell] = x - ((x + WEST) % CELL_SIDE)
    return cell
  }

  for (let at = SIZE; at < end; at += SIZE) note(values[at + ID] ?? 0, at / SIZE)
  return {
    get end() {
      return end / SIZE
    },
    numberOf: (id) => numbers.get(id) ?? NOWHERE,
    add({ id, lat, lng }) {
      if (end + SIZE > values.length) values = grown(values, end + SIZE)
      const out = id < 0 ? CITY_FACTOR : 1
      values[end + ID] = id
      values[end + X] = out * Math.cos(lat * RADIANS) * Math.cos(lng * RADIANS)
      values[end + Y] = out * Math.cos(lat * RADIANS) * Math.sin(lng * RADIANS)
      values[end + Z] = out * Math.sin(lat * RADIANS)
      end += SIZE
      const number = end / SIZE - 1
      note(id, number)
      return number
    },
    squareOfPoint: (number) => squareOf(lat[number] ?? 0, lng[number] ?? 0, CELL_LEVEL),
    spotOf(number) {
      const cell = cellsOf[number] ?? NOWHERE
      if (cell === NOWHERE) return NOWHERE
      const row = (lat[number] ?? 0) - (cellLat[cell] ?? 0)
      const column = (lng[number] ?? 0) - (cellLng[cell] ?? 0)
      return ((cell << SPOT_BITS) | (row << CELL_LEVEL) | column) >>> 0
    },
    get steps() {
      return { lat, lng }
    },
    get cells() {
      return { end: cellNumbers.size + 1, of: cellsOf, lat: cellLat, lng: cellLng }
    },
    squareOfCell: (cell) => squareOf(cellLat[cell] ?? 0, cellLng[cell] ?? 0, CELL_LEVEL),
    idOf: (number) => values[number * SIZE + ID] ?? 0,
    chordFrom(x, y, z) {
      const all = values
      return (number) => {
        const at = number * SIZE
        const dx = (all[at + X] ?? far) - x
        const dy = (all[at + Y] ?? far) - y
        const dz = (all[at + Z] ?? far) - z
        return dx * dx + dy * dy + dz * dz
      }
    },
    pack() {
      values = values.slice(0, end)
      lat = lat.slice(0, end / SIZE)
      lng = lng.slice(0, end / SIZE)
      cellsOf = cellsOf.slice(0, end / SIZE)
    },
    save: () => values.slice(0, end),
  }
}
