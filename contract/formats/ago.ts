import type { Language } from '../src/languages.ts'
import { tagOf } from './formatter.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '5 minutes ago', 'yesterday': at least a minute, because no sentence fits 'this minute'. */
export function agoText(language: Language, instant: string, now: number): string {
  const ago = Math.max(MINUTE, now - Date.parse(instant))
  const format = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' })
  const before = (unit: 'day' | 'hour' | 'minute', length: number) =>
    format.format(-Math.floor(ago / length), unit)
  if (ago >= DAY) return before('day', DAY)
  return ago >= HOUR ? before('hour', HOUR) : before('minute', MINUTE)
}
