// What bookings say of a room's costs, which the page of a listing need not load (D86).
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { m } from '../../../messages/index.js'
import { type CostRow, costRows, type Said } from '../../listings/detail/cost-texts.ts'

/** Whether anything of the cost is said beside rent and deposit. */
export const hasCosts = (listing: Said): boolean => besideRent(listing).length > 0

/** What is paid beside the rent and the deposit, and what it comes to each month. */
export function besideRent(listing: Said): CostRow[] {
  const elsewhere: readonly CostRow['of'][] = ['price', 'deposit', 'moveIn']
  const others = costRows(listing).filter((row) => !elsewhere.includes(row.of))
  return others.every(({ isSum }) => isSum) ? [] : others
}

/** What is due at move-in: with one-time fees, where there are some. */
export const dueOfText = ({ oneTimeFees }: Said): string =>
  oneTimeFees ? m.cost_sum_move_in_of() : m.booking_due_of()

/** Notice and lock-in, as far as they are said. */
export function termsOf({
  noticeDays,
  lockInMonths,
}: Pick<ListingDetail, 'noticeDays' | 'lockInMonths'>): Pick<CostRow, 'label' | 'value'>[] {
  const row = (label: string, value: string | false) => (value ? [{ label, value }] : [])
  return [
    ...row(m.detail_notice(), noticeDays !== null && m.cost_days({ count: noticeDays })),
    ...row(m.detail_lock_in(), lockInMonths !== null && m.cost_months({ count: lockInMonths })),
  ]
}
