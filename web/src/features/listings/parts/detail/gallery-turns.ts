// The turns of a gallery, without markup.

/** The minimum distance of a swipe (R9). */
const SWIPE_PIXELS = 40

/** The picture `by` steps on, wrapping around the ends. */
export function turned(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (((at + by) % count) + count) % count
}

/** The turn for a swipe of this many pixels: a swipe to the left shows the next picture. */
export function swipe(pixels: number): -1 | 0 | 1 {
  if (Math.abs(pixels) < SWIPE_PIXELS) return 0
  return pixels < 0 ? 1 : -1
}

/**
 * Whether the picture is shown, next or previous: only those are fetched. The last, which is before
 * the first, waits until the user turns.
 */
export function isNear(index: number, at: number, count: number): boolean {
  return index === at || index === turned(at, 1, count) || index === at - 1
}
