// Which slots cost at most what: by bits for amounts that are asked for often, so that few prices
// are compared where a search is of the whole country.
import { BITS, type Bitset, createBitset } from './bitsets.ts'

const THOUSAND = 1000
/** Rupees. */
const LIMITS = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 500],
].map((thousands) => thousands * THOUSAND)

/** The slots that cost at most each of the limits. */
export type PriceLimits = readonly Bitset[]
export const createPriceLimits = (): PriceLimits => LIMITS.map(createBitset)

/** Counts a slot, or no longer. */
export function countPrice(limits: PriceLimits, slot: number, price: number, n: 1 | -1): void {
  for (let at = LIMITS.length - 1; at >= 0 && price <= (LIMITS[at] ?? 0); at--)
    if (n > 0) limits[at]?.add(slot)
    else limits[at]?.remove(slot)
}

type Priced = { readonly limits: PriceLimits; readonly price: Int32Array }

/** Leaves the slots of these prices. */
export function keepPriced(
  words: Uint32Array,
  priced: Priced,
  { least, most }: { readonly least: number; readonly most: number },
): void {
  const isAtMost = wordsAtMost(priced, most)
  for (let at = 0; at < words.length; at++) words[at] = isAtMost(words[at] ?? 0, at)
  if (least <= 0) return
  const isBelow = wordsAtMost(priced, least - 1)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0
    words[at] = word & ~isBelow(word, at)
  }
}

/** Of the slots of a word, at its place, those that cost at most so much. */
function wordsAtMost({ limits, price }: Priced, amount: number) {
  const next = LIMITS.findIndex((limit) => limit > amount)
  const last = (next < 0 ? LIMITS.length : next) - 1
  const below = limits[last]?.words
  const above = LIMITS[last] === amount ? below : limits[last + 1]?.words
  return (word: number, at: number): number => {
    let kept = word & (below?.[at] ?? 0)
    const open = word & (above ? (above[at] ?? 0) : -1) & ~kept
    for (let bits = open; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      if ((price[at * BITS + 31 - Math.clz32(bit)] ?? 0) <= amount) kept |= bit
    }
    return kept
  }
}
