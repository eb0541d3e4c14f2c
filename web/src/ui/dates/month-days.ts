// The days of a month's page in a calendar.
import { type CalendarDate, daysAfter, daysBetween } from '@rentify/contract/calendar'

/** A Monday. */
const MONDAY: CalendarDate = '2024-01-01'

export const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** The first day of the month that many months later. */
export function monthLater(first: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10)
}

/** Months from one date's month to the other's. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const count = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(to) - count(from)
}

/** The first day of a date's week; weeks start on `firstWeekday` (1 Monday to 7 Sunday). */
export function weekStart(date: CalendarDate, firstWeekday: number): CalendarDate {
  const weekday = (((daysBetween(MONDAY, date) % 7) + 7) % 7) + 1
  return daysAfter(date, -((weekday - firstWeekday + 7) % 7))
}

/** The weeks of a month, seven places each; null before its first and after its last day. */
export function weeksOf(first: CalendarDate, firstWeekday: number): (CalendarDate | null)[][] {
  const end = monthLater(first, 1)
  const weeks: (CalendarDate | null)[][] = []
  for (let day = weekStart(first, firstWeekday); day < end; day = daysAfter(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => daysAfter(day, at)).map((date) =>
        date >= first && date < end ? date : null,
      ),
    )
  return weeks
}
