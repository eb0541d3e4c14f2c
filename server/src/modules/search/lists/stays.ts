// What a search by dates shows of each hotel (D102): the stay, and what it costs.
import { quoteOf } from '@rentify/contract/bookings/amount'
import { type CalendarDate, daysBetween } from '@rentify/contract/calendar'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { Stay } from '@rentify/contract/listings/stay'
import { message } from '@rentify/contract/messages'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { Problem } from '../../../http/problem.ts'
import { parseQuery } from '../../listings/index.ts'
import { readFilters } from '../search.filters.ts'
import { WHOLE, withParsedQuery } from '../search.parsed.ts'

type AskedStay = { readonly stay: Stay | null; readonly guests: number | null }

/** The stay that a search of hotels asks for, in its parameters or in its text. */
export function stayOf(query: ListingFilters, today: CalendarDate): AskedStay {
  const filters = readFilters(query, null)
  if (!query.q) return filters
  return withParsedQuery(filters, parseQuery(query.q), 'Hotel', WHOLE, { cheap: null, today })
}

/** Whether an answer is another one tomorrow, or when a night is taken. */
export function isOfDates(query: ListingFilters): boolean {
  const isTyped = ({ kind }: { readonly kind: string }) => kind === 'stay' || kind === 'available'
  return query.checkIn !== undefined || (query.q ? parseQuery(query.q).parts.some(isTyped) : false)
}

/** @throws {Problem} `validation_failed` where the stay would begin before today (D31). */
export function assertAhead({ checkIn }: ListingFilters, today: CalendarDate): void {
  if (checkIn !== undefined && checkIn < today)
    throw Problem.invalid([{ path: 'checkIn', message: message('check_in_past') }])
}

/** A list of listings as JSON text, its hotels with what was asked for. */
export function withStays(listings: string, asked: AskedStay): string {
  if (!asked.stay && asked.guests === null) return listings
  const all = JSON.parse(listings) as ListingSummary[]
  return JSON.stringify(
    all.map((one) => (one.type === 'Hotel' ? { ...one, stay: shown(one, asked) } : one)),
  )
}

function shown(
  { price }: Pick<ListingSummary, 'price'>,
  { stay, guests }: AskedStay,
): NonNullable<ListingSummary['stay']> {
  if (!stay) return { checkIn: null, checkOut: null, guests, nights: null, totalAmount: null }
  const { checkIn, checkOut } = stay
  const nights = daysBetween(checkIn, checkOut)
  const quote = price === null ? null : quoteOf({ type: 'Hotel', price }, checkIn, checkOut)
  return { checkIn, checkOut, guests, nights, totalAmount: quote?.totalAmount ?? null }
}
