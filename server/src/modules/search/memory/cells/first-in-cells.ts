// The first listings of each cell, in the orders that listings alone decide: kept until one of the
// cell comes or goes. The first of a map's large squares are among them (ADR 0305).
import type { OrderName } from '../../search.sorts.ts'
import { type Columns, TYPES } from '../columns.ts'
import { firstInOrder } from '../orders/sorted-slots.ts'
import type { Points } from '../points.ts'
import { grown } from '../slot-lists.ts'

/** As many as a map shows of a square. */
export const KEPT = 3
const [NONE, UNKNOWN] = [2 ** 32 - 1, 2 ** 32 - 2]

type Kept = {
  readonly freshFrom: number
  /** The first slots at `(cell * TYPES + type) * KEPT`, of fewer than `KEPT` followed by `NONE`. */
  slots: Uint32Array
  /** The first key of the first of them, at `cell * TYPES + type`. */
  leading: Float64Array
}

/** Of listings alone: under one name and day it is the same. */
type NamedOrder = {
  readonly name: OrderName
  readonly freshFrom: number
  leading(slot: number): number
  compare(a: number, b: number): number
}

export type FirstInCells = {
  /**
   * In this order, at most `KEPT`, while `take` says to go on; none where the first key of each is
   * above `latest`.
   */
  each(
    cell: number,
    type: number,
    order: NamedOrder,
    latest: number,
    take: (slot: number) => boolean,
  ): void
  /** A listing of the cell came or went. */
  forget(cell: number): void
}

export function createFirstInCells(
  columns: Columns,
  points: Pick<Points, 'squareOfCell'>,
  slotsIn: (square: number) => Uint32Array,
): FirstInCells {
  const orders = new Map<OrderName, Kept>()

  function orderOf({ name, freshFrom }: NamedOrder): Kept {
    const known = orders.get(name)
    if (known?.freshFrom === freshFrom) return known
    const kept = { freshFrom, slots: new Uint32Array(0), leading: new Float64Array(0) }
    orders.set(name, kept)
    return kept
  }

  return {
    each(cell, type, order, latest, take) {
      const kept = orderOf(order)
      const of = cell * TYPES + type
      const at = of * KEPT
      const { length } = kept.slots
      if (at + KEPT > length) {
        kept.slots = grown(kept.slots, at + KEPT).fill(UNKNOWN, length)
        kept.leading = grown(kept.leading, Math.ceil(kept.slots.length / KEPT))
      }
      const { slots, leading } = kept
      if (slots[at] === UNKNOWN) {
        const all = slotsIn(points.squareOfCell(cell)).filter((slot) => columns.type[slot] === type)
        const first = firstInOrder(all, KEPT, order)
        slots.fill(NONE, at, at + KEPT)
        slots.set(first, at)
        leading[of] = first.length > 0 ? order.leading(first[0] ?? 0) : Number.POSITIVE_INFINITY
      }
      if ((leading[of] ?? 0) > latest) return
      for (let n = at; n < at + KEPT; n++) {
        const slot = slots[n] ?? NONE
        if (slot === NONE || !take(slot)) return
      }
    },
    forget(cell) {
      const [from, to] = [cell * TYPES * KEPT, (cell + 1) * TYPES * KEPT]
      for (const { slots } of orders.values()) slots.fill(UNKNOWN, from, to)
    },
  }
}
