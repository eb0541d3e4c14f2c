import type { DemoListing } from './listing.ts'
import { seededRandom } from './random.ts'
import { rounded } from './template.ts'

type Costs = Partial<
  Pick<
    DemoListing,
    | 'maintenance'
    | 'electricity'
    | 'electricity_amount'
    | 'one_time_fees'
    | 'notice_days'
    | 'lock_in_months'
  >
>

/**
 * What an owner says of the costs beside the rent: a third say all, a third some, and others
 * nothing. Drawn apart from the rest of the listing, which stays as it was.
 */
export function someCosts(seed: string, rent: number | null): Costs {
  const random = seededRandom(`costs of ${seed}`)
  if (rent === null || random.yes(0.33)) return {}
  const isWhole = random.yes(0.5)
  const electricity = random.pick(['Metered', 'Metered', 'Included', 'Fixed'] as const)
  const amounts = { Metered: random.whole(7, 12), Included: null, Fixed: rounded(rent * 0.08) }
  return {
    electricity,
    electricity_amount: amounts[electricity],
    ...(isWhole && {
      maintenance: random.yes(0.4) ? 0 : rounded(rent * random.between(0.04, 0.12)),
      one_time_fees: random.pick([0, 0, 500, 1000]),
      notice_days: random.pick([15, 30, 30, 60]),
      lock_in_months: random.pick([0, 3, 6, 11]),
    }),
  }
}
