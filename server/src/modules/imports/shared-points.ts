// Points that many different buildings of a file share: they belong to the locality, not the
// listing.
import type { PointPrecision } from '@rentify/contract/listings/vocabulary'

/**
 * Counts points in a fixed eight megabytes, for a file of any size: never too low, and too high
 * once in many millions.
 */
export type SharedPoints = {
  /** What a shared point is the centre of. */
  readonly precision: PointPrecision
  /**
   * `group` identifies listings that may legitimately share a point, such as a housing society;
   * rows without one count separately.
   */
  add(lat: number, lng: number, group: string | undefined): void
  isShared(lat: number, lng: number): boolean
}

const CELLS = 1 << 20
const ROWS = 4
const PAIR_BITS = 1 << 25

/** So many listings on one point are not in one building: it is an office or a city's centre. */
export const SHARED_ROWS = 20

export function createSharedPoints(
  threshold: number,
  precision: PointPrecision = 'locality',
): SharedPoints {
  const most = Math.min(threshold, 65_535)
  // A count-min sketch of points, and a Bloom filter of the pairs of point and group that were
  // counted already.
  const counts = new Uint16Array(CELLS * ROWS)
  const pairs = new Uint8Array(PAIR_BITS / 8)

  const place = (lat: number, lng: number) => `${lat.toFixed(5)},${lng.toFixed(5)}`
  const cells = (text: string) => {
    const [one, two] = [hash(text, 0x811c9dc5), hash(text, 0x01000193) | 1]
    return Array.from(
      { length: ROWS },
      (_, row) => row * CELLS + (((one + Math.imul(row, two)) >>> 0) & (CELLS - 1)),
    )
  }

  function isNew(pair: string): boolean {
    const [one, two] = [hash(pair, 0x2545f491), hash(pair, 0x9e3779b9) | 1]
    let fresh = false
    for (let turn = 0; turn < 4; turn++) {
      const bit = ((one + Math.imul(turn, two)) >>> 0) % PAIR_BITS
      const at = bit >>> 3
      const mask = 1 << (bit & 7)
      if (((pairs[at] ?? 0) & mask) === 0) {
        fresh = true
        pairs[at] = (pairs[at] ?? 0) | mask
      }
    }
    return fresh
  }

  return {
    precision,
    add(lat, lng, group) {
      const point = place(lat, lng)
      if (group !== undefined && !isNew(`${point}|${group.toLowerCase()}`)) return
      for (const cell of cells(point)) counts[cell] = Math.min((counts[cell] ?? 0) + 1, 65_535)
    },
    isShared: (lat, lng) =>
      Math.min(...cells(place(lat, lng)).map((cell) => counts[cell] ?? 0)) >= most,
  }
}

/** FNV-1a with a final mix, so that similar texts get distant hashes. */
function hash(text: string, seed: number): number {
  let value = seed >>> 0
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
