// All listings in the orders that lists have without words and points: a page is read from them,
// wherever it begins, without looking at the others. And the first of any slots in an order.
import { DEAD } from '../columns.ts'

type Comparison = (a: number, b: number) => number

type SlotOrder = {
  readonly name: string
  /** The first day of what is fresh (D87): under one name and day it is one order. */
  readonly freshFrom: number
  /** What decides the order, the first key first, as numbers that sort as `sign` says. */
  readonly keys: readonly ((slot: number) => number)[]
  readonly sign: 1 | -1
  /** The whole order, where all keys are equal, too. */
  readonly compare: Comparison
}

export type SortedSlots = {
  /** Slots in this order from the first that `isBefore` does not hold for; some are dead. */
  from(order: SlotOrder, isBefore: ((slot: number) => boolean) | null): Generator<number>
  /** The keys of a slot changed in these orders. */
  move(slot: number, names: readonly string[]): void
}

/** Slots sorted before `end`, and the few since then; those that moved are not in order. */
type Sorted = {
  slots: Uint32Array
  added: Uint32Array
  settled: number
  end: number
  freshFrom: number
  moved: Set<number>
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

  function living(from: number, order: SlotOrder): Uint32Array {
    const slots = new Uint32Array(columns.end - from)
    let size = 0
    for (let slot = from; slot < columns.end; slot++)
      if (columns.type[slot] !== DEAD) slots[size++] = slot
    return sortedByKeys(slots.subarray(0, size), order)
  }

  function current(order: SlotOrder): Sorted {
    const { name, compare, freshFrom } = order
    const known = orders.get(name)
    const sorted = known ?? {
      ...{ slots: NONE, added: NONE, settled: 0, end: 0, freshFrom },
      moved: new Set<number>(),
    }
    // The pages that follow one of yesterday's are of its order.
    if (freshFrom < sorted.freshFrom) return rearranged(sorted, order)
    if (!known) orders.set(name, sorted)
    if (freshFrom > sorted.freshFrom || sorted.moved.size > 0)
      Object.assign(sorted, rearranged(sorted, order))
    if (sorted.end < columns.end) {
      sorted.added = living(sorted.settled, order)
      sorted.end = columns.end
    }
    if (sorted.end - sorted.settled <= MOST_ADDED) return sorted
    sorted.slots = merged(sorted, compare, columns.type)
    sorted.added = NONE
    sorted.settled = sorted.end
    return sorted
  }

  /**
   * The same of another day, and with what moved: slots whose freshness or keys are others move,
   * all others stay in order.
   */
  function rearranged(sorted: Sorted, order: SlotOrder): Sorted {
    const { compare, freshFrom } = order
    const [from, to] = [sorted.freshFrom, freshFrom].sort((a, b) => a - b) as [number, number]
    const isMoved = new Uint8Array(columns.end)
    for (const slot of sorted.moved) isMoved[slot] = 1
    const [slots, moving] = [sorted.slots.slice(), sorted.slots.slice()]
    let [kept, taken] = [0, 0]
    for (let at = 0; at < sorted.slots.length; at++) {
      const slot = sorted.slots[at] ?? 0
      const day = columns.confirmedDay[slot] ?? 0
      if (isMoved[slot] === 0 && (day < from || day >= to)) slots[kept++] = slot
      else if (columns.type[slot] !== DEAD) moving[taken++] = slot
    }
    const added = sortedByKeys(moving.slice(0, taken), order)
    return {
      slots: merged({ slots: slots.subarray(0, kept), added }, compare, columns.type),
      added: living(sorted.settled, order),
      settled: sorted.settled,
      end: columns.end,
      freshFrom,
      moved: new Set(),
    }
  }

  return {
    move(slot, names) {
      for (const name of names) orders.get(name)?.moved.add(slot)
    },
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

/** So few are compared one with another. */
const FEW = 64

/**
 * Sorts in place by one key after another, each as plain numbers: of millions a comparison for each
 * pair takes several times as long.
 */
function sortedByKeys(slots: Uint32Array, { keys, sign, compare }: SlotOrder): Uint32Array {
  sortBy(0, slots)
  return slots

  function sortBy(at: number, part: Uint32Array): void {
    const key = keys[at]
    if (!key || part.length <= FEW) return void part.sort(compare)
    const values = Float64Array.from(part, (slot) => sign * key(slot))
    const { distinct, starts } = groupsOf(values)
    if (distinct.length > 1) {
      const next = starts.slice()
      const placed = new Uint32Array(part.length)
      for (const [n, value] of values.entries()) {
        const group = firstNotBelow(distinct, value)
        placed[(next[group] as number)++] = part[n] as number
      }
      part.set(placed)
    }
    for (const [group, start] of starts.entries()) {
      const end = starts[group + 1] ?? part.length
      if (end - start > 1) sortBy(at + 1, part.subarray(start, end))
    }
  }
}

/** The different values in order, and where each begins among all. */
function groupsOf(values: Float64Array) {
  const distinct = values.slice().sort()
  const starts = new Uint32Array(distinct.length)
  let size = 0
  for (let n = 0; n < distinct.length; n++) {
    const value = distinct[n] as number
    if (size > 0 && value === distinct[size - 1]) continue
    starts[size] = n
    distinct[size++] = value
  }
  return { distinct: distinct.subarray(0, size), starts: starts.subarray(0, size) }
}

function firstNotBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
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
  let from = 0
  const copyUntil = (to: number) => {
    for (; from < to; from++) {
      const slot = slots[from] as number
      if (type[slot] !== DEAD) all[size++] = slot
    }
  }
  for (const one of added) {
    copyUntil(from + firstNot(slots.subarray(from), (slot) => compare(slot, one) <= 0))
    all[size++] = one
  }
  copyUntil(slots.length)
  return all.slice(0, size)
}

/** The first of these in an order, without sorting the others. */
export function firstInOrder(
  all: ArrayLike<number>,
  limit: number,
  { leading, compare }: { leading(slot: number): number; readonly compare: Comparison },
): number[] {
  const best: number[] = []
  // Most slots come after the last of the best by their first keys.
  let last = Number.POSITIVE_INFINITY
  const { start, step } = likelyFirst(all, leading)
  for (let n = 0, at = start; n < all.length; n++, at += step) {
    const one = all[at] ?? 0
    if (leading(one) > last || !keepFirst(best, one, limit, compare)) continue
    if (best.length === limit) last = leading(best[limit - 1] ?? 0)
  }
  return best
}

/**
 * From which end to look for the first of sorted slots: they are given out as listings come, or as
 * their rows lie, and where the worse come first nearly each is one of the best for a while.
 */
export function likelyFirst(slots: ArrayLike<number>, leading: (slot: number) => number) {
  const last = slots.length - 1
  const isForward = last > 0 && leading(slots[0] ?? 0) < leading(slots[last] ?? 0)
  return isForward ? { start: 0, step: 1 } : { start: last, step: -1 }
}

/** Puts a slot in its place among the first, at most `limit`; false where it has none. */
export function keepFirst(
  best: number[],
  slot: number,
  limit: number,
  compare: Comparison,
): boolean {
  if (best.length === limit) {
    if (compare(slot, best[limit - 1] ?? 0) > 0) return false
    best.pop()
  }
  best.splice(placeFor(best, slot, compare), 0, slot)
  return true
}

function placeFor(best: readonly number[], slot: number, compare: Comparison): number {
  let [low, high] = [0, best.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(best[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
