// The first listings of each place, a cell or a point, in the orders that listings alone decide:
// kept until one of the place comes, goes or moves in its orders. The first of a map's squares are
// among them (ADR 0305).
import type { OrderName } from '../../search.sorts.ts'
import { type Columns, DEAD, NOWHERE, TYPES } from '../columns.ts'
import { keepFirst, likelyFirst } from '../orders/sorted-slots.ts'
import type { Points } from '../points.ts'
import { grown } from '../slot-lists.ts'

/** As many as a map shows of a square. */
export const KEPT = 3
const [NONE, UNKNOWN, WANTED] = [2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3]

/** Places of one sort, by number. */
type Places = {
  of(slot: number): number
  /** The place, and those whose first are looked for in the same pass. */
  together(place: number): ArrayLike<number> & Iterable<number>
  /** The slots of all these, some of them dead. */
  slotsOf(place: number): Uint32Array
}

type Kept = {
  readonly freshFrom: number
  /** The first slots at `(place * TYPES + type) * KEPT`; fewer are followed by `NONE`. */
  slots: Uint32Array
  /** The first keys of the first of them, at `place * TYPES + type`. */
  leading: Float64Array
}

/** Of listings alone: under one name and day it is the same. */
type NamedOrder = {
  readonly name: OrderName
  readonly freshFrom: number
  leading(slot: number): number
  compare(a: number, b: number): number
}

export type FirstOfPlaces = {
  /**
   * In this order, at most `KEPT`, while `take` says to go on; none where the first keys of each
   * are above `latest`. Whether it says so of all, and there may be others after them.
   */
  each(
    place: number,
    type: number,
    order: NamedOrder,
    latest: number,
    take: (slot: number) => boolean,
  ): boolean
  /** A listing of the place came, went or moved in its orders. */
  forget(place: number): void
}

type Stock = {
  readonly points: Pick<Points, 'cells' | 'squareOfCell' | 'squareOfPoint'>
  /** The numbers of points in the square of a cell. */
  pointsInSquare(square: number): Uint32Array
}

/** Of cells, and of points. */
export function createKeptFirsts(
  columns: Pick<Columns, 'type' | 'point'>,
  { points, pointsInSquare }: Stock,
  slotsIn: (square: number) => Uint32Array,
) {
  const pointOf = (slot: number) => columns.point[slot] ?? NOWHERE
  const cellOf = (slot: number) => points.cells.of[pointOf(slot)] ?? NOWHERE
  const inCells = createFirstOfPlaces(columns, {
    of: cellOf,
    together: (cell) => [cell],
    slotsOf: (cell) => slotsIn(points.squareOfCell(cell)),
  })
  const atPoints = createFirstOfPlaces(columns, {
    of: pointOf,
    together: (point) => pointsInSquare(points.squareOfPoint(point)),
    slotsOf: (point) => slotsIn(points.squareOfPoint(point)),
  })
  return {
    inCells,
    atPoints,
    /** It came, went or moved in its orders. */
    forget(slot: number): void {
      inCells.forget(cellOf(slot))
      atPoints.forget(pointOf(slot))
    },
  }
}

function createFirstOfPlaces(columns: Pick<Columns, 'type'>, places: Places): FirstOfPlaces {
  const orders = new Map<OrderName, Kept>()

  function orderOf({ name, freshFrom }: NamedOrder): Kept {
    const known = orders.get(name)
    if (known?.freshFrom === freshFrom) return known
    const kept = { freshFrom, slots: new Uint32Array(0), leading: new Float64Array(0) }
    orders.set(name, kept)
    return kept
  }

  function find(kept: Kept, order: NamedOrder, place: number): void {
    const all = places.together(place)
    for (const one of all) want(kept, one)
    const firsts = new Map<number, number[]>()
    const slots = places.slotsOf(place)
    const { start, step } = likelyFirst(slots, order.leading)
    for (let n = 0, at = start; n < slots.length; n++, at += step) {
      const slot = slots[at] ?? 0
      const type = columns.type[slot] ?? DEAD
      if (type === DEAD) continue
      const of = places.of(slot) * TYPES + type
      if (kept.slots[of * KEPT] !== WANTED) continue
      const first = firsts.get(of)
      if (first) keepFirst(first, slot, KEPT, order.compare)
      else firsts.set(of, [slot])
    }
    for (const one of all)
      for (let of = one * TYPES; of < (one + 1) * TYPES; of++) {
        if (kept.slots[of * KEPT] !== WANTED) continue
        const first = firsts.get(of) ?? []
        kept.slots.fill(NONE, of * KEPT, (of + 1) * KEPT)
        kept.slots.set(first, of * KEPT)
        kept.leading[of] =
          first[0] === undefined ? Number.POSITIVE_INFINITY : order.leading(first[0])
      }
  }

  /** Marks it as one to be found, unless it is known. */
  function want(kept: Kept, place: number): void {
    reserve(kept, place)
    const at = place * TYPES * KEPT
    if (kept.slots[at] === UNKNOWN) kept.slots.fill(WANTED, at, at + TYPES * KEPT)
  }

  function reserve(kept: Kept, place: number): void {
    const { length } = kept.slots
    const least = (place + 1) * TYPES * KEPT
    if (least <= length) return
    kept.slots = grown(kept.slots, least).fill(UNKNOWN, length)
    kept.leading = grown(kept.leading, Math.ceil(kept.slots.length / KEPT))
  }

  return {
    each(place, type, order, latest, take) {
      const kept = orderOf(order)
      const of = place * TYPES + type
      const at = of * KEPT
      reserve(kept, place)
      if (kept.slots[at] === UNKNOWN) find(kept, order, place)
      if ((kept.leading[of] ?? 0) > latest) return false
      for (let n = at; n < at + KEPT; n++) {
        const slot = kept.slots[n] ?? NONE
        if (slot === NONE || !take(slot)) return false
      }
      return true
    },
    forget(place) {
      const [from, to] = [place * TYPES * KEPT, (place + 1) * TYPES * KEPT]
      for (const { slots } of orders.values()) slots.fill(UNKNOWN, from, to)
    },
  }
}
