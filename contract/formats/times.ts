// Instants as people read them (ADR 0290).
import type { Language } from '../src/languages.ts'
import { formatterIn } from './dates.ts'
import { formatterOf, tagOf } from './formatter.ts'

/** The day of an instant where the user is: '22 Nov 2026'. */
export const dayText = (language: Language, instant: string): string =>
  formatterIn(language, 'day').format(new Date(instant))

/**
 * The time of day in a zone, or where the user is: '3:05 pm', in Hindi with the part of the day
 * that people say, never 'pm'.
 */
export function clockText(language: Language, at: Date, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    ...(language === 'hi' && { dayPeriod: 'short' }),
    timeZone,
  }
  return formatterOf(tagOf(language), options).format(at)
}

/** Date and time of day as a zone's clocks show them, the user's own without one; to compare. */
export const clocksAt = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** 'India Standard Time'. */
export const zoneName = (language: Language, at: number, timeZone: string): string =>
  formatterOf(tagOf(language), { timeZoneName: 'long', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** By how many milliseconds a zone's clocks are ahead of UTC at an instant. */
export function offsetOf(at: Date, timeZone: string): number {
  const clocks = formatterOf('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).format(at)
  return Date.parse(`${clocks.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000
}
