import { type CalendarDate, todayInIndia } from '@rentify/contract/calendar'
import { m } from '../../messages/index.js'

type Style = 'day' | 'yearless' | 'short' | 'name' | 'full' | 'month'

// Short months in Hindi end in a sign that is rarely written.
const month = () => (m.language_month() === 'long' ? 'long' : 'short')

const STYLES: Readonly<Record<Style, () => Intl.DateTimeFormatOptions>> = {
  day: () => ({ day: 'numeric', month: month(), year: 'numeric' }),
  yearless: () => ({ day: 'numeric', month: month() }),
  short: () => ({ weekday: 'short' }),
  name: () => ({ weekday: 'long' }),
  full: () => ({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  month: () => ({ month: 'long', year: 'numeric' }),
}

// Making a formatter takes longer than a hundred uses of it.
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatted(style: string, options: () => Intl.DateTimeFormatOptions, at: Date): string {
  // The server renders pages in every language.
  const key = `${m.language_tag()} ${style}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(m.language_tag(), { ...options() })
  formatters.set(key, made)
  return made.format(at)
}

/**
 * A calendar date in the page's language: `day` '1 Dec 2026', `yearless` '1 Dec', `short` 'Tue',
 * `name` 'Tuesday', `full` 'Tuesday, 1 December 2026', `month` 'December 2026'.
 */
export function dateText(date: CalendarDate, style: Style = 'day'): string {
  const options = () => ({ ...STYLES[style](), timeZone: 'UTC' })
  return formatted(style, options, new Date(`${date}T12:00:00Z`))
}

/** '9–12 Dec', with the years unless both are this one: '31 Dec 2026 – 2 Jan 2027'. */
export function rangeText(from: CalendarDate, to: CalendarDate): string {
  const year = todayInIndia().slice(0, 4)
  const style = from.startsWith(year) && to.startsWith(year) ? 'yearless' : 'day'
  const sameMonth = style === 'yearless' && from.slice(0, 7) === to.slice(0, 7)
  const first = sameMonth ? String(Number(from.slice(8))) : dateText(from, style)
  return `${first}${sameMonth ? '–' : ' – '}${dateText(to, style)}`
}

/** 'Tue, 1 Dec 2026'; the browsers' own pattern for India has a second comma. */
export const weekdayText = (date: CalendarDate): string =>
  `${dateText(date, 'short')}, ${dateText(date)}`

/** The day of an instant where the user is: '22 Nov 2026'. */
export function dayText(instant: string): string {
  return formatted('here', STYLES.day, new Date(instant))
}

/** Day and time of an instant where the user is: '22 Nov 2026, 3:05 pm'. */
export function timeText(instant: string): string {
  return `${dayText(instant)}, ${clockText(new Date(instant))}`
}

/**
 * The time of day in a zone, or where the user is: '3:05 pm', in Hindi with the part of the day
 * that people say, never 'pm'.
 */
export function clockText(at: Date, timeZone?: string): string {
  const options = (): Intl.DateTimeFormatOptions => ({
    hour: 'numeric',
    minute: '2-digit',
    ...(m.language_clock() === 'spoken' && { dayPeriod: 'short' }),
    timeZone,
  })
  return m.language_time({ time: formatted(`time ${timeZone ?? ''}`, options, at) })
}

/** The short names of the seven weekdays from `first` (1 Monday to 7 Sunday), and the long ones. */
export function weekdayNames(first: number): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 1 January 2024 was a Monday.
    const day = new Date(Date.UTC(2024, 0, first + at, 12))
    const name = (weekday: 'short' | 'long') =>
      formatted(weekday === 'short' ? 'ddd' : 'dddd', () => ({ weekday, timeZone: 'UTC' }), day)
    return { short: name('short'), long: name('long') }
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
