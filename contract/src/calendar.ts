import { formatterOf } from '../formats/formatter.ts'

/**
 * A calendar date, `YYYY-MM-DD`: text without a time zone, the same day everywhere. Dates compare
 * as texts do.
 */
export type CalendarDate = string

const DAY_MS = 86_400_000

const noonOf = (date: CalendarDate) => Date.parse(`${date}T12:00:00Z`)
const dateAt = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10)

/** The date `days` later, or earlier when negative. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return dateAt(noonOf(date) + days * DAY_MS)
}

/** Nights from one date to the other; negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS)
}

/** The same day `months` later; the month's last day where it has no such day. */
export function monthsAfter(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0, 12))
  return dateAt(last.setUTCDate(Math.min(day, last.getUTCDate())))
}

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000

/** Today's date in India, which has one time zone and no summer time; without `Intl` (ADR 0222). */
export const todayInIndia = (now = new Date()): CalendarDate =>
  new Date(now.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10)

/** Today's date in a time zone such as `Asia/Kolkata`. */
export function todayIn(timeZone: string, now = new Date()): CalendarDate {
  const parts = formatterOf('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
