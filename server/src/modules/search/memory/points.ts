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
  /** The cell of one that is there. */
  cellOf(number: number): number
  /** Read them before more points are added. */
  readonly steps: Steps
  /** The square of the chord from a place on the sphere; infinite to none. */
  chordFrom(x: number, y: number, z: number): (number: number) => number
  /** Leaves no memory to spare. */
  pack(): void
  /** A copy, which others are made of. */
  save(): Float64Array
}

/** Hundredths of a degree, by a point's number: the grid's own numbers, without fractions. */
type Steps = { readonly lat: Int32Array; readonly lng: Int32Array }

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

/** Cells of half a degree, of which a search around a point looks at a few. */
const CELLS_A_DEGREE = 2
const CELLS_AROUND = 360 * CELLS_A_DEGREE
export const cellRow = (degrees: number) => Math.floor(degrees * CELLS_A_DEGREE)
export const cellAt = (row: number, column: number) => row * CELLS_AROUND + column

export const cellOf = ({ lat, lng }: Pick<Grid, 'lat' | 'lng'>) =>
  cellAt(cellRow(lat), cellRow(lng))

const [ID, X, Y, Z, SIZE] = [0, 1, 2, 3, 4]

export function createPoints(saved?: Float64Array): Points {
  const { POSITIVE_INFINITY: far } = Number
  let values = saved ?? Float64Array.of(NOWHERE, far, far, far)
  let end = values.length
  const numbers = new Map<number, number>()
  let lat = new Int32Array(end / SIZE).fill(NO_STEP)
  let lng = new Int32Array(end / SIZE)

  function note(id: number, number: number): void {
    numbers.set(id, number)
    if (number >= lat.length) {
      lat = grown(lat, number + 1)
      lng = grown(lng, number + 1)
    }
    ;[lat[number], lng[number]] = stepsOf(id)
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
    cellOf: (number) =>
      cellOf({ lat: degreesOf(lat[number] ?? 0), lng: degreesOf(lng[number] ?? 0) }),
    get steps() {
      return { lat, lng }
    },
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
    },
    save: () => values.slice(0, end),
  }
}
