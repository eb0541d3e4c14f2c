/** The largest picture that the browser sends (D22). */
const MOST = { width: 1200, height: 900 }
/** Differences of this much between two pixels may be the encoder's. */
const TOLERANCE = 3

type Size = { readonly width: number; readonly height: number }

/** The size in which a picture fits 1200 × 900; never enlarged. */
export function fit({ width, height }: Size): Size {
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Whether all pixels (red, green, blue, alpha) are alike, as those of a canvas that failed. */
export function isOneColour(pixels: ArrayLike<number>): boolean {
  for (let at = 4; at < pixels.length; at += 1)
    if (Math.abs((pixels[at] ?? 0) - (pixels[at % 4] ?? 0)) > TOLERANCE) return false
  return true
}

/**
 * Whether pixels read from a canvas are those drawn, four black ones and four white ones: browsers
 * that protect against tracking return noise or one colour.
 */
export function areAsDrawn(pixels: ArrayLike<number>): boolean {
  for (let at = 0; at < pixels.length; at += 1) {
    const drawn = at % 4 === 3 || at >= pixels.length / 2 ? 255 : 0
    if (Math.abs((pixels[at] ?? 0) - drawn) > TOLERANCE) return false
  }
  return true
}
