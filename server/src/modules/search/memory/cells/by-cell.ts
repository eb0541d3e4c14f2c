// Listings side by side by their cells: where a good part of the country matches, a pass along all
// of them takes a sixth of the time of looking up the cell of each match (ADR 0305).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { BITS, eachChunk } from '../bitsets.ts'
import { type Columns, DEAD, NOWHERE, TYPES, typeNumber } from '../columns.ts'
import { columnInCell, type Points, rowInCell, SPOT_BITS } from '../points.ts'

/** The listings of a cell and a type are those from `starts[at]` to `starts[at + 1]`. */
export type ByCell = {
  /** A multiple of a word's slots: those from here on are not in it; most of them came later. */
  readonly end: number
  /** At `cell * TYPES + type`; those without a point are in the cell `NOWHERE`. */
  readonly starts: Uint32Array
  readonly slots: Uint32Array
  readonly prices: Int32Array
  /** In the cell. */
  readonly rows: Uint8Array
  readonly columns: Uint8Array
}

/** When more than these, or this share, are not in it, it is made again. */
const MOST_LATER = 2_048
const SHARE_LATER = 16

/** What was there when it was made, which is not long ago. */
export function createByCell(columns: Columns, points: Pick<Points, 'cells'>): () => ByCell {
  let known: ByCell | null = null
  return () => {
    const later = columns.end - (known?.end ?? 0)
    if (!known || later > Math.max(MOST_LATER, columns.end / SHARE_LATER))
      known = group(columns, points.cells.end)
    return known
  }
}

function group({ end: all, type, spot, price }: Columns, cells: number): ByCell {
  const end = all - (all % BITS)
  const placeOf = (slot: number) => ((spot[slot] ?? NOWHERE) >>> SPOT_BITS) * TYPES
  const starts = new Uint32Array(cells * TYPES + 1)
  let size = 0
  for (let slot = 0; slot < end; slot++) {
    const of = type[slot] ?? DEAD
    if (of === DEAD) continue
    const at = placeOf(slot) + of + 1
    starts[at] = (starts[at] ?? 0) + 1
    size++
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const slots = new Uint32Array(size)
  const prices = new Int32Array(size)
  const rows = new Uint8Array(size)
  const columns = new Uint8Array(size)
  for (let slot = 0; slot < end; slot++) {
    const of = type[slot] ?? DEAD
    if (of === DEAD) continue
    const at = placeOf(slot) + of
    const place = next[at] ?? 0
    next[at] = place + 1
    slots[place] = slot
    prices[place] = price[slot] ?? 0
    rows[place] = rowInCell(spot[slot] ?? NOWHERE)
    columns[place] = columnInCell(spot[slot] ?? NOWHERE)
  }
  return { end, starts, slots, prices, rows, columns }
}

/** Whether a pass along all listings costs less than a look at each of so many matches. */
export const areMany = (matches: number, { slots }: ByCell) => matches * LOOK_COST > slots.length
const LOOK_COST = 6

/** Gets each cell in which there are listings of a type, and from where to where they are. */
export function eachCellOf(
  { starts }: ByCell,
  type: ListingType,
  take: (cell: number, from: number, to: number) => void,
): void {
  for (let cell = NOWHERE, at = typeNumber(type); at < starts.length - 1; cell++, at += TYPES) {
    const [from = 0, to = 0] = [starts[at], starts[at + 1]]
    if (from < to) take(cell, from, to)
  }
}

/** Gets the slots of a set that came later, some at a time. */
export const eachLater = (
  { end }: ByCell,
  bits: Uint32Array,
  take: (slots: Uint32Array, size: number) => void,
): void => eachChunk(bits, take, { from: end / BITS })
