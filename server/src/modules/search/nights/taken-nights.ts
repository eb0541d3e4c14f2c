// The nights of a hotel that take no further stay, a bit a night (D102).

/** Days since 1970, the last not included. */
export type NightRanges = readonly (readonly [from: number, to: number])[]

/** The nights of a hotel that take no further stay. */
export type TakenNights = {
  /** Of the first word's lowest bit, as days since 1970. */
  readonly first: number
  /** Thirty-two nights a word, the lowest bit first. */
  readonly words: Uint32Array
}

/** Null where there is none. */
export function takenNightsOf(ranges: NightRanges): TakenNights | null {
  if (ranges.length === 0) return null
  const first = Math.min(...ranges.map(([from]) => from))
  const end = Math.max(...ranges.map(([, to]) => to))
  const words = new Uint32Array(Math.ceil((end - first) / 32))
  for (const [from, to] of ranges)
    eachWord(first, from, to, words, (at, bits) => {
      words[at] = (words[at] ?? 0) | bits
      return false
    })
  return { first, words }
}

/** Of the same ranges. */
export const areSameNights = (one: TakenNights | null, other: TakenNights | null) =>
  one?.first === other?.first &&
  one?.words.length === other?.words.length &&
  (one?.words.every((bits, at) => bits === other?.words[at]) ?? true)

/** The bits of these nights, word by word, until `found` says so; whether it has. */
export function eachWord(
  first: number,
  from: number,
  to: number,
  words: Uint32Array,
  found: (at: number, bits: number) => boolean,
): boolean {
  const end = Math.min(to - first, words.length * 32)
  for (let night = Math.max(0, from - first); night < end; ) {
    const bit = night & 31
    const nights = Math.min(32 - bit, end - night)
    if (found(night >>> 5, (0xffffffff >>> (32 - nights)) << bit)) return true
    night += nights
  }
  return false
}
