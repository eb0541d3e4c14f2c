// Localities of the whole country by name: buckets of the names (and of their later words) that
// begin with the same three letters.
import type { Gazetteer } from './gazetteer.ts'
import { editDistance, numbersOf, tolerance } from './names.ts'

const BUCKETS = 1 << 15

function bucketOf(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) & 31) << 10) |
    ((text.charCodeAt(at + 1) & 31) << 5) |
    (text.charCodeAt(at + 2) & 31)
  )
}

type NameIndex = { starts: Int32Array; entries: Int32Array; letters: Int32Array }
const indexes = new WeakMap<Gazetteer, NameIndex>()

/** Built on first use, about 20 ms for 80,000 names. */
function indexOf(g: Gazetteer): NameIndex {
  const known = indexes.get(g)
  if (known !== undefined) return known
  const { key, size } = g.localities
  const starts = new Int32Array(BUCKETS + 1)
  const letters = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const name = key[i] as string
    starts[bucketOf(name, 0) + 1] = (starts[bucketOf(name, 0) + 1] as number) + 1
    letters[i] = lettersOf(name)
  }
  for (let b = 1; b <= BUCKETS; b++) starts[b] = (starts[b] as number) + (starts[b - 1] as number)
  const next = starts.slice()
  const entries = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const bucket = bucketOf(key[i] as string, 0)
    entries[next[bucket] as number] = i
    next[bucket] = (next[bucket] as number) + 1
  }
  const index = { starts, entries, letters }
  indexes.set(g, index)
  return index
}

/**
 * One bit per letter: two names that differ in more letters than typing errors can explain need no
 * further comparison.
 */
export function lettersOf(name: string): number {
  let bits = 0
  for (let i = 0; i < name.length; i++) bits |= 1 << (name.charCodeAt(i) & 31)
  return bits
}

export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** All localities whose name begins with the prefix (three letters or more). */
export function localitiesStarting(g: Gazetteer, prefix: string): number[] {
  if (prefix.length < 3) return []
  const { starts, entries } = indexOf(g)
  const { key } = g.localities
  const bucket = bucketOf(prefix, 0)
  const found: number[] = []
  for (let at = starts[bucket] as number; at < (starts[bucket + 1] as number); at++) {
    const i = entries[at] as number
    if ((key[i] as string).startsWith(prefix)) found.push(i)
  }
  return found
}

/** Localities of exactly this (normalised) name, the most important first. */
export function exactLocalities(g: Gazetteer, name: string): number[] {
  const { key } = g.localities
  return localitiesStarting(g, name)
    .filter((i) => key[i] === name)
    .sort((a, b) => (g.localities.rank[a] as number) - (g.localities.rank[b] as number))
}

/**
 * Localities within the typing errors allowed for a name of this length, closest first; numbers
 * must match.
 */
export function localitiesLike(
  g: Gazetteer,
  name: string,
  max = tolerance(name.length),
): [locality: number, errors: number][] {
  const { letters } = indexOf(g)
  const wanted = lettersOf(name)
  const numbers = numbersOf(name)
  const { key, size } = g.localities
  const found: [number, number][] = []
  for (let i = 0; i < size; i++) {
    if (bitCount((letters[i] as number) ^ wanted) > 2 * max) continue
    const other = key[i] as string
    if (Math.abs(other.length - name.length) > max) continue
    const errors = editDistance(name, other, max)
    if (errors <= max && numbersOf(other) === numbers) found.push([i, errors])
  }
  return found.sort(
    (a, b) =>
      a[1] - b[1] || (g.localities.rank[a[0]] as number) - (g.localities.rank[b[0]] as number),
  )
}

/**
 * Well-known localities whose name begins like the prefix, with one typing error allowed except in
 * the first letter: 'koramn' finds Koramangala.
 */
export function localitiesStartingLike(g: Gazetteer, prefix: string): number[] {
  const { starts, entries } = indexOf(g)
  const { key, rank } = g.localities
  const numbers = numbersOf(prefix)
  const found: number[] = []
  // The buckets of one first letter are adjacent.
  const first = (prefix.charCodeAt(0) & 31) << 10
  for (let at = starts[first] as number; at < (starts[first + 1024] as number); at++) {
    const i = entries[at] as number
    const name = key[i] as string
    if (rank[i] === 2 || name.length < prefix.length || name.charCodeAt(0) !== prefix.charCodeAt(0))
      continue
    const start = name.slice(0, prefix.length)
    if (editDistance(prefix, start, 1) <= 1 && numbersOf(start) === numbers) found.push(i)
  }
  return found
}
