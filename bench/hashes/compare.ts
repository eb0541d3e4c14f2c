// How many changed pictures a kind of hash finds, and how many others it takes for the same.
import sharp from 'sharp'
import { CHANGES } from './changes.ts'
import { distance, KINDS, type Kind, type Looks, type Pixels } from './kinds.ts'
import type { Original } from './originals.ts'

/** A picture as each kind sees it, and each change of it. */
type Seen = {
  readonly name: string
  readonly isPhoto: boolean
  readonly looks: readonly (Looks | null)[]
  readonly changed: readonly (readonly (Looks | null)[])[]
}

export type Compared = {
  readonly kind: string
  /** The product's, or the least at which each change is found as often as it has to be. */
  readonly most: number
  /** Found at that distance, by change. */
  readonly recall: readonly number[]
  /** Pairs of different pictures that are nearer, the nearest first. */
  readonly falsePairs: readonly Pair[]
  readonly pairs: number
  readonly flat: number
}
type Pair = {
  readonly names: readonly [string, string]
  readonly isOfPhotos: boolean
  readonly distance: number
}

/** Reads a picture and all its changes. */
export async function seen({ png, width, height, ...of }: Original): Promise<Seen> {
  const looks = await looksOf(await decoded(png))
  const changed = []
  for (const { make } of CHANGES)
    changed.push(await looksOf(await decoded(await make(png, { width, height }).toBuffer())))
  return { ...of, looks, changed }
}

async function decoded(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

const looksOf = (picture: Pixels) => Promise.all(KINDS.map(({ make }) => make(picture)))

/** What a kind makes of these pictures; flat ones, by the product, are left out for all. */
export function compare(
  { name: kind, most: own }: Kind,
  at: number,
  all: readonly Seen[],
): Compared {
  const flatAt = KINDS.length - 1
  const pictures = all.filter(({ looks }) => looks[flatAt] !== null)
  const distances = CHANGES.map((_, change) =>
    pictures.map(({ looks, changed }) => between(changed[change]?.[at], looks[at])),
  )
  const needed = CHANGES.map(({ least }, n) => {
    const sorted = (distances[n] ?? []).toSorted((a, b) => a - b)
    return sorted[Math.ceil(sorted.length * least) - 1] ?? 0
  })
  const most = own ?? Math.max(...needed)
  const pairs = pictures.flatMap((one, n) =>
    pictures.slice(n + 1).map((other): Pair => {
      const [a, b] = [one.looks[at], other.looks[at]]
      const names = [one.name, other.name] as const
      const isOfPhotos = one.isPhoto || other.isPhoto
      return { names, isOfPhotos, distance: Math.min(between(a, b), between(b, a)) }
    }),
  )
  return {
    ...{ kind, most },
    recall: distances.map(
      (values) => values.filter((value) => value <= most).length / values.length,
    ),
    falsePairs: pairs
      .filter((pair) => pair.distance <= most)
      .sort((a, b) => a.distance - b.distance),
    pairs: pairs.length,
    flat: all.length - pictures.length,
  }
}

const between = (one: Looks | null | undefined, other: Looks | null | undefined) =>
  one && other ? distance(one, other) : Number.POSITIVE_INFINITY
