import { type CalendarDate, daysBetween, monthsAfter } from '../calendar.ts'
import { type CostFields, costsOf } from '../listings/costs.ts'

/** How an amount comes about: so many nights or months at this price in whole rupees. */
export type Quote = {
  readonly unit: 'night' | 'month'
  readonly quantity: number
  readonly price: number
  readonly totalAmount: number
}

/**
 * What is due when a room is moved into: the first month, as far as it is known, deposit and
 * one-time fees (D84, D86). Null for hotels, and while the deposit is not known: it is never
 * guessed.
 */
export function dueAtMoveIn(
  { unit, price }: Pick<Quote, 'unit' | 'price'>,
  said: Omit<CostFields, 'price'>,
): number | null {
  return unit === 'month' ? costsOf({ ...said, type: 'Room', price }).moveInCost : null
}

/** Hotels charge by night, rooms by started calendar month: 31 January to 1 March is two (D29). */
export function quoteOf(
  { type, price }: { readonly type: 'Room' | 'Hotel'; readonly price: number },
  checkIn: CalendarDate,
  checkOut: CalendarDate,
): Quote {
  const [unit, quantity] =
    type === 'Hotel'
      ? (['night', daysBetween(checkIn, checkOut)] as const)
      : (['month', startedMonths(checkIn, checkOut)] as const)
  return { unit, quantity, price, totalAmount: price * quantity }
}

/** The least number of months after which the stay is over. */
function startedMonths(checkIn: CalendarDate, checkOut: CalendarDate): number {
  let months = 1
  while (monthsAfter(checkIn, months) < checkOut) months += 1
  return months
}
