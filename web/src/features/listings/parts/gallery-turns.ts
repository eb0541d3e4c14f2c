// How a gallery turns, without any markup.

/** A finger must move this far (R9). */
const SWIPE_PIXELS = 40

/** The picture `by` steps on, around the ends. */
export function turned(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (((at + by) % count) + count) % count
}

/** What a swipe of so many pixels means: to the left is the next picture. */
export function swipe(pixels: number): -1 | 0 | 1 {
  if (Math.abs(pixels) < SWIPE_PIXELS) return 0
  return pixels < 0 ? 1 : -1
}

/** Is it shown, the next one, or the one before: only such pictures are fetched. Before the first comes the last, which waits until somebody turns. */
export function isNear(index: number, at: number, count: number): boolean {
  return index === at || index === turned(at, 1, count) || index === at - 1
}
