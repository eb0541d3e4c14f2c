import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { CITIES } from './cities.ts'
import type { DemoCity } from './places.ts'

/** Which kind of listing a template is: its type, its city, and the how-manieth of that type there. */
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

/** Every slot of the plan, types and cities evenly mixed, so that any stretch of it (the newest six too) shows some of each. */
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

/** Lists shuffled into one like cards: each keeps its order and is spread over the whole. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list, n) => list.map((item, i) => ({ item, at: (i + 0.5) / list.length, n })))
    .sort((a, b) => a.at - b.at || a.n - b.n)
    .map(({ item }) => item)
}
