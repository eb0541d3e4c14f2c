// The kinds of hashes that are compared: each is made of a decoded picture's grey values.
import sharp, { type CreateRaw } from 'sharp'
import { HASHED_SIDE, hashOf } from '../../server/src/modules/media/same-pictures/picture-hash.ts'

export type Kind = {
  readonly name: string
  readonly bits: number
  readonly make: (picture: Pixels) => Promise<Uint32Array>
}

/** A decoded picture. */
export type Pixels = { readonly data: Buffer; readonly raw: CreateRaw }

const greyOf = ({ data, raw }: Pixels, width: number, height: number) =>
  sharp(data, { raw }).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()

/** Words of the bits that are set. */
function wordsOf(bits: readonly boolean[]): Uint32Array {
  const words = new Uint32Array(Math.ceil(bits.length / 32))
  for (const [at, isSet] of bits.entries())
    if (isSet) words[at >> 5] = ((words[at >> 5] ?? 0) | (1 << (31 - (at & 31)))) >>> 0
  return words
}

const differences = (side: number): Kind => ({
  name: `differences, ${side * side} bits`,
  bits: side * side,
  make: async (picture) => {
    const grey = await greyOf(picture, side + 1, side)
    const bits: boolean[] = []
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const at = y * (side + 1) + x
        bits.push((grey[at] ?? 0) > (grey[at + 1] ?? 0))
      }
    return wordsOf(bits)
  },
})

/** The cosine transform of 32 × 32 values: the 8 × 8 lowest frequencies above their median. */
const dct64: Kind = {
  name: 'DCT, 64 bits',
  bits: 64,
  make: async (picture) => {
    const grey = await greyOf(picture, 32, 32)
    const strengths: number[] = []
    for (let v = 0; v < 8; v++)
      for (let h = 0; h < 8; h++) {
        let sum = 0
        for (let y = 0; y < 32; y++)
          for (let x = 0; x < 32; x++)
            sum += (grey[y * 32 + x] ?? 0) * wave(v, y) * wave(h, x)
        strengths.push(sum)
      }
    const median = strengths.toSorted((a, b) => a - b)[32] ?? 0
    return wordsOf(strengths.map((strength) => strength >= median))
  },
}
const WAVES = Float64Array.from({ length: 8 * 32 }, (_, n) =>
  Math.cos((Math.PI * Math.floor(n / 32) * (2 * (n % 32) + 1)) / 64),
)
const wave = (frequency: number, at: number) => WAVES[frequency * 32 + at] ?? 0

/** The product's own. A flat picture has none: all bits are zero. */
const pdq: Kind = {
  name: 'PDQ, 256 bits',
  bits: 256,
  make: async (picture) => {
    const hash = hashOf(await greyOf(picture, HASHED_SIDE, HASHED_SIDE))
    return Uint32Array.from({ length: 8 }, (_, at) =>
      Number.parseInt(hash?.slice(at * 8, at * 8 + 8) ?? '0', 16),
    )
  },
}

export const KINDS: readonly Kind[] = [differences(8), differences(16), dct64, pdq]
