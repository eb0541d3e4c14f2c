// How an amount comes about and how long a stay is, in words (D29).

import type { Booking } from '@rentify/contract/bookings/booking'
import { daysBetween } from '@rentify/contract/calendar'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../messages/index.js'
import { dateText, rangeText } from '../../ui/dates/date-text.ts'

type Reckoned = Booking['quote']

const nightsText = (count: number) => m.booking_nights({ count: groupDigits(count) })
export const monthsText = (count: number) => m.booking_months({ count: groupDigits(count) })

/** '2 months × ₹8,500'; another amount was agreed on with the administration (D57). */
export const reckoningText = (quote: Reckoned, totalAmount: number): string =>
  quote.price * quote.quantity === totalAmount ? unitsText(quote) : m.booking_amount_agreed()

/** '2 months × ₹8,500'. */
export const unitsText = ({ unit, quantity, price }: Reckoned): string =>
  m.booking_units_price({
    units: unit === 'night' ? nightsText(quantity) : monthsText(quantity),
    price: formatRupees(price),
  })

/** '2 nights'. */
export function lengthText({
  checkInDate,
  checkOutDate,
}: Pick<Booking, 'checkInDate' | 'checkOutDate'>): string {
  return nightsText(daysBetween(checkInDate, checkOutDate))
}

/** '22 Nov 2026 – 24 Nov 2026'. */
export function datesText({
  checkInDate,
  checkOutDate,
}: Pick<Booking, 'checkInDate' | 'checkOutDate'>): string {
  return m.booking_free_between({ from: dateText(checkInDate), to: dateText(checkOutDate) })
}

/** '2 guests'. */
const guestsText = (guests: number): string =>
  m.booking_guests_count({ count: groupDigits(guests) }).replaceAll(' ', '\u00a0')

/** '9–12 Dec', '2 guests' and '₹8,400'. */
export const stayParts = ({
  checkInDate,
  checkOutDate,
  guests,
  totalAmount,
}: Pick<Booking, 'checkInDate' | 'checkOutDate' | 'guests' | 'totalAmount'>): [
  dates: string,
  guests: string,
  amount: string,
] => [rangeText(checkInDate, checkOutDate), guestsText(guests), formatRupees(totalAmount)]

/** '₹16,000', or what is known instead. */
export function depositText(deposit: number | null): string {
  if (deposit === null) return m.booking_deposit_unknown()
  return deposit === 0 ? m.booking_deposit_none() : formatRupees(deposit)
}
