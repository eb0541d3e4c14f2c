// Points of listings on the unit sphere, and the cells that they lie in.

/** A grid point of listings (D11); one that is only a city's has a negative id. */
export type Grid = { readonly id: number; readonly lat: number; readonly lng: number }

/** A grid point on the unit sphere; one that is only a city's four times as far out (ADR 0233). */
export type Point = {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly z: number
}

const RADIANS = Math.PI / 180
const CITY_FACTOR = 4

/** Cells of half a degree, of which a search around a point looks at a few. */
const CELLS_A_DEGREE = 2
const CELLS_AROUND = 360 * CELLS_A_DEGREE
export const cellRow = (degrees: number) => Math.floor(degrees * CELLS_A_DEGREE)
export const cellAt = (row: number, column: number) => row * CELLS_AROUND + column

export const cellOf = ({ lat, lng }: Grid) => cellAt(cellRow(lat), cellRow(lng))

export function pointOf({ id, lat, lng }: Grid): Point {
  const far = id < 0 ? CITY_FACTOR : 1
  return {
    id,
    x: far * Math.cos(lat * RADIANS) * Math.cos(lng * RADIANS),
    y: far * Math.cos(lat * RADIANS) * Math.sin(lng * RADIANS),
    z: far * Math.sin(lat * RADIANS),
  }
}
