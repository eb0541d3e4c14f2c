// Reposts in the index (ADR 0206): what one owner lists again at nearly the same price.
import { NO_PRICE } from '../search.filters.ts'
import { DEAD, NOWHERE } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

/** As near to the next lower price a price belongs to the same group. */
const NEAR_PRICE = 1.02

/** How many more there are, and whether one of them is newer. */
export type Group = { readonly more: number; readonly hasNewer: boolean }

/** The group of a slot among those that a search lists. */
export function groupOf(
  index: ListingIndex,
  slot: number,
  isListed: (slot: number) => boolean,
): Group {
  const { repost, price, city, locality, createdAt } = index.columns
  const like = {
    ...{ repost: repost[slot] ?? 0, price: price[slot] ?? NO_PRICE },
    ...{ city: city[slot] ?? NOWHERE, locality: locality[slot] ?? NOWHERE },
  }
  const alike = slotsAlike(index, like).filter(isListed)
  const members = runOf(index, alike, like.price)
  const newer = (one: number) =>
    (createdAt[one] ?? 0) - (createdAt[slot] ?? 0) || index.compareIds(one, slot)
  return { more: members.length - 1, hasNewer: members.some((one) => newer(one) > 0) }
}

/** What reposts of a listing are found by, which need not be public itself. */
export type Reposted = {
  readonly repost: number
  readonly price: number | null
  readonly cityId: number
  readonly localityId: number | null
}

/** The slots of a listing's group. */
export function repostsOf(index: ListingIndex, { cityId, localityId, ...like }: Reposted) {
  const city = index.cityNumber(cityId) ?? NOWHERE
  const locality = (localityId !== null && index.localityNumber(localityId)) || NOWHERE
  const alike = slotsAlike(index, { repost: like.repost, city, locality })
  return Uint32Array.from(runOf(index, alike, like.price ?? NO_PRICE))
}

type Alike = { readonly repost: number; readonly city: number; readonly locality: number }

/** Reposts are in one place: in its locality, else in its city. */
function slotsAlike({ columns, slotsIn }: ListingIndex, like: Alike): number[] {
  const { repost, locality, type } = columns
  const inLocality = like.locality !== NOWHERE
  const slots = inLocality ? slotsIn.locality(like.locality) : slotsIn.city(like.city)
  const alike: number[] = []
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    if (repost[slot] === like.repost && type[slot] !== DEAD && locality[slot] === like.locality)
      alike.push(slot)
  }
  return alike
}

/** Those whose prices lead to this one in steps of 2 % at most. */
function runOf({ columns }: ListingIndex, alike: readonly number[], price: number): number[] {
  const priceOf = (slot: number) => columns.price[slot] ?? 0
  const sorted = alike.toSorted((a, b) => priceOf(a) - priceOf(b))
  let from = sorted.filter((slot) => priceOf(slot) < price).length
  let to = from
  for (let low = price; from > 0 && low <= priceOf(sorted[from - 1] ?? 0) * NEAR_PRICE; )
    low = priceOf(sorted[--from] ?? 0)
  for (let high = price; to < sorted.length && priceOf(sorted[to] ?? 0) <= high * NEAR_PRICE; )
    high = priceOf(sorted[to++] ?? 0)
  return sorted.slice(from, to)
}
