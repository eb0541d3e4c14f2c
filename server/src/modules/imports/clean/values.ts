// Readers for all other cells. Every reader returns null for unreadable text.

import { dayOf } from '@rentify/contract/dates'
import { asciiDigits } from '@rentify/contract/digits'
import { Doubtful, readDigits } from './numbers.ts'

/** An Indian number as E.164 ('+919812345678'), from any usual notation; the first of several. */
export function readPhone(text: string): string | Doubtful | null {
  const whole = readDigits(text)
  if (whole instanceof Doubtful) return whole
  for (const part of whole === null ? asciiDigits(text).split(/[,;/|]|\bor\b/) : [whole]) {
    const digits = part
      .replace(/[^\d+]/g, '')
      .replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))0?/, '')
    if (/^[1-9]\d{9}$/.test(digits) && !/^(\d)\1{9}$/.test(digits)) return `+91${digits}`
  }
  return null
}

/**
 * The last six-digit code in the text ('Kolkata 700 107.'); a longer number contains none. An
 * address without one states none: undefined.
 */
export function readPincode(text: string): string | Doubtful | null | undefined {
  const whole = readDigits(text)
  if (whole instanceof Doubtful) return whole
  const found = [
    ...(whole ?? asciiDigits(text)).matchAll(/(?<![\d,.])([1-9]\d{2})\s?(\d{3})(?![\d,]|\.\d)/g),
  ].at(-1)
  if (found) return `${found[1]}${found[2]}`
  return /\p{L}/u.test(text) ? undefined : null
}

export function readEmail(text: string): string | null {
  const email = text.toLowerCase().replace(/^mailto:/, '')
  return email.length <= 254 && /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(email) ? email : null
}

const YES = new Set(
  'yes y true t 1 available allowed included haan ha ji हाँ हां हा जी ✓ ✔ ☑'.split(' '),
)
const NO = new Set([
  ...'no n false f 0 none nahi nahin na नहीं नही ना न ✗ ✘ ✕ ☐'.split(' '),
  'not available',
  'not included',
  'not allowed',
])

/** Yes or no, in words of English and Hindi, as a number, or as a tick. */
export function readBoolean(text: string): boolean | null {
  const lower = asciiDigits(text)
    .toLowerCase()
    .replace(/^['’‘`]/, '')
    .replace(/^(?:ji|जी) (?=\S)/, '')
    .replace(/^([01])\.0+$/, '$1')
  return YES.has(lower) ? true : NO.has(lower) ? false : null
}

/** 'HH:MM' from '14:00', '14:00:00', '2 pm', '2.30 PM', '12 noon'. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(am|pm|a\.m\.|p\.m\.|noon|midnight|hrs?|h)?$/i.exec(
      asciiDigits(text).trim(),
    ) ?? []
  if (hours === undefined) return null
  const mark = half?.toLowerCase().charAt(0)
  const twelve = mark === 'a' || mark === 'p' || mark === 'n' || mark === 'm'
  if (twelve && (Number(hours) < 1 || Number(hours) > 12)) return null
  if (!twelve && mark === undefined && !/[:.]/.test(text)) return null
  const hour = twelve
    ? (Number(hours) % 12) + (mark === 'p' || mark === 'n' ? 12 : 0)
    : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * 'YYYY-MM-DD' from that, a date-time (D80), '31/12/2026', '31-12-26', '31 Dec 2026',
 * 'Dec 31, 2026'; day before month, as India writes it.
 */
export function readDate(text: string): string | null {
  const lower = dayOf(
    asciiDigits(text)
      .trim()
      .replace(/^(\S{10}) (\d\d:)/, '$1T$2'),
  ).toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(lower)
  if (iso) return realDate(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(lower)
  if (numbers) return realDate(numbers[3], numbers[2], numbers[1])
  const named =
    /^(?:[a-z]{3,9}, )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/.exec(lower)
  if (named) return realDate(named[3], monthOf(named[2]), named[1])
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(lower)
  return american ? realDate(american[3], monthOf(american[1]), american[2]) : null
}

const monthOf = (name = '') => String(MONTHS.indexOf(name.slice(0, 3)) + 1)

function realDate(year = '', month = '', day = ''): string | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && Number(year) > 0
    ? date
    : null
}
