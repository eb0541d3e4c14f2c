// The kinds of hashes that are compared, each made of a decoded picture.
import sharp, { type CreateRaw } from 'sharp'
import { bitsOf, hashOf, SIDE } from '../../server/src/modules/media/same-pictures/picture-hash.ts'
import { GREY_SIDE, sampled } from '../../server/src/modules/media/same-pictures/windows.ts'
import { MOST_DISTANCE } from '../../server/src/modules/moderation/kinds/same-pictures.repo.ts'

/** A decoded picture. */
export type Pixels = { readonly data: Buffer; readonly raw: CreateRaw }

/** What is kept of a picture, and what is asked for when it is looked up. */
export type Looks = { readonly kept: Uint32Array; readonly asked: readonly Uint32Array[] }

export type Kind = {
  readonly name: string
  /** In how many bits pictures may differ and be the same; else as many as the goals need. */
  readonly most?: number
  /** Null for a picture that has none. */
  readonly make: (picture: Pixels) => Promise<Looks | null>
}

const greyOf = ({ data, raw }: Pixels, width: number, height: number) =>
  sharp(data, { raw }).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()

/** Zeros and ones as words. */
export function wordsOf(bits: string): Uint32Array {
  return Uint32Array.from({ length: bits.length / 32 }, (_, at) =>
    Number.parseInt(bits.slice(at * 32, at * 32 + 32), 2),
  )
}

const alone = (bits: readonly boolean[] | string): Looks => {
  const kept = wordsOf(
    typeof bits === 'string' ? bits : bits.map((bit) => (bit ? '1' : '0')).join(''),
  )
  return { kept, asked: [kept] }
}

/** Whether each value is brighter than the next one to its right. */
const differences: Kind = {
  name: 'differences, 256 bits',
  make: async (picture) => {
    const grey = await greyOf(picture, 17, 16)
    return alone(
      Array.from({ length: 256 }, (_, bit) => {
        const at = Math.floor(bit / 16) * 17 + (bit % 16)
        return (grey[at] ?? 0) > (grey[at + 1] ?? 0)
      }),
    )
  },
}

const [DCT_SIDE, DCT_FREQUENCIES] = [32, 8]
const WAVES = Float64Array.from({ length: DCT_FREQUENCIES * DCT_SIDE }, (_, n) => {
  const [frequency, at] = [Math.floor(n / DCT_SIDE), n % DCT_SIDE]
  return Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * DCT_SIDE))
})

/** The 8 × 8 lowest frequencies of 32 × 32 values, above their median. */
const dct: Kind = {
  name: 'DCT, 64 bits',
  make: async (picture) => {
    const grey = await greyOf(picture, DCT_SIDE, DCT_SIDE)
    const strengths = Array.from({ length: DCT_FREQUENCIES ** 2 }, (_, n) => {
      const [vertical, horizontal] = [Math.floor(n / DCT_FREQUENCIES), n % DCT_FREQUENCIES]
      return grey.reduce((sum, value, at) => {
        const [y, x] = [Math.floor(at / DCT_SIDE), at % DCT_SIDE]
        const wave = (frequency: number, of: number) => WAVES[frequency * DCT_SIDE + of] ?? 0
        return sum + value * wave(vertical, y) * wave(horizontal, x)
      }, 0)
    })
    const median = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0
    return alone(strengths.map((strength) => strength >= median))
  },
}

const WHOLE = { across: [0, 1], down: [0, 1] } as const

const pdq: Kind = {
  name: 'PDQ, 256 bits',
  make: async (picture) =>
    alone(bitsOf(sampled(await greyOf(picture, GREY_SIDE, GREY_SIDE), WHOLE, SIDE))),
}

const ours: Kind = {
  name: 'PDQ of the inner part (the product)',
  most: MOST_DISTANCE,
  make: async (picture) => {
    const made = hashOf(await greyOf(picture, GREY_SIDE, GREY_SIDE))
    return made && { kept: wordsOf(made.hash), asked: [made.hash, ...made.cut].map(wordsOf) }
  },
}

export const KINDS: readonly Kind[] = [differences, dct, pdq, ours]

/** In how many bits what is asked for differs from what is kept, at least. */
export function distance({ asked }: Looks, { kept }: Looks): number {
  return Math.min(...asked.map((one) => differing(one, kept, 0)))
}

/** In how many bits these words differ from those that begin at `from`. */
export function differing(one: Uint32Array, others: Uint32Array, from: number): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) {
    let bits = (one[at] ?? 0) ^ (others[from + at] ?? 0)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    sum += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return sum
}
