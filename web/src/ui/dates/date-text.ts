// Dates and times in the page's language.
import { type CalendarDate, todayInIndia } from '@rentify/contract/calendar'
import * as dates from '@rentify/contract/formats/dates'
import * as times from '@rentify/contract/formats/times'
import { getLocale } from '../../locale.ts'
import { m } from '../../messages/index.js'

/** A calendar date: '1 Dec 2026', or as the style shows it. */
export const dateText = (date: CalendarDate, style?: dates.DateStyle): string =>
  dates.dateText(getLocale(), date, style)

/** '9–12 Dec', with the years unless both are this one: '31 Dec 2026 – 2 Jan 2027'. */
export function rangeText(from: CalendarDate, to: CalendarDate): string {
  const year = todayInIndia().slice(0, 4)
  return dates.rangeText(getLocale(), from, to, !from.startsWith(year) || !to.startsWith(year))
}

/** 'Tue, 1 Dec 2026'; the browsers' own pattern for India has a second comma. */
export const weekdayText = (date: CalendarDate): string =>
  `${dateText(date, 'short')}, ${dateText(date)}`

/** The day of an instant where the user is: '22 Nov 2026'. */
export const dayText = (instant: string): string => times.dayText(getLocale(), instant)

/** Day and time of an instant where the user is: '22 Nov 2026, 3:05 pm'. */
export function timeText(instant: string): string {
  return `${dayText(instant)}, ${clockText(new Date(instant))}`
}

/** The time of day in a zone, or where the user is: '3:05 pm'. */
export const clockText = (at: Date, timeZone?: string): string =>
  m.language_time({ time: times.clockText(getLocale(), at, timeZone) })

/** The short names of the seven weekdays from `first` (1 Monday to 7 Sunday), and the long ones. */
export function weekdayNames(first: number): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 1 January 2024 was a Monday.
    const day = new Date(Date.UTC(2024, 0, first + at, 12)).toISOString().slice(0, 10)
    return { short: dateText(day, 'short'), long: dateText(day, 'name') }
  })
}

/** The first day of a week where the language is spoken: 1 Monday to 7 Sunday. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(m.language_tag()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  // India's week starts on Sunday; some browsers cannot tell yet.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7
}
