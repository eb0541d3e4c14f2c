// Sets of slots as bits: what the whole country is narrowed down with, where lists of slots would
// be as long as the catalogue.

export type Bitset = {
  add(slot: number): void
  remove(slot: number): void
  /** Thirty-two slots a word, the lowest bit first; as long as its highest slot needs. */
  readonly words: Uint32Array
}

/** Slots of a word. */
export const BITS = 32

export function createBitset(): Bitset {
  let words = new Uint32Array(0)
  return {
    add(slot) {
      const at = slot >>> 5
      if (at >= words.length) {
        const more = new Uint32Array(Math.max(at + 1, Math.ceil(words.length * 1.5)))
        more.set(words)
        words = more
      }
      words[at] = (words[at] ?? 0) | (1 << (slot & 31))
    },
    remove(slot) {
      if (slot >>> 5 < words.length) removeBit(words, slot)
    },
    get words() {
      return words
    },
  }
}

/** As many words as these slots take, all of them set to nothing. */
export const noBits = (slots: number) => new Uint32Array(Math.ceil(slots / BITS))

/** Adds what the other set has. */
export function unite(words: Uint32Array, other: Uint32Array): void {
  const end = Math.min(words.length, other.length)
  for (let at = 0; at < end; at++) words[at] = (words[at] ?? 0) | (other[at] ?? 0)
}

/** What any of them has; a single set itself, to be read only. */
export function unionOf(sets: readonly Uint32Array[]): Uint32Array {
  const [first = noBits(0), ...others] = sets
  if (others.length === 0) return first
  const all = new Uint32Array(Math.max(...sets.map(({ length }) => length)))
  for (const one of sets) unite(all, one)
  return all
}

/** Leaves what the other set has, too. */
export function intersect(words: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (other[at] ?? 0)
}

/** Leaves what passes a test. */
export function keepBits(words: Uint32Array, test: (slot: number) => boolean): void {
  for (let at = 0; at < words.length; at++) {
    let kept = words[at] ?? 0
    for (let bits = kept; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      if (!test(at * BITS + 31 - Math.clz32(bit))) kept &= ~bit
    }
    words[at] = kept
  }
}

/** Takes away what the other set has. */
export function subtract(words: Uint32Array, other: Uint32Array): void {
  const end = Math.min(words.length, other.length)
  for (let at = 0; at < end; at++) words[at] = (words[at] ?? 0) & ~(other[at] ?? 0)
}

/** How many slots are in both sets. */
export function countShared(words: Uint32Array, other: Uint32Array): number {
  const end = Math.min(words.length, other.length)
  let n = 0
  for (let at = 0; at < end; at++) {
    // The bits of a word added up in parallel: pairs, fours, eights, all.
    let bits = (words[at] ?? 0) & (other[at] ?? 0)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    n += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return n
}

/** Whether the slot is in the set. */
export const hasBit = (words: Uint32Array, slot: number): boolean =>
  (((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

/** Takes the slot out of the set. */
export function removeBit(words: Uint32Array, slot: number): void {
  words[slot >>> 5] = (words[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** Slots that are taken at once: few enough to stay in the processor's own memory. */
const CHUNK = 4096
/** Made once: buffers that are thrown away make the collector look at everything that is held. */
let spare: Uint32Array | null = null

/**
 * The slots of a set, some at a time: a list of all would take as long to write as to read, and a
 * call for each as well. Backwards they are in falling order. `from`: the first word.
 */
export function eachChunk(
  words: Uint32Array,
  take: (slots: Uint32Array, size: number) => void,
  { isForward = true, from = 0 }: { isForward?: boolean; from?: number } = {},
): void {
  const slots = spare ?? new Uint32Array(CHUNK)
  // A chunk may be looked at while another one is.
  spare = null
  const [start, step] = isForward ? [from, 1] : [words.length - 1, -1]
  let size = 0
  for (let n = from, at = start; n < words.length; n++, at += step) {
    if (size > CHUNK - BITS) {
      take(slots, size)
      size = 0
    }
    const bits = words[at] ?? 0
    if (bits !== 0) size = (isForward ? writeRising : writeFalling)(slots, size, bits, at * BITS)
  }
  if (size > 0) take(slots, size)
  spare = slots
}

/** The slots of a word: V8 gives up on an inner loop that is left again and again. */
function writeRising(slots: Uint32Array, size: number, word: number, first: number): number {
  let end = size
  for (let bits = word; bits !== 0; bits &= bits - 1)
    slots[end++] = first + 31 - Math.clz32(bits & -bits)
  return end
}
function writeFalling(slots: Uint32Array, size: number, word: number, first: number): number {
  let end = size
  for (let bits = word; bits !== 0; ) {
    const bit = 31 - Math.clz32(bits)
    slots[end++] = first + bit
    bits &= ~(1 << bit)
  }
  return end
}

/** The slots of a set that are in its first and its last word. */
export function slotsAtEnds(words: Uint32Array): number[] {
  const slots: number[] = []
  const first = words.findIndex((bits) => bits !== 0)
  const last = words.findLastIndex((bits) => bits !== 0)
  for (const at of first < 0 ? [] : [first, last])
    for (const slot of slotsOf(words.subarray(at, at + 1))) slots.push(at * BITS + slot)
  return slots
}

/** The slots of a set, in their order. */
export function slotsOf(words: Uint32Array): Uint32Array {
  const slots = new Uint32Array(countShared(words, words))
  let size = 0
  for (let at = 0; at < words.length; at++)
    for (let bits = words[at] ?? 0; bits !== 0; bits &= bits - 1)
      slots[size++] = at * BITS + 31 - Math.clz32(bits & -bits)
  return slots
}
