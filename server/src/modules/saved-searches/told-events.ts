// What makes a listing worth telling: that it is new, cheaper or free again (D88). Pure.
import type { CalendarDate } from '@rentify/contract/calendar'
import type { WatchedListing } from '../search/index.ts'
import type { Watched } from './matching.repo.ts'

/** Days since 1970, the last not included. */
type Nights = readonly (readonly [from: number, to: number])[]

/**
 * A listing as it is seen at this moment, after how it was seen before. `freed`: nights of a hotel
 * that were taken before, for who asks for one of them.
 */
export function seeListing(
  id: string,
  before: Watched | undefined,
  listing: WatchedListing | null,
  { now, today, lastDay }: { now: Date; today: CalendarDate; lastDay: CalendarDate },
): { readonly seen: Watched | null; readonly freed: Nights } {
  if (!listing) return { seen: before ? { ...before, listed: false } : null, freed: [] }
  const { price, freeFrom, taken } = listing
  const as = { id, listed: true, price, freeFrom, taken }
  if (!before) {
    const never = { cheaperAt: null, cheaperBy: null, freeAt: null }
    return { seen: { ...as, ...never, listedAt: now }, freed: [] }
  }
  const cheaperBy =
    before.price !== null && price !== null && price < before.price ? before.price - price : null
  const wasAhead = before.freeFrom !== null && before.freeFrom > lastDay
  const isFree = freeFrom === null || freeFrom <= today
  const isFreed = !before.listed || (wasAhead && isFree)
  return {
    seen: {
      ...as,
      listedAt: before.listedAt,
      cheaperAt: cheaperBy === null ? before.cheaperAt : now,
      cheaperBy: cheaperBy ?? before.cheaperBy,
      freeAt: isFreed ? now : before.freeAt,
    },
    freed: before.listed ? without(nightsOf(before.taken), nightsOf(taken)) : [],
  }
}

export const isWorthTelling = ({ listedAt, cheaperAt, freeAt }: Watched): boolean =>
  listedAt !== null || cheaperAt !== null || freeAt !== null

/** Whether the listing is as it was seen. */
export const isSeen = (before: Watched | undefined, listing: WatchedListing): boolean =>
  before?.listed === true &&
  before.price === listing.price &&
  before.freeFrom === listing.freeFrom &&
  before.taken.join() === listing.taken.join()

const DAY_MS = 86_400_000

/** Whether one of the nights is of the stay. */
export const isOfStay = (
  nights: Nights,
  { checkIn, checkOut }: { readonly checkIn: string; readonly checkOut: string },
): boolean =>
  nights.some(
    ([from, to]) => from < Date.parse(checkOut) / DAY_MS && Date.parse(checkIn) / DAY_MS < to,
  )

const nightsOf = (flat: readonly number[]): Nights =>
  Array.from(
    { length: flat.length / 2 },
    (_, at) => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0] as const,
  )

/** The first ranges without the others; all sorted. */
function without(some: Nights, others: Nights): Nights {
  return others.reduce<Nights>(
    (left, [from, to]) =>
      left.flatMap(([first, end]) =>
        [[first, Math.min(end, from)] as const, [Math.max(first, to), end] as const].filter(
          ([a, b]) => a < b,
        ),
      ),
    some,
  )
}
