// The stay that hotels are searched by (D102), as addresses and forms hold it.
import { daysAfter, daysBetween, todayInIndia } from '@rentify/contract/bookings/calendar'
import { MAX_GUESTS, MAX_NIGHTS } from '@rentify/contract/bookings/vocabulary'

/** '' is not set; the days are set both or not at all. */
export type StayState = { checkIn: string; checkOut: string; guests: string }

export const NO_STAY: StayState = { checkIn: '', checkOut: '', guests: '' }

const isDay = (text: string) =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text

/** Whether a stay can last from one day to the other. */
export function areInOrder(checkIn: string, checkOut: string): boolean {
  const nights = daysBetween(checkIn, checkOut)
  return isDay(checkOut) && nights >= 1 && nights <= MAX_NIGHTS
}

/**
 * What of it can be searched for: no days that are over; one night where only the first day can be
 * read.
 */
export function validStay(
  { checkIn, checkOut, guests }: StayState,
  today = todayInIndia(),
): StayState {
  const count = /^\d$/.test(guests) && Number(guests) >= 1 && Number(guests) <= MAX_GUESTS
  const rest = { guests: count ? guests : '' }
  if (!isDay(checkIn) || checkIn < today) return { ...NO_STAY, ...rest }
  const out = areInOrder(checkIn, checkOut) ? checkOut : daysAfter(checkIn, 1)
  return { checkIn, checkOut: out, ...rest }
}

/** The stay in an address. */
export function readStay(query: URLSearchParams): StayState {
  const [checkIn = '', checkOut = '', guests = ''] = (
    ['checkIn', 'checkOut', 'guests'] as const
  ).map((name) => query.get(name)?.trim() ?? '')
  return validStay({ checkIn, checkOut, guests })
}
