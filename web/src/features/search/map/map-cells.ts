// The cells of a map, and the points of the grid that lie in them (D11, D93).
import type { Box } from '@rentify/contract/geo/box'
import type { ListingMap } from '@rentify/contract/search/map'
import type { Point } from '../../geo/point.ts'

export type Cell = ListingMap['cells'][number]

/** A cell with the listings of one point or many, and the key that its cards have, too. */
export type ShownCell = Cell & { readonly key: string }

/** Points lie on hundredths of a degree. */
const STEPS = 100
const rowOf = (lat: number, side: number) => Math.floor(Math.round((lat + 90) * STEPS) / side)
const columnOf = (lng: number, side: number) => Math.floor(Math.round((lng + 180) * STEPS) / side)

/** Names the cell of this size that a point lies in. */
export function cellKey({ lat, lng }: Point, side: number): string {
  return `${side} ${rowOf(lat, side)} ${columnOf(lng, side)}`
}

/** The points of the cell that this one lies in, from its first to its last row and column. */
export function cellBox({ lat, lng }: Point, side: number): Box {
  const [south, west] = [rowOf(lat, side) * side, columnOf(lng, side) * side]
  return {
    west: west / STEPS - 180,
    south: south / STEPS - 90,
    east: (west + side - 1) / STEPS - 180,
    north: (south + side - 1) / STEPS - 90,
  }
}

/** Row by row from the north, each from the west. */
export function inReadingOrder({ cells, cellSide }: ListingMap): ShownCell[] {
  return cells
    .map((cell) => ({ ...cell, key: cellKey(cell, cellSide) }))
    .sort((a, b) => rowOf(b.lat, cellSide) - rowOf(a.lat, cellSide) || a.lng - b.lng)
}

/** So many of a thousand listings may lie outside of an edge, such as those with a wrong point. */
const STRAYS = 5
/** For their sake the map does not show twice as much. */
const MOST_TIMES = 2

/** The box around the cells, strays far from all others apart; null where there is none. */
export function boxAround({ cells, cellSide }: ListingMap): Box | null {
  const boxes = cells.map((cell) => ({ ...cellBox(cell, cellSide), count: cell.count }))
  if (boxes.length === 0) return null
  const strays = (boxes.reduce((sum, { count }) => sum + count, 0) * STRAYS) / 1000
  const around = (left: number): Box => ({
    west: edge(boxes, 'west', 1, left),
    south: edge(boxes, 'south', 1, left),
    east: edge(boxes, 'east', -1, left),
    north: edge(boxes, 'north', -1, left),
  })
  const [all, most] = [around(0), around(strays)]
  return sideOf(all) > MOST_TIMES * sideOf(most) ? most : all
}

const sideOf = ({ west, south, east, north }: Box) => Math.max(east - west, north - south)

/** The outermost edge of these boxes beyond which at most so many listings are left. */
function edge(
  boxes: readonly (Box & { readonly count: number })[],
  name: keyof Box,
  direction: 1 | -1,
  left: number,
): number {
  let beyond = 0
  for (const box of boxes.toSorted((a, b) => (a[name] - b[name]) * direction)) {
    beyond += box.count
    if (beyond > left) return box[name]
  }
  return Number.NaN
}
