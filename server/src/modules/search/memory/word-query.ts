// Which slots have the words of a search: every group of words in one of its spellings.
import type { Alternatives } from '../words/words.spelling.ts'
import { BITS, intersect, noBits, slotsOf, subtract, unite } from './bitsets.ts'
import type { ListingIndex } from './listing-index.ts'
import { grown, hasSlot } from './slot-lists.ts'

/** So many times longer a list is searched instead of read. */
const WORTH_SEARCHING = 16
/**
 * Where more than one slot in so many may have the words, sets of all slots are used. It is more
 * than `WORTH_SEARCHING`, so that of fewer slots each is looked up, and no list of all is made.
 */
const WORTH_SETS = 32

/** The sorted slots, some of them dead, that match an alternative of each group. */
export function slotsWithWords(index: ListingIndex, groups: readonly Alternatives[]): Uint32Array {
  const wanted = groupsOf(index, groups)
  return areMany(index, wanted) ? slotsOf(bitsOf(index, wanted)) : slotsOfGroups(wanted)
}

/** The same slots as a set; null where few have the words. */
export function manyWithWords(
  index: ListingIndex,
  groups: readonly Alternatives[],
): Uint32Array | null {
  const wanted = groupsOf(index, groups)
  return areMany(index, wanted) ? bitsOf(index, wanted) : null
}

/** The rarest first. */
const groupsOf = (index: ListingIndex, groups: readonly Alternatives[]) =>
  groups.map((alternatives) => groupOf(index, alternatives)).sort((a, b) => a.most - b.most)

const areMany = ({ columns }: ListingIndex, [rarest]: readonly Group[]) =>
  rarest !== undefined && rarest.most * WORTH_SETS > columns.end

function bitsOf(index: ListingIndex, groups: readonly Group[]): Uint32Array {
  const { end } = index.columns
  const [bits = noBits(end), ...others] = groups.map((group) => bitsOfGroup(index, group))
  for (const other of others) intersect(bits, other)
  return bits
}

function slotsOfGroups([rarest, ...others]: readonly Group[]): Uint32Array {
  return others.reduce(
    (slots, { ways, most }) =>
      slots.length * WORTH_SEARCHING < most
        ? slots.filter((slot) => ways.some((way) => isWay(way, slot)))
        : intersection(slots, union(ways.map(slotsOfWay))),
    union(rarest?.ways.map(slotsOfWay) ?? []),
  )
}

type Listed = { readonly word: string; readonly slots: Uint32Array }

/** One alternative: lists of slots that a slot is in, the shortest first, and that it is not in. */
type Way = { readonly wanted: readonly Listed[]; readonly unwanted: readonly Listed[] }

type Group = {
  readonly ways: readonly Way[]
  /** At most so many slots are of it. */
  readonly most: number
}

/** A word after `!` must be missing. */
function groupOf({ slotsIn, columns }: ListingIndex, alternatives: Alternatives): Group {
  const listed = (word: string): Listed => ({ word, slots: slotsIn.word(word) })
  const ways = withoutNarrower(alternatives).map(
    (words): Way => ({
      wanted: words
        .filter((word) => !word.startsWith('!'))
        .map(listed)
        .sort((a, b) => a.slots.length - b.slots.length),
      unwanted: words.filter((word) => word.startsWith('!')).map((word) => listed(word.slice(1))),
    }),
  )
  const most = ways.reduce((sum, { wanted }) => sum + (wanted[0]?.slots.length ?? columns.end), 0)
  return { ways, most }
}

/** Who has 'parking' need not have 'car parking'. */
const withoutNarrower = (alternatives: Alternatives) =>
  alternatives.filter(
    (words) =>
      !alternatives.some(
        (other) => other.length < words.length && other.every((word) => words.includes(word)),
      ),
  )

const isWay = ({ wanted, unwanted }: Way, slot: number) =>
  wanted.every(({ slots }) => hasSlot(slots, slot)) &&
  !unwanted.some(({ slots }) => hasSlot(slots, slot))

