// All listings in the orders that lists have without words and points: a page is read from them,
// wherever it begins, without looking at the others.
import { DEAD } from './columns.ts'

type Comparison = (a: number, b: number) => number

type SlotOrder = {
  readonly name: string
  /** The first day of what is fresh (D87): under one name and day it is one order. */
  readonly freshFrom: number
  readonly compare: Comparison
}

export type SortedSlots = {
  /** Slots in this order from the first that `isBefore` does not hold for; some are dead. */
  from(order: SlotOrder, isBefore: ((slot: number) => boolean) | null): Generator<number>
}

/** Slots sorted before `end`, and the few since then. */
type Sorted = {
  slots: Uint32Array
  added: Uint32Array
  settled: number
  end: number
  freshFrom: number
}

/** More than these are merged with all others. */
const MOST_ADDED = 1_000
const NONE = new Uint32Array(0)

export function createSortedSlots(columns: {
  end: number
  type: Uint8Array
  confirmedDay: Int32Array
}): SortedSlots {
  const orders = new Map<string, Sorted>()

  function living(from: number, compare: Comparison): Uint32Array {
    const slots = new Uint32Array(columns.end - from)
    let size = 0
    for (let slot = from; slot < columns.end; slot++)
      if (columns.type[slot] !== DEAD) slots[size++] = slot
    return slots.subarray(0, size).sort(compare)
  }

  function current({ name, compare, freshFrom }: SlotOrder): Sorted {
    const known = orders.get(name)
    const sorted = known ?? { slots: NONE, added: NONE, settled: 0, end: 0, freshFrom }
    // The pages that follow one of yesterday's are of its order.
    if (freshFrom < sorted.freshFrom) return ofDay(sorted, compare, freshFrom)
    if (!known) orders.set(name, sorted)
    if (freshFrom > sorted.freshFrom) Object.assign(sorted, ofDay(sorted, compare, freshFrom))
    if (sorted.end === columns.end) return sorted
    sorted.added = living(sorted.settled, compare)
    sorted.end = columns.end
    if (sorted.end - sorted.settled <= MOST_ADDED) return sorted
    sorted.slots = merged(sorted, compare, columns.type)
    sorted.added = NONE
    sorted.settled = sorted.end
    return sorted
  }

  /** The same of another day: slots whose freshness is another move, all others stay in order. */
  function ofDay(sorted: Sorted, compare: Comparison, freshFrom: number): Sorted {
    const [from, to] = [sorted.freshFrom, freshFrom].sort((a, b) => a - b) as [number, number]
    const moves = (slot: number) => {
      const day = columns.confirmedDay[slot] ?? 0
      return day >= from && day < to
    }
    const slots = sorted.slots.filter((slot) => !moves(slot))
    const added = sorted.slots.filter(moves).sort(compare)
    return {
      slots: merged({ slots, added }, compare, columns.type),
      added: living(sorted.settled, compare),
      settled: sorted.settled,
      end: columns.end,
      freshFrom,
    }
  }

  return {
    *from(order, isBefore) {
      const { compare } = order
      const { slots, added } = current(order)
      let [a, b] = [firstNot(slots, isBefore), firstNot(added, isBefore)]
      while (a < slots.length || b < added.length) {
        const [left = -1, right = -1] = [slots[a], added[b]]
        if (right < 0 || (left >= 0 && compare(left, right) <= 0)) {
          a++
          yield left
        } else {
          b++
          yield right
        }
      }
    },
  }
}

/** The place of the first slot for which it does not hold; it holds for those before. */
function firstNot(slots: Uint32Array, isBefore: ((slot: number) => boolean) | null): number {
  if (!isBefore) return 0
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(slots[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

function merged(
  { slots, added }: Pick<Sorted, 'slots' | 'added'>,
  compare: Comparison,
  type: Uint8Array,
): Uint32Array {
  const all = new Uint32Array(slots.length + added.length)
  let size = 0
  let b = 0
  for (let a = 0; a < slots.length; a++) {
    const left = slots[a] ?? 0
    if (type[left] === DEAD) continue
    while (b < added.length && compare(added[b] ?? 0, left) < 0) all[size++] = added[b++] ?? 0
    all[size++] = left
  }
  while (b < added.length) all[size++] = added[b++] ?? 0
  return all.slice(0, size)
}
