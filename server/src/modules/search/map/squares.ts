// Places put into squares of a map: the smallest of which there are few enough (D93).
import { MOST_CELLS } from '@rentify/contract/search/map'
import type { ListingIndex } from '../memory/listing-index.ts'
import { squareOf } from '../memory/points.ts'

/** No cell has this number. */
export const NO_CELL = 255
/** A power of two, three times the cells. */
const BUCKETS = 512
const EMPTY = 2 ** 31 - 1

/** Puts places into squares of `2 ** level` points a side: how many; null where too many. */
function place(
  numbers: readonly number[],
  { lat, lng }: { readonly lat: Int32Array; readonly lng: Int32Array },
  level: number,
  byNumber: Uint8Array,
): number | null {
  // Each of many places is looked up: a Map takes five times as long.
  const keys = new Int32Array(BUCKETS).fill(EMPTY)
  const cells = new Uint8Array(BUCKETS)
  let size = 0
  for (const number of numbers) {
    const key = squareOf(lat[number] ?? 0, lng[number] ?? 0, level)
    let bucket = Math.imul(key, 0x9e3779b1) >>> 23
    while (keys[bucket] !== key && keys[bucket] !== EMPTY) bucket = (bucket + 1) % BUCKETS
    if (keys[bucket] === EMPTY) {
      if (size === MOST_CELLS) return null
      keys[bucket] = key
      cells[bucket] = size++
    }
    byNumber[number] = cells[bucket] ?? 0
  }
  return size
}

export type Placed = {
  readonly level: number
  /** By a place's number: its square's, or `NO_CELL`. */
  readonly byNumber: Uint8Array
  readonly size: number
}

/** Puts them into the smallest squares from this level on of which there are few enough. */
export function placeAll(
  numbers: readonly number[],
  steps: Pick<ListingIndex['points']['steps'], 'lat' | 'lng'>,
  end: number,
  least: number,
  most = Number.POSITIVE_INFINITY,
): Placed | null {
  const byNumber = new Uint8Array(end).fill(NO_CELL)
  for (let level = least; level <= most; level++) {
    const size = place(numbers, steps, level, byNumber)
    if (size !== null) return { level, byNumber, size }
  }
  return null
}
