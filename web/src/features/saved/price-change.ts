import type { ListingSummary } from '@rentify/contract/listings/listing'
import { formatRupees } from '@rentify/contract/money'
import type { Save } from '@rentify/contract/saved/saved'
import { m } from '../../messages/index.js'

type PriceChange = { readonly text: string; readonly isLess: boolean }

/** '₹2,000 less than when you saved it'; null where it is the same, or one of both is not known. */
export function priceChange(
  { price }: Pick<ListingSummary, 'price'>,
  save: Pick<Save, 'price'> | undefined,
): PriceChange | null {
  const before = save?.price ?? null
  if (price === null || before === null || price === before) return null
  const isLess = price < before
  const say = isLess ? m.saved_price_less : m.saved_price_more
  return { text: say({ amount: formatRupees(Math.abs(price - before)) }), isLess }
}
