import { isMonthKnown } from '@rentify/contract/listings/all-in'
import type { ListingCard } from '@rentify/contract/listings/listing'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../messages/index.js'

/**
 * '₹14,200 a month all in · ₹38,400 to move in'; a sum that lacks a part of the month is `known`
 * only, which cards do not show.
 */
export function costLine(
  { monthlyCost, moveInCost, costUnknown = [], electricity }: ListingCard,
  known?: (sum: { amount: string }) => string,
): string {
  const all = electricity === 'Metered' ? m.card_cost_metered : m.card_cost_all
  const say = isMonthKnown(costUnknown) ? all : known
  return [
    monthlyCost && say?.({ amount: formatRupees(monthlyCost) }),
    moveInCost && m.card_cost_move_in({ amount: formatRupees(moveInCost) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
