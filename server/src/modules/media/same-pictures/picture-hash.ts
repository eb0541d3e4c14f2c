// What a picture looks like in 256 bits, as PDQ takes them: pictures that look alike differ in few
// (ADR 0317).
import { bandsOf } from './bands.ts'
import { CUTS, sampled, windowAfter } from './windows.ts'

/** What is kept of a picture. */
export type PictureHash = {
  /** Of its inner part: 256 zeros and ones. */
  readonly hash: string
  /** Parts of that hash, each with its number. */
  readonly bands: readonly number[]
  /** Of the same part of another picture, if this one is that one with its edges cut off. */
  readonly cut: readonly string[]
}

/** Of the square that is hashed; of each direction so many frequencies are. */
export const SIDE = 64
const FREQUENCIES = 16
/** Below this a picture has too few edges to be told from others. */
const LEAST_DETAIL = 50

const WAVES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) =>
    Math.cos((Math.PI * (frequency + 1) * (2 * at + 1)) / (2 * SIDE)),
  ),
)

/** The hashes of a picture's grey values, `GREY_SIDE` in each direction; null for a flat one. */
export function hashOf(grey: Uint8Array): PictureHash | null {
  const [inner, ...others] = CUTS.map((cut) => sampled(grey, windowAfter(cut), SIDE))
  if (!inner || detailOf(inner) < LEAST_DETAIL) return null
  const hash = bitsOf(inner)
  return { hash, bands: bandsOf(hash), cut: others.map(bitsOf) }
}

/** Which of a square's lower frequencies are stronger than their median, but for the constant. */
export function bitsOf(square: Float64Array): string {
  const strengths = strengthsOf(square)
  const median = strengths.toSorted()[strengths.length / 2] ?? 0
  return Array.from(strengths, (strength) => (strength >= median ? '1' : '0')).join('')
}

/** By vertical, then horizontal frequency: the cosine transform. */
function strengthsOf(square: Float64Array): Float64Array {
  const strengths = new Float64Array(FREQUENCIES * FREQUENCIES)
  for (const [vertical, down] of WAVES.entries()) {
    const sums = new Float64Array(SIDE)
    for (let at = 0; at < square.length; at++) {
      const x = at % SIDE
      sums[x] = (sums[x] ?? 0) + (down[(at - x) / SIDE] ?? 0) * (square[at] ?? 0)
    }
    for (const [horizontal, across] of WAVES.entries()) {
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += (sums[x] ?? 0) * (across[x] ?? 0)
      strengths[vertical * FREQUENCIES + horizontal] = sum
    }
  }
  return strengths
}

/** How much neighbours differ, from 0 to 100, as PDQ counts it. */
function detailOf(square: Float64Array): number {
  let sum = 0
  const step = (a: number, b: number) =>
    Math.trunc((100 * Math.abs((square[a] ?? 0) - (square[b] ?? 0))) / 255)
  for (let at = 0; at < square.length; at++) {
    if ((at + 1) % SIDE > 0) sum += step(at, at + 1)
    if (at + SIDE < square.length) sum += step(at, at + SIDE)
  }
  return Math.min(100, Math.trunc(sum / 90))
}
