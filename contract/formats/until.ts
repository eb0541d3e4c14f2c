import type { Language } from '../src/languages.ts'
import { tagOf } from './formatter.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long it is until an instant, at most: 'in 5 hours'; 'in 2 days' from two days on. */
export function untilText(language: Language, instant: string, now: number): string {
  const left = Math.max(MINUTE, Date.parse(instant) - now)
  const format = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'always' })
  const after = (unit: 'day' | 'hour' | 'minute', length: number) =>
    format.format(Math.floor(left / length), unit)
  if (left >= 2 * DAY) return after('day', DAY)
  return left >= HOUR ? after('hour', HOUR) : after('minute', MINUTE)
}
