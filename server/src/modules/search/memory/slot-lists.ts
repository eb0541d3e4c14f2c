// Which slots belong to what: lists that only grow. Slots are given out in order, so each is
// sorted.

export type SlotLists<K> = {
  /** `slot` is higher than any that the list has, or its last. Returns whether the list is new. */
  add(key: K, slot: number): boolean
  /** Read it before more slots are added. */
  slotsOf(key: K): Uint32Array
  /** In the order in which they were new. */
  keys(): Iterable<K>
  /** A copy, which lists are made of and go on with. */
  save(): SavedSlotLists<K>
}

export type SavedSlotLists<K> = {
  readonly keys: readonly K[]
  readonly slots: Uint32Array
  readonly begins: Uint32Array
  readonly sizes: Uint32Array
  readonly freed: Map<number, number[]>
}

const NONE = new Uint32Array(0)
const FIRST_BLOCK = 2

/**
 * All lists lie in one array, each in a block of a power of two: most words are rare, and an array
 * of their own would outweigh their slots. A list that outgrows its block leaves it to another.
 */
export function createSlotLists<K>(saved?: SavedSlotLists<K>): SlotLists<K> {
  const lists = new Map(saved?.keys.map((key, list) => [key, list]))
  let slots = saved?.slots ?? new Uint32Array(1024)
  let end = saved?.slots.length ?? 0
  let [begins, sizes] = saved
    ? [saved.begins, saved.sizes]
    : [new Uint32Array(1024), new Uint32Array(1024)]
  const freed = saved?.freed ?? new Map<number, number[]>()

  function block(size: number): number {
    const free = freed.get(size)?.pop()
    if (free !== undefined) return free
    const begin = end
    end += size
    if (end > slots.length) slots = grown(slots, end)
    return begin
  }

  function enlarge(list: number, size: number): void {
    const begin = begins[list] ?? 0
    const larger = block(size * 2)
    slots.copyWithin(larger, begin, begin + size)
    begins[list] = larger
    const free = freed.get(size)
    if (free) free.push(begin)
    else freed.set(size, [begin])
  }

  function open(key: K): number {
    const list = lists.size
    lists.set(key, list)
    if (list >= begins.length) {
      begins = grown(begins, list + 1)
      sizes = grown(sizes, list + 1)
    }
    begins[list] = block(FIRST_BLOCK)
    return list
  }

  return {
    add(key, slot) {
      const known = lists.get(key)
      const list = known ?? open(key)
      const size = sizes[list] ?? 0
      if (size > 0 && slots[(begins[list] ?? 0) + size - 1] === slot) return false
      // A block is full where its size is a power of two.
      if (size >= FIRST_BLOCK && (size & (size - 1)) === 0) enlarge(list, size)
      slots[(begins[list] ?? 0) + size] = slot
      sizes[list] = size + 1
      return known === undefined
    },
    slotsOf(key) {
      const list = lists.get(key)
      if (list === undefined) return NONE
      const begin = begins[list] ?? 0
      return slots.subarray(begin, begin + (sizes[list] ?? 0))
    },
    keys: () => lists.keys(),
    save: () => ({
      keys: [...lists.keys()],
      slots: slots.slice(0, end),
      begins: begins.slice(0, lists.size),
      sizes: sizes.slice(0, lists.size),
      freed: new Map([...freed].map(([size, blocks]) => [size, [...blocks]])),
    }),
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** An array of at least this size with what the given one holds. */
export function grown<A extends Column>(array: A, least: number): A {
  const Type = array.constructor as new (length: number) => A
  const more = new Type(Math.max(least, Math.ceil(array.length * 1.5)))
  more.set(array)
  return more
}

/** Whether a sorted list has this slot. */
export function hasSlot(slots: Uint32Array, slot: number): boolean {
  let [low, high] = [0, slots.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = slots[middle] ?? 0
    if (found === slot) return true
    if (found < slot) low = middle + 1
    else high = middle - 1
  }
  return false
}
