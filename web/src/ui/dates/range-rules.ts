import { type CalendarDate, daysAfter } from '@rentify/contract/calendar'

/** Which ranges of days can be chosen. */
export type RangeRules = {
  /** The first and the last day on which a range can begin. */
  min: CalendarDate
  max: CalendarDate
  /** The last day on which it can end. */
  end: CalendarDate
  /** The most days of a range. */
  most: number
  /** Why a day cannot be part of a range; null when it can. */
  disabled: (date: CalendarDate) => string | null
}

/** The last day on which a range from `from` can end; `from` itself when none can. */
export function lastEnd(
  { end, most, disabled }: Pick<RangeRules, 'end' | 'most' | 'disabled'>,
  from: CalendarDate,
): CalendarDate {
  let day = from
  for (let days = 0; days < most && day < end && !disabled(day); days += 1) day = daysAfter(day, 1)
  return day
}
