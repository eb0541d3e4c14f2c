// What of the map is inside a box: whole cells, and the points of those that its edges cut.
import type { Box } from '@rentify/contract/geo/box'
import { NOWHERE } from '../columns.ts'
import type { ListingIndex } from '../listing-index.ts'
import { CELL_SIDE, stepsIn } from '../points.ts'

/** Everywhere where there is no box, listings without a point included. */
export type Area = { readonly box: Box | null }

type Index = Pick<ListingIndex, 'points' | 'pointsInSquare'>

/** Gets the number of each cell that is inside, and of each that the edges may cut. */
function eachCell(
  { points: { cells } }: Pick<Index, 'points'>,
  { box }: Area,
  { whole, cut }: { whole(cell: number): void; cut(cell: number): void },
): void {
  const { lat, lng, end } = cells
  const { POSITIVE_INFINITY: far } = Number
  const everywhere = { south: -far, west: -far, north: far, east: far }
  const { south, north, west, east } = box ? stepsIn(box) : everywhere
  for (let cell = NOWHERE + 1; cell < end; cell++) {
    const y = lat[cell] ?? 0
    const x = lng[cell] ?? 0
    const top = y + CELL_SIDE - 1
    const right = x + CELL_SIDE - 1
    if (y > north || x > east || top < south || right < west) continue
    if (y >= south && top <= north && x >= west && right <= east) whole(cell)
    else cut(cell)
  }
}

/** By cell, else 0: all of its points are inside, or the edges may cut it. */
export const INSIDE = 1
export const CUT = 2
export function sidesOf(index: Pick<Index, 'points'>, box: Box): Uint8Array {
  const sides = new Uint8Array(index.points.cells.end)
  const note = (side: number) => (cell: number) => {
    sides[cell] = side
  }
  eachCell(index, { box }, { whole: note(INSIDE), cut: note(CUT) })
  return sides
}

/** Gets each cell that is inside, and each point that is inside of the others. */
export function eachInside(
  index: Index,
  { box }: Area,
  take: { cell(cell: number): void; point(point: number): void },
): void {
  const { points, pointsInSquare } = index
  const { lat, lng } = points.steps
  const { south = 0, north = 0, west = 0, east = 0 } = box ? stepsIn(box) : {}
  eachCell(
    index,
    { box },
    {
      whole: take.cell,
      cut(cell) {
        for (const point of pointsInSquare(points.squareOfCell(cell))) {
          const y = lat[point] ?? 0
          const x = lng[point] ?? 0
          if (y >= south && y <= north && x >= west && x <= east) take.point(point)
        }
      },
    },
  )
}
