import { m } from '../../messages/index.js'
import { clockText, dayText } from '../../ui/dates/date-text.ts'

const DAY_MS = 86_400_000

/** 'Today', 'Yesterday', or the date, where the user is. */
export function dayName(at: string): string {
  const day = dayText(at)
  const now = Date.now()
  if (day === dayText(new Date(now).toISOString())) return m.messages_today()
  if (day === dayText(new Date(now - DAY_MS).toISOString())) return m.messages_yesterday()
  return day
}

/** The time of today's messages, the day of others. */
export function shortTime(at: string): string {
  return dayText(at) === dayText(new Date().toISOString()) ? clockText(new Date(at)) : dayName(at)
}
