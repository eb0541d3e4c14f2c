// Parts of a hash by which an index finds hashes that are nearly the same: those of equal parts.
// The lowest frequencies make the first ones, which change least (ADR 0317).

/** So many parts of so many bits. */
export const [BANDS, BAND_BITS] = [15, 17] as const
const [SIDE, BITS] = [16, 256]

/** The bits of a hash by their frequency, lowest first. */
const BY_FREQUENCY = Array.from({ length: BITS }, (_, bit) => bit).sort(
  (a, b) => frequencyOf(a) - frequencyOf(b) || a - b,
)
function frequencyOf(bit: number): number {
  return Math.floor(bit / SIDE) + (bit % SIDE)
}

/** The parts of a hash; each has its own numbers. */
export function bandsOf(hash: string): number[] {
  return Array.from({ length: BANDS }, (_, band) =>
    BY_FREQUENCY.slice(band * BAND_BITS, (band + 1) * BAND_BITS).reduce(
      (value, bit) => value * 2 + (hash[bit] === '1' ? 1 : 0),
      band,
    ),
  )
}
