// Which slots belong to what: lists that only grow. Slots are given out in order, so each is
// sorted.

export type SlotLists<K> = {
  /** `slot` is higher than any that the list has, or its last. Returns whether the list is new. */
  add(key: K, slot: number): boolean
  /** Read it before more slots are added. */
  slotsOf(key: K): Uint32Array
  /** In the order in which they were new. */
  keys(): Iterable<K>
  /** Leaves no place to spare, as after all listings were read. */
  pack(): void
  /** A copy, which lists are made of and go on with. */
  save(): SavedSlotLists<K>
}

/** One list after the other. */
export type SavedSlotLists<K> = {
  readonly keys: readonly K[]
  readonly sizes: Uint32Array
  readonly slots: Uint32Array
}

const NONE = new Uint32Array(0)
const FIRST_PLACES = 2
const GROWTH = 1.5
/** So large a part of all places may belong to no list. */
const MOST_LEFT = 0.25

/**
 * All lists lie in one array, each with some places to spare: most words are rare, and an array of
 * their own would outweigh their slots. A list that outgrows its places leaves them for others at
 * the end; when too many are left, all lists are packed.
 */
export function createSlotLists<K>(saved?: SavedSlotLists<K>): SlotLists<K> {
  const lists = new Map(saved?.keys.map((key, list) => [key, list]))
  let slots: Uint32Array = saved?.slots ?? new Uint32Array(1024)
  let end = saved?.slots.length ?? 0
  let sizes: Uint32Array = saved?.sizes ?? new Uint32Array(1024)
  let places: Uint32Array = sizes.slice()
  let begins: Uint32Array = beginsOf(sizes)
  let left = 0

  /** Moves all lists together, each with these places. */
  function pack(each: Uint32Array): void {
    const all = beginsOf(each)
    slots = copied(all, sumOf(each))
    begins = all
    places = each
    end = slots.length
    left = 0
  }

  function copied(to: Uint32Array, length: number): Uint32Array {
    const all = new Uint32Array(length)
    for (let list = 0; list < lists.size; list++) {
      const [begin = 0, size = 0] = [begins[list], sizes[list]]
      all.set(slots.subarray(begin, begin + size), to[list])
    }
    return all
  }

  function move(list: number, most: number): void {
    // With places to spare: a long list would otherwise move again with its next slot.
    if (end + most > slots.length && left > end * MOST_LEFT) pack(sizes.map(placesFor))
    if (end + most > slots.length) slots = grown(slots, end + most)
    const [begin = 0, size = 0] = [begins[list], sizes[list]]
    slots.copyWithin(end, begin, begin + size)
    left += places[list] ?? 0
    begins[list] = end
    places[list] = most
    end += most
  }

  function open(key: K): number {
    const list = lists.size
    lists.set(key, list)
    if (list >= sizes.length) {
      sizes = grown(sizes, list + 1)
      places = grown(places, list + 1)
      begins = grown(begins, list + 1)
    }
    move(list, FIRST_PLACES)
    return list
  }

  return {
    add(key, slot) {
      const known = lists.get(key)
      const list = known ?? open(key)
      const size = sizes[list] ?? 0
      if (size > 0 && slots[(begins[list] ?? 0) + size - 1] === slot) return false
      if (size === places[list]) move(list, placesFor(size))
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
    pack: () => pack(sizes.slice()),
    save: () => ({
      keys: [...lists.keys()],
      sizes: sizes.slice(0, lists.size),
      slots: copied(beginsOf(sizes), sumOf(sizes)),
    }),
  }
}

const placesFor = (size: number) => Math.max(FIRST_PLACES, Math.ceil(size * GROWTH))
const sumOf = (sizes: Uint32Array) => sizes.reduce((sum, size) => sum + size, 0)

/** Where each list begins that lie one after the other. */
function beginsOf(sizes: Uint32Array): Uint32Array {
  const begins = new Uint32Array(sizes.length)
  let begin = 0
  for (const [list, size] of sizes.entries()) {
    begins[list] = begin
    begin += size
  }
  return begins
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
