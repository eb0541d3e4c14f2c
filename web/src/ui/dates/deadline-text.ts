import { todayIn } from '@rentify/contract/calendar'
import { m } from '../../messages/index.js'
import { clockText, dateText } from './date-text.ts'

/** Date and time of day as a zone's clocks show them; the user's own without one. */
const clockIn = (at: number, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/**
 * A deadline where it is counted: 'End of 27 Nov', or '27 Nov, 3:05 pm'; with the zone's name where
 * the user's clock shows another time. `isClause`: 'the end of 27 Nov'.
 */
export function deadlineText(instant: string, timeZone: string, isClause = false): string {
  const at = Date.parse(instant)
  const clock = clockIn(at, timeZone)
  const isEnd = clock.endsWith('00:00:00')
  const date = dateText(todayIn(timeZone, new Date(isEnd ? at - 1 : at)), 'yearless')
  const end = isClause ? m.deadline_the_end({ date }) : m.deadline_end({ date })
  const text = isEnd ? end : `${date}, ${clockText(new Date(at), timeZone)}`
  if (clockIn(at) === clock) return text
  return m.deadline_in_zone({ deadline: text, zone: zoneName(at, timeZone) })
}

function zoneName(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(m.language_tag(), { timeZoneName: 'long', timeZone })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
