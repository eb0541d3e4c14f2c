import { todayIn } from '@rentify/contract/calendar'
import { clocksAt, zoneName } from '@rentify/contract/formats/times'
import { getLocale } from '../../locale.ts'
import { m } from '../../messages/index.js'
import { clockText, dateText } from './date-text.ts'

/**
 * A deadline where it is counted: 'End of 27 Nov', or '27 Nov, 3:05 pm'; with the zone's name where
 * the user's clock shows another time. `isClause`: 'the end of 27 Nov'.
 */
export function deadlineText(instant: string, timeZone: string, isClause = false): string {
  const at = Date.parse(instant)
  const clock = clocksAt(at, timeZone)
  const isEnd = clock.endsWith('00:00:00')
  const date = dateText(todayIn(timeZone, new Date(isEnd ? at - 1 : at)), 'yearless')
  const end = isClause ? m.deadline_the_end({ date }) : m.deadline_end({ date })
  const text = isEnd ? end : `${date}, ${clockText(new Date(at), timeZone)}`
  if (clocksAt(at) === clock) return text
  return m.deadline_in_zone({ deadline: text, zone: zoneName(getLocale(), at, timeZone) })
}
