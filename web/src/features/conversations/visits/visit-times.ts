import { todayIn } from '@rentify/contract/calendar'
import type { FreeTimes, Visit } from '@rentify/contract/conversations/visits'
import { clocksAt } from '@rentify/contract/formats/times'
import { clockText, weekdayText } from '../../../ui/dates/date-text.ts'

/** The day of an instant by a zone's clocks: '2026-11-03'. */
const dayIn = (instant: string, timeZone: string): string => todayIn(timeZone, new Date(instant))

/** 'Tue, 3 Nov 2026' by the clocks of the place. */
export const visitDay = ({ startsAt, timeZone }: Pick<Visit, 'startsAt' | 'timeZone'>): string =>
  weekdayText(dayIn(startsAt, timeZone))

/** '4:30 pm – 5:00 pm' by the clocks of the place. */
export const visitHours = ({ startsAt, endsAt, timeZone }: Visit): string =>
  [startsAt, endsAt].map((at) => clockText(new Date(at), timeZone)).join(' – ')

/** Whether the place's clocks show another time than the reader's. */
export const isElsewhere = (at: string, timeZone: string): boolean =>
  clocksAt(Date.parse(at), timeZone) !== clocksAt(Date.parse(at))

/** Free times by day, in order. */
export function daysOf({ times, timeZone }: FreeTimes): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { startsAt } of times) {
    const day = dayIn(startsAt, timeZone)
    days.set(day, [...(days.get(day) ?? []), startsAt])
  }
  return days
}
