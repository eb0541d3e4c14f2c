// What a room or shop costs, part by part, in words (D86).
import { isAllIn, isMonthKnown } from '@rentify/contract/listings/all-in'
import {
  type CostPart,
  isAboveCap,
  SHOP_DEPOSIT_CAP_MONTHS,
} from '@rentify/contract/listings/costs'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'

/** A line of the table; a sum is what the lines above it come to. */
export type CostRow = {
  of: CostPart | 'month' | 'moveIn'
  label: string
  value: string
  how?: string | undefined
  isSum?: true
}

type Texts = Pick<CostRow, 'label' | 'how'>

const LABELS: Readonly<Record<CostPart, () => string>> = {
  price: m.booking_rent,
  maintenance: m.detail_maintenance,
  electricity: m.detail_electricity,
  mealsPrice: m.detail_meals,
  deposit: m.detail_deposit,
  oneTimeFees: m.detail_fees,
}

export type Said = Pick<
  ListingDetail,
  | 'price'
  | 'maintenance'
  | 'electricity'
  | 'electricityAmount'
  | 'mealsIncluded'
  | 'mealsRequired'
  | 'mealsPrice'
  | 'deposit'
  | 'oneTimeFees'
  | 'monthlyCost'
  | 'moveInCost'
  | 'costUnknown'
> &
  Partial<Pick<ListingDetail, 'readFromText'>>

const aMonth = (amount: number | null) =>
  amount === null ? null : m.cost_month({ amount: formatRupees(amount) })
const once = (amount: number | null) => amount !== null && formatRupees(amount)

function electricityText({ electricity, electricityAmount: amount }: Said): string | null {
  if (electricity === 'Included') return m.cost_included()
  if (electricity === 'Fixed') return aMonth(amount)
  if (electricity === null) return null
  return amount === null ? m.cost_metered() : m.cost_unit({ amount: formatRupees(amount) })
}

function mealsText({ mealsIncluded, mealsRequired, mealsPrice }: Said): string | null {
  if (mealsIncluded) return m.cost_included()
  if (mealsPrice === null || mealsRequired) return aMonth(mealsPrice)
  return m.cost_meals_choice({ amount: formatRupees(mealsPrice) })
}

/** What the known sum of a month is called: all of it, without the meter, or as far as known. */
function monthText({ costUnknown, electricity }: Said): string {
  if (isAllIn(costUnknown, electricity)) return m.cost_sum_month()
  return isMonthKnown(costUnknown) ? m.cost_sum_metered() : m.cost_sum_known()
}

/** The known parts and their sums, in the order of the table. */
export function costRows(listing: Said): CostRow[] {
  const { price, maintenance, deposit, oneTimeFees, monthlyCost, moveInCost } = listing
  const read: readonly string[] = listing.readFromText ?? []
  const values: Readonly<Record<CostPart, string | null | false>> = {
    price: aMonth(price),
    maintenance: maintenance === 0 ? m.cost_included() : aMonth(maintenance),
    electricity: electricityText(listing),
    mealsPrice: mealsText(listing),
    deposit: deposit === 0 ? m.booking_deposit_none() : once(deposit),
    oneTimeFees: once(oneTimeFees),
  }
  const row = (part: CostPart): CostRow[] => {
    const value = values[part]
    const how = read.includes(part) ? m.detail_from_text() : undefined
    return value ? [{ of: part, label: LABELS[part](), value, how }] : []
  }
  const sum = (of: 'month' | 'moveIn', amount: number | null, text: Texts): CostRow[] =>
    amount === null ? [] : [{ of, ...text, value: formatRupees(amount), isSum: true }]
  return [
    ...(['price', 'maintenance', 'electricity', 'mealsPrice'] as const).flatMap(row),
    ...sum('month', monthlyCost, { label: monthText(listing) }),
    ...(['deposit', 'oneTimeFees'] as const).flatMap(row),
    ...sum('moveIn', moveInCost, { label: m.cost_sum_move_in(), how: m.cost_sum_move_in_of() }),
  ]
}

/** The parts that were not said, for a sentence; null where all were. */
export function notSaidText({ costUnknown }: Said): string | null {
  if (costUnknown.length === 0) return null
  const parts = costUnknown.map((part) => LABELS[part]())
  return m.cost_not_said({ parts: parts.join(', ') })
}

/** So many months' rent is the customary cap, where the deposit is above it; else null. */
export function brokenCap(
  { type, deposit, price }: Pick<ListingDetail, 'type' | 'deposit' | 'price'>,
  roomCapMonths: number | undefined,
): number | null {
  const months = type === 'Shop' ? SHOP_DEPOSIT_CAP_MONTHS : roomCapMonths
  return months !== undefined && isAboveCap(deposit, price, months) ? months : null
}
