// Points of listings on the unit sphere, and the cells that they lie in.
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
  /** The square of the chord from a place on the sphere; infinite to none. */
  chordFrom(x: number, y: number, z: number): (number: number) => number
  /** Leaves no memory to spare. */
  pack(): void
  /** A copy, which others are made of. */
  save(): Float64Array
}

const RADIANS = Math.PI / 180
const CITY_FACTOR = 4

/** Cells of half a degree, of which a search around a point looks at a few. */
const CELLS_A_DEGREE = 2
const CELLS_AROUND = 360 * CELLS_A_DEGREE
export const cellRow = (degrees: number) => Math.floor(degrees * CELLS_A_DEGREE)
export const cellAt = (row: number, column: number) => row * CELLS_AROUND + column

export const cellOf = ({ lat, lng }: Grid) => cellAt(cellRow(lat), cellRow(lng))

const [ID, X, Y, Z, SIZE] = [0, 1, 2, 3, 4]

export function createPoints(saved?: Float64Array): Points {
  const { POSITIVE_INFINITY: far } = Number
  let values = saved ?? Float64Array.of(NOWHERE, far, far, far)
  let end = values.length
  const numbers = new Map<number, number>()
  for (let at = SIZE; at < end; at += SIZE) numbers.set(values[at + ID] ?? 0, at / SIZE)
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
      numbers.set(id, number)
      return number
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
    },
    save: () => values.slice(0, end),
  }
}
