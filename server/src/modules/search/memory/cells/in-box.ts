// Listings in a box of a map: most cells are inside or outside as a whole.
import type { Box } from '@rentify/contract/geo/box'
import { intersect, keepBits, removeBit } from '../bitsets.ts'
import { NOWHERE } from '../columns.ts'
import type { ListingIndex } from '../listing-index.ts'
import { columnInCell, rowInCell, SPOT_BITS, stepsIn } from '../points.ts'
import { CUT, INSIDE, sidesOf } from './inside.ts'

/** Where more than one listing in so many lies beyond a box or at its edges, each is looked at. */
const FEW = 16

/** Leaves the slots in a box: of one around most listings, those elsewhere are looked for. */
export function keepInBox(index: ListingIndex, box: Box, bits: Uint32Array): void {
  const sides = sidesOf(index, box)
  const isIn = boxTest(index, box, sides)
  const elsewhere = slotsElsewhere(index, sides)
  if (!elsewhere) {
    keepBits(bits, isIn)
    return
  }
  intersect(bits, index.sets.placed.words)
  for (const slots of elsewhere) for (const slot of slots) if (!isIn(slot)) removeBit(bits, slot)
}

/** In cells that are not inside; null where they are not few. */
function slotsElsewhere(
  { points, slotsIn, columns }: ListingIndex,
  sides: Uint8Array,
): readonly Uint32Array[] | null {
  const elsewhere: Uint32Array[] = []
  for (let cell = NOWHERE + 1, n = 0; cell < points.cells.end; cell++) {
    if (sides[cell] === INSIDE) continue
    const slots = slotsIn.square(points.squareOfCell(cell))
    elsewhere.push(slots)
    n += slots.length
    if (n * FEW > columns.end) return null
  }
  return elsewhere
}

/** Whether a slot is in a box. */
export function boxTest(
  { columns: { spot }, points }: ListingIndex,
  box: Box,
  sides: Uint8Array = sidesOf({ points }, box),
): (slot: number) => boolean {
  const { west, south, east, north } = stepsIn(box)
  const { lat, lng } = points.cells
  return (slot) => {
    const at = spot[slot] ?? NOWHERE
    const cell = at >>> SPOT_BITS
    const side = sides[cell]
    if (side !== CUT) return side === INSIDE
    const y = (lat[cell] ?? 0) + rowInCell(at)
    const x = (lng[cell] ?? 0) + columnInCell(at)
    return y >= south && y <= north && x >= west && x <= east
  }
}