function bitsOfGroup(index: ListingIndex, { ways }: Group): Uint32Array {
  const bits = noBits(index.columns.end)
  for (const way of ways) {
    const [first] = way.wanted
    if (first && way.wanted.length === 1 && way.unwanted.length === 0) add(index, bits, first)
    else unite(bits, bitsOfWay(index, way))
  }
  return bits
}

function bitsOfWay(
  index: ListingIndex,
  { wanted: [first, ...others], unwanted }: Way,
): Uint32Array {
  const { end } = index.columns
  const bits = noBits(end)
  if (first) add(index, bits, first)
  else setAll(bits, end)
  for (const listed of others) intersect(bits, setOf(index, listed))
  for (const listed of unwanted)
    if (isRare(index, listed)) unmark(bits, listed.slots)
    else subtract(bits, setOf(index, listed))
  return bits
}

const isRare = ({ columns }: ListingIndex, { slots }: Listed) =>
  slots.length * WORTH_SETS < columns.end

function unmark(bits: Uint32Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
  }
}

function add(index: ListingIndex, bits: Uint32Array, listed: Listed): void {
  if (isRare(index, listed)) mark(bits, listed.slots)
  else unite(bits, setOf(index, listed))
}

/** The first `size` slots of a word's list, which only grows. */
type KeptSet = { bits: Uint32Array; size: number }
/** Those that were asked for last, of so many words. */
const MOST_SETS = 64
const keptSets = new WeakMap<ListingIndex, Map<string, KeptSet>>()

/** The slots of a word as a set, which is not to be changed. */
function setOf(index: ListingIndex, { word, slots }: Listed): Uint32Array {
  const sets = keptSets.get(index) ?? new Map<string, KeptSet>()
  keptSets.set(index, sets)
  const set = sets.get(word) ?? { bits: noBits(0), size: 0 }
  sets.delete(word)
  sets.set(word, set)
  for (const [oldest] of sets) {
    if (sets.size <= MOST_SETS) break
    sets.delete(oldest)
  }
  const words = Math.ceil(index.columns.end / BITS)
  if (set.bits.length < words) set.bits = grown(set.bits, words)
  mark(set.bits, slots.subarray(set.size))
  set.size = slots.length
  return set.bits
}

function setAll(bits: Uint32Array, end: number): void {
  bits.fill(0xffffffff)
  if (end % 32 > 0) bits[bits.length - 1] = 2 ** (end % 32) - 1
}

function mark(bits: Uint32Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
  }
}

const NONE = new Uint32Array(0)

/** Of a way that wants words: the others are for sets, or looked up slot by slot. */
function slotsOfWay({ wanted, unwanted }: Way): Uint32Array {
  const [first = NONE, ...others] = wanted.map(({ slots }) => slots)
  const all = others.reduce(intersection, first)
  if (unwanted.length === 0) return all
  return all.filter((slot) => !unwanted.some(({ slots }) => hasSlot(slots, slot)))
}

function intersection(few: Uint32Array, many: Uint32Array): Uint32Array {
  if (few.length * WORTH_SEARCHING < many.length) return few.filter((slot) => hasSlot(many, slot))
  const both = new Uint32Array(Math.min(few.length, many.length))
  let size = 0
  for (let a = 0, b = 0; a < few.length && b < many.length; ) {
    const [left, right] = [few[a] ?? 0, many[b] ?? 0]
    if (left === right) both[size++] = left
    if (left <= right) a++
    if (right <= left) b++
  }
  return both.subarray(0, size)
}

function union(lists: readonly Uint32Array[]): Uint32Array {
  const [first = NONE, ...others] = lists.filter(({ length }) => length > 0)
  return others.reduce(either, first)
}

function either(some: Uint32Array, others: Uint32Array): Uint32Array {
  const all = new Uint32Array(some.length + others.length)
  let size = 0
  let [a, b] = [0, 0]
  while (a < some.length || b < others.length) {
    const left = some[a] ?? Number.POSITIVE_INFINITY
    const right = others[b] ?? Number.POSITIVE_INFINITY
    all[size++] = Math.min(left, right)
    if (left <= right) a++
    if (right <= left) b++
  }
  return all.subarray(0, size)
}
