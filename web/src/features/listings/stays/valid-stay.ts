// Which stays can be searched for; lists that have none load nothing of it.
import { NO_STAY, type StayState } from './stay.ts'

/** As many as a request can name; `stay.test.ts` holds both to the contract's. */
export const GUESTS: readonly string[] = ['1', '2', '3', '4', '5', '6']
export const MAX_NIGHTS = 366
const DAY_MS = 86_400_000

const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

const isDay = (text: string) =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && later(text, 0) === text

const INDIA_AHEAD_MS = 19_800_000
const todayInIndia = () => new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10)

/** Whether a stay can last from one day to the other. */
export function areInOrder(checkIn: string, checkOut: string): boolean {
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS
  return isDay(checkOut) && nights >= 1 && nights <= MAX_NIGHTS
}

/**
 * What of it can be searched for: no days that are over; one night where only the first day can be
 * read.
 */
export function validStay({ checkIn, checkOut, guests }: StayState): StayState {
  const rest = { guests: GUESTS.includes(guests) ? guests : '' }
  if (!isDay(checkIn) || checkIn < todayInIndia()) return { ...NO_STAY, ...rest }
  const out = areInOrder(checkIn, checkOut) ? checkOut : later(checkIn, 1)
  return { checkIn, checkOut: out, ...rest }
}

/** The stay in an address. */
export function readStay(query: URLSearchParams): StayState {
  const of = (name: keyof StayState) => query.get(name) ?? ''
  return validStay({ checkIn: of('checkIn'), checkOut: of('checkOut'), guests: of('guests') })
}
