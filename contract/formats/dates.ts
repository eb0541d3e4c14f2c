// Dates as people read them (ADR 0290).
import type { CalendarDate } from '../src/calendar.ts'
import type { Language } from '../src/languages.ts'
import { formatterOf, monthOf, rangeOf, tagOf } from './formatter.ts'

/** How a date can be written. */
export type DateStyle = 'day' | 'yearless' | 'short' | 'name' | 'full' | 'month' | 'long' | 'brief'

const MONTH = { month: 'long', year: 'numeric' } as const
const LONG = { day: 'numeric', ...MONTH } as const
const STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: LONG,
  yearless: { day: 'numeric' },
  short: { weekday: 'short' },
  name: { weekday: 'long' },
  full: { weekday: 'long', ...LONG },
  month: MONTH,
  long: LONG,
  brief: { ...LONG, month: 'short' },
}

/** The formatter of a style; of the user's own time zone without one. */
export function formatterIn(
  language: Language,
  style: DateStyle,
  timeZone?: string,
): Intl.DateTimeFormat {
  const isShort = style === 'day' || style === 'yearless'
  const options = { ...STYLES[style], ...(isShort && { month: monthOf(language) }), timeZone }
  return formatterOf(tagOf(language), options)
}

/**
 * A calendar date: `day` '1 Dec 2026', `yearless` '1 Dec', `short` 'Tue', `name` 'Tuesday', `full`
 * 'Tuesday, 1 December 2026', `month` 'December 2026', `long` '1 December 2026'; `brief` is `day`
 * with a short month in Hindi, too.
 */
export const dateText = (
  language: Language,
  date: CalendarDate,
  style: DateStyle = 'day',
): string => formatterIn(language, style, 'UTC').format(new Date(date))

/** '9–12 Dec'; with years '31 Dec 2026 – 2 Jan 2027'. */
export const rangeText = (
  language: Language,
  from: CalendarDate,
  to: CalendarDate,
  hasYears: boolean,
): string =>
  hasYears
    ? `${dateText(language, from)} – ${dateText(language, to)}`
    : rangeOf(from, to, (date) => dateText(language, date, 'yearless'))

/** '9–12 December 2026'. */
export const longRangeText = (language: Language, from: CalendarDate, to: CalendarDate): string =>
  formatterIn(language, 'long', 'UTC').formatRange(new Date(from), new Date(to))

/** '1 Dec 2026, 5 Jan 2027 and 2 more' of dates and, after them, `more`. */
export const datesText = (
  language: Language,
  dates: readonly CalendarDate[],
  more: readonly string[] = [],
): string =>
  new Intl.ListFormat(tagOf(language)).format([
    ...dates.map((date) => dateText(language, date, 'brief')),
    ...more,
  ])
