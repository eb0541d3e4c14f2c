// Which slots belong to what: lists that only grow. Slots are given out in order, so each is
// sorted.

export type SlotLists<K> = {
  /** `slot` is higher than any that the list has, or its last. Returns whether the list is new. */
  add(key: K, slot: number): boolean
  slotsOf(key: K): Uint32Array
}

/** Short lists are plain arrays: most words are rare, and a typed array outweighs its slots. */
type List = { few: number[] | null; slots: Uint32Array; size: number }

const FEW = 32
const NONE = new Uint32Array(0)

export function createSlotLists<K>(): SlotLists<K> {
  const lists = new Map<K, List>()
  return {
    add(key, slot) {
      const list = lists.get(key)
      if (list) append(list, slot)
      else lists.set(key, { few: [slot], slots: NONE, size: 1 })
      return !list
    },
    slotsOf(key) {
      const list = lists.get(key)
      if (!list) return NONE
      return list.few ? Uint32Array.from(list.few) : list.slots.subarray(0, list.size)
    },
  }
}

function append(list: List, slot: number): void {
  const { few, size } = list
  if (few) {
    if (few[size - 1] === slot) return
    few.push(slot)
    list.size++
    if (size < FEW) return
    list.slots = Uint32Array.from(few)
    list.few = null
    return
  }
  if (list.slots[size - 1] === slot) return
  if (size === list.slots.length) list.slots = grown(list.slots, size + 1)
  list.slots[size] = slot
  list.size++
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
