// The cheaper part of what a search finds (D64): the price that a third of its listings do not
// exceed.
import { NO_PRICE } from '../search.filters.ts'
import type { ListingIndex } from './listing-index.ts'
import { findMatches, type MatchScope } from './search-index.ts'

const SHARE = 0.34

/** `most`: null where no listing has a price; `isFound`: whether there is a listing at all. */
export type Cheapest = { readonly most: number | null; readonly isFound: boolean }

export function cheapestThird(index: ListingIndex, scope: MatchScope): Cheapest {
  const matching = findMatches(index, scope).slots()
  const prices = Int32Array.from(matching, (slot) => index.columns.price[slot] ?? NO_PRICE)
    .filter((price) => price !== NO_PRICE)
    .sort()
  const most = prices[Math.ceil(prices.length * SHARE) - 1] ?? null
  return { most, isFound: matching.length > 0 }
}
