// All that a list of listings needs of dates as text, apart from the others: every page loads it.
import type { CalendarDate } from '../src/calendar.ts'
import type { Language } from '../src/languages.ts'
import { formatterOf, tagOf } from './formatter.ts'

/** The month of a short date. Short months in Hindi end in a sign that is rarely written. */
export const monthOf = (language: Language): 'long' | 'short' =>
  language === 'hi' ? 'long' : 'short'

/** '1 Dec'. */
export const yearlessText = (language: Language, date: CalendarDate): string =>
  formatterOf(tagOf(language), {
    day: 'numeric',
    month: monthOf(language),
    timeZone: 'UTC',
  }).format(new Date(date))

/** '9–12 Dec', '28 Dec – 2 Jan'. */
export const shortRange = (language: Language, from: CalendarDate, to: CalendarDate): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${yearlessText(language, to)}`
    : `${yearlessText(language, from)} – ${yearlessText(language, to)}`
