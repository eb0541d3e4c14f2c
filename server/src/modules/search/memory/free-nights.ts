// Which hotels have a free room on each night of a stay (D102): a bit a night.
import type { Filters } from '../search.filters.ts'
import { daysOf, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

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

/** Null where no dates are asked for. Other types pass. */
export function stayTest(
  { columns: { type }, takenNights }: ListingIndex,
  { stay }: Pick<Filters, 'stay'>,
): ((slot: number) => boolean) | null {
  if (!stay) return null
  const hotel = typeNumber('Hotel')
  const [from, to] = [daysOf(stay.checkIn), daysOf(stay.checkOut)]
  return (slot) => {
    if (type[slot] !== hotel) return true
    const taken = takenNights.get(slot)
    if (!taken) return true
    const { first, words } = taken
    return !eachWord(first, from, to, words, (at, bits) => ((words[at] ?? 0) & bits) !== 0)
  }
}

/** The bits of these nights, word by word, until `found` says so; whether it has. */
function eachWord(
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
