import * as z from 'zod/mini'
import { type CalendarDate, todayIn } from './calendar.ts'
import { type Message, message } from './messages.ts'
import { plainLine } from './text.ts'

/** An instant, ISO 8601 UTC (D2). */
export const instant = z.iso.datetime()

/** A calendar date, `YYYY-MM-DD` (D2). */
export const calendarDate = z.iso.date()

/** A calendar date of a stay as callers send it, within years that a calendar of stays can mean. */
export const stayDate = z.iso
  .date(message('stay_date_invalid'))
  .check(z.refine((day) => day >= '2000-01-01' && day < '2200-01-01', message('stay_date_invalid')))

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** Whether a text is a date-time of ISO 8601; one without an offset is local. */
export function isDateTime(text: string): boolean {
  const [, date] = DATE_TIME.exec(text) ?? []
  return calendarDate.safeParse(date).success && !Number.isNaN(Date.parse(text))
}

let zone = 'Asia/Kolkata'

/** What `read` returns, while date-times that it reads as dates are of this time zone (D80). */
export function withDatesIn<T>(timeZone: string, read: () => T): T {
  const before = zone
  zone = timeZone
  try {
    return read()
  } finally {
    zone = before
  }
}

/** The day of a date-time in the time zone of `withDatesIn`; another text as it is. */
export function dayOf(text: string): CalendarDate {
  if (!isDateTime(text)) return text
  const [, date = '', offset] = DATE_TIME.exec(text) ?? []
  return offset === undefined ? date : todayIn(zone, new Date(text))
}

/** A calendar date as callers send it: `YYYY-MM-DD`, or a date-time, which stands for its day. */
export const sentDate = (date: z.ZodMiniType<string, string>, required?: Message) => {
  const text = z.string(required).check(z.overwrite(plainLine))
  const given = required ? text.check(z.minLength(1, required)) : text
  return z.pipe(z.pipe(given, z.transform(dayOf)), date)
}

/** A time of day, `HH:MM`. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('time_invalid')))
