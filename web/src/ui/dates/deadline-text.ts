import { todayIn } from '@rentify/contract/bookings/calendar'
import { m } from '../../messages/index.js'
import { dateText } from './date-text.ts'

/** Date and time of day as a zone's clocks show them; the user's own without one. */
const clockIn = (at: number, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/**
 * A deadline where it is counted: 'End of 27 Nov 2026', or '27 Nov 2026, 3:05 pm'; with the zone's
 * name where the user's clock shows another time. `isClause`: 'the end of 27 Nov 2026'.
 */
export function deadlineText(instant: string, timeZone: string, isClause = false): string {
  const at = Date.parse(instant)
  const clock = clockIn(at, timeZone)
  const isEnd = clock.endsWith('00:00:00')
  const date = dateText(todayIn(timeZone, new Date(isEnd ? at - 1 : at)))
  const end = isClause ? m.deadline_the_end({ date }) : m.deadline_end({ date })
  const text = isEnd ? end : `${date}, ${inZone(at, timeZone, { timeStyle: 'short' })}`
  if (clockIn(at) === clock) return text
  const zone = inZone(at, timeZone, { timeZoneName: 'long' }, 'timeZoneName')
  return m.deadline_in_zone({ deadline: text, zone })
}

function inZone(
  at: number,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  part?: Intl.DateTimeFormatPartTypes,
): string {
  const format = new Intl.DateTimeFormat(m.language_tag(), { ...options, timeZone })
  if (part === undefined) return format.format(at)
  return format.formatToParts(at).find(({ type }) => type === part)?.value ?? timeZone
}
