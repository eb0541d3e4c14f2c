// Which dates of a listing can be asked for (D28, D31).
import type { Availability } from '@rentify/contract/bookings/availability'
import { MAX_NIGHTS } from '@rentify/contract/bookings/vocabulary'
import { type CalendarDate, daysAfter, monthsAfter } from '@rentify/contract/calendar'
import { m } from '../../messages/index.js'
import { dateText } from '../../ui/dates/date-text.ts'
import { lastEnd, type RangeRules } from '../../ui/dates/range-rules.ts'

type Dates = Pick<Availability, 'earliest' | 'latest' | 'to' | 'taken' | 'availableFrom'>
/** The nights of the longest month. */
const MONTH_AT_MOST = 31

export type Span = { from: CalendarDate; to: CalendarDate }

/** What the date picker needs to know. */
export function rulesOf({ earliest, latest, to, taken, availableFrom }: Dates): RangeRules {
  const nights = new Set(taken)
  const isEarly = (date: CalendarDate) => availableFrom !== null && date < availableFrom
  return {
    min: earliest,
    max: latest,
    end: to,
    most: MAX_NIGHTS,
    disabled: (date) =>
      nights.has(date) ? (isEarly(date) ? m.booking_early() : m.booking_taken()) : null,
  }
}

/** The first night that is free, with the morning after it; null when there is none. */
export function firstFree(dates: Dates): Span | null {
  const { min, max, end, disabled } = rulesOf(dates)
  for (let from = min; from <= max && from < end; from = daysAfter(from, 1))
    if (!disabled(from)) return { from, to: daysAfter(from, 1) }
  return null
}

/**
 * The first day from which a room is free for a month (D84); where it is free for less only, its
 * first free nights. Null when there is none.
 */
export function firstMonth(dates: Dates): Span | null {
  const rules = rulesOf(dates)
  let first: CalendarDate | null = null
  for (let from = rules.min; from <= rules.max && from < rules.end; from = daysAfter(from, 1)) {
    const last = lastEnd({ ...rules, most: MONTH_AT_MOST }, from)
    if (last >= monthsAfter(from, 1)) return { from, to: monthsAfter(from, 1) }
    if (last > from) first ??= from
  }
  return first === null ? null : { from: first, to: lastEnd(rules, first) }
}

/** The last day until which a stay that begins on this one can go on. */
export const lastCheckOut = (dates: Dates, from: CalendarDate): CalendarDate =>
  lastEnd(rulesOf(dates), from)

/** Why a stay in a room cannot be asked for; null when it can. */
export function whyNotFree(dates: Dates, stay: Span): string | null {
  if (isFree(dates, stay)) return null
  const last = lastCheckOut(dates, stay.from)
  const isTooLong = stay.from >= dates.earliest && stay.from <= dates.latest && last > stay.from
  return isTooLong && stay.to > last
    ? m.booking_free_until({ date: dateText(last) })
    : m.booking_dates_gone()
}

/** Whether a stay can be asked for; the check-out day itself may be taken. */
export function isFree(dates: Dates, { from, to }: Span): boolean {
  const rules = rulesOf(dates)
  if (from < rules.min || from > rules.max || from >= to) return false
  return to <= lastEnd(rules, from)
}

/**
 * The next spans of free nights, at most `most`; `to` is null where the last one goes on as far as
 * is known.
 */
export function freeSpans(
  dates: Dates,
  most: number,
): { from: CalendarDate; to: CalendarDate | null }[] {
  const { min, max, end, disabled } = rulesOf(dates)
  const spans: { from: CalendarDate; to: CalendarDate | null }[] = []
  let day = min
  while (day <= max && day < end && spans.length < most) {
    if (disabled(day)) {
      day = daysAfter(day, 1)
      continue
    }
    const from = day
    while (day < end && !disabled(day)) day = daysAfter(day, 1)
    spans.push({ from, to: day < end ? day : null })
  }
  return spans
}
