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

/** The box around all cells; null where there is none. */
export function boxAround({ cells, cellSide }: ListingMap): Box | null {
  const boxes = cells.map((cell) => cellBox(cell, cellSide))
  if (boxes.length === 0) return null
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  }
}
