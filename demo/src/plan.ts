import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { CITIES } from './places.further-cities.ts'
import type { DemoCity } from './places.ts'

/**
 * The kind of listing a template describes: its type, its city, and its index within that type
 * there.
 */
export type Slot = {
  readonly type: ListingType
  readonly city: DemoCity
  readonly nth: number
  readonly of: number
}

const COUNTS = { Room: 'rooms', Hotel: 'hotels', Shop: 'shops' } as const satisfies Record<
  ListingType,
  keyof DemoCity
>

/**
 * Every slot of the plan, with types and cities evenly mixed, so that any stretch (the newest six
 * too) shows some of each.
 */
export const PLAN: readonly Slot[] = interleave(
  (Object.keys(COUNTS) as ListingType[]).map((type) =>
    interleave(
      CITIES.map((city) =>
        Array.from(
          { length: city[COUNTS[type]] },
          (_, nth): Slot => ({ type, city, nth, of: city[COUNTS[type]] }),
        ),
      ),
    ),
  ),
)

/** Interleaves lists evenly; each list keeps its order. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list, n) => list.map((item, i) => ({ item, at: (i + 0.5) / list.length, n })))
    .sort((a, b) => a.at - b.at || a.n - b.n)
    .map(({ item }) => item)
}
