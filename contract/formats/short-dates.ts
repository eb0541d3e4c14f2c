// All that a list of listings needs of dates as text; other pages have `dates.ts` of their own.
import type { CalendarDate } from '../src/calendar.ts'
import type { Language } from '../src/languages.ts'
import { formatterOf, monthOf, rangeOf, tagOf } from './formatter.ts'

/** '9–12 Dec', '28 Dec – 2 Jan'. */
export function shortRange(language: Language, from: CalendarDate, to: CalendarDate): string {
  const month = monthOf(language)
  const format = formatterOf(tagOf(language), { day: 'numeric', month, timeZone: 'UTC' })
  return rangeOf(from, to, (date) => format.format(new Date(date)))
}
