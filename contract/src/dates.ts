import * as z from 'zod/mini'
import { message } from './messages.ts'

/** An instant, ISO 8601 UTC (D2). */
export const instant = z.iso.datetime()

/** A calendar date, `YYYY-MM-DD` (D2). */
export const calendarDate = z.iso.date()

/** A calendar date of a stay as callers send it, within years that a calendar of stays can mean. */
export const stayDate = z.iso
  .date(message('stay_date_invalid'))
  .check(z.refine((day) => day >= '2000-01-01' && day < '2200-01-01', message('stay_date_invalid')))

/** A time of day, `HH:MM`. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('time_invalid')))
