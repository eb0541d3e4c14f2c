// Which slots have the words of a search: every group of words in one of its spellings.
import type { Alternatives } from '../words/words.spelling.ts'
import type { ListingIndex } from './listing-index.ts'
import { hasSlot } from './slot-lists.ts'

/** The sorted slots, some of them dead, that match an alternative of each group. */
export function slotsWithWords(index: ListingIndex, groups: readonly Alternatives[]): Uint32Array {
  const found = groups
    .map((alternatives) => union(alternatives.map((words) => withAll(index, words))))
    .sort((a, b) => a.length - b.length)
  return found.reduce(intersection)
}

/** Slots with all of these words; a word after `!` must be missing. */
function withAll({ slotsIn, columns }: ListingIndex, words: readonly string[]): Uint32Array {
  const wanted = words
    .filter((word) => !word.startsWith('!'))
    .map(slotsIn.word)
    .sort((a, b) => a.length - b.length)
  const unwanted = words
    .filter((word) => word.startsWith('!'))
    .map((word) => slotsIn.word(word.slice(1)))
  const all = wanted.length > 0 ? wanted.reduce(intersection) : allSlots(columns.end)
  if (unwanted.length === 0) return all
  return all.filter((slot) => !unwanted.some((slots) => hasSlot(slots, slot)))
}

function allSlots(end: number): Uint32Array {
  return Uint32Array.from({ length: end }, (_, slot) => slot)
}

/** So many times longer a list is searched instead of read. */
const WORTH_SEARCHING = 16

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
  const [first = new Uint32Array(0), ...others] = lists.filter(({ length }) => length > 0)
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
