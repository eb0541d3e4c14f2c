// Stays in a text (D102): '5 to 7 december', '5-7 dec', 'dec 5-7', 'this weekend', 'tomorrow',
// '2 nights from 5 december'.

import { MAX_GUESTS, MAX_NIGHTS } from '@rentify/contract/bookings/vocabulary'
import { daysAfter, daysBetween } from '@rentify/contract/calendar'
import type { Stay } from '@rentify/contract/listings/stay'
import { phraseList } from './query.lists.ts'
import { dateOf, MONTHS, type TypedDay, writtenDay } from './query.measures.ts'
import { numberAt } from './query.numbers.ts'
import { starts } from './query.prices.ts'
import type { Token } from './query.tokens.ts'
import { NAME_NOUNS } from './query.vocabulary.ts'

/** The days of a stay as typed: from today, from a day, or at a weekend. */
export type TypedStay =
  | { readonly begins: TypedDay; readonly ends: TypedDay }
  | { readonly begins: TypedDay | { readonly in: number }; readonly nights: number }
  | { readonly weekend: 'this' | 'next' }

type Read = { readonly stay: TypedStay; readonly to: number }

const BEFORE = phraseList('stayFrom')
const AFTER = phraseList('stayAfter')
const UNTIL = phraseList('stayUntil')
const ENDINGS = phraseList('stayDayEndings')
// A hotel that is wanted 'for 3 days' is wanted for as many nights.
const NIGHTS = phraseList('nights')
const JOINS = phraseList('nightsFrom')
const IN_DAYS: readonly (readonly [ReturnType<typeof phraseList>, number])[] = [
  [phraseList('inTwoDays'), 2],
  [phraseList('today'), 0],
  [phraseList('tomorrow'), 1],
]
const WEEKENDS = phraseList('weekends')
const WHICH: readonly (readonly [ReturnType<typeof phraseList>, 'this' | 'next'])[] = [
  [phraseList('next'), 'next'],
  [phraseList('this'), 'this'],
]

/** A stay that begins at this token. */
export function stayAt(tokens: readonly Token[], at: number): Read | null {
  const from = at + starts(tokens, at, BEFORE)
  const found = rangeAt(tokens, from) ?? weekendAt(tokens, at) ?? nightsAt(tokens, from)
  // '15 August Road'
  if (!found || NAME_NOUNS.has(tokens[found.to]?.word ?? '')) return null
  return { ...found, to: found.to + starts(tokens, found.to, AFTER) }
}

function rangeAt(tokens: readonly Token[], at: number): Read | null {
  const first = writtenDay(tokens, at)
  const day = first?.to ?? bareDay(tokens, at)?.to
  const until = day === undefined ? 0 : starts(tokens, day, UNTIL)
  if (day === undefined || until === 0) return null
  const last = writtenDay(tokens, day + until)
  const { to, ...ends } = last ?? { to: 0, ...NO_DAY }
  if (!first && last) {
    const begins = { ...ends, day: bareDay(tokens, at)?.day ?? 1 }
    return inOrder(begins, ends, to)
  }
  const { to: _, ...begins } = first ?? { to: 0, ...NO_DAY }
  if (first && last) return inOrder({ ...begins, year: begins.year ?? ends.year }, ends, to)
  // 'december 5 to 7'
  const other = bareDay(tokens, day + until)
  const isMonthFirst = MONTHS.has(tokens[at]?.word ?? '')
  return first && other && isMonthFirst
    ? inOrder(begins, { ...begins, day: other.day }, other.to)
    : null
}

const NO_DAY: TypedDay = { year: null, month: 'next', day: 1 }

/** No month and year is before itself: '7 to 5 december' is no stay. */
function inOrder(begins: TypedDay, ends: TypedDay, to: number): Read | null {
  const isSame = begins.month === ends.month && begins.year === ends.year
  return isSame && begins.day >= ends.day ? null : { stay: { begins, ends }, to }
}

function bareDay(tokens: readonly Token[], at: number): { day: number; to: number } | null {
  const day = tokens[at]?.number ?? 0
  if (day < 1 || day > 31 || day % 1 !== 0) return null
  return { day, to: at + 1 + starts(tokens, at + 1, ENDINGS) }
}

function weekendAt(tokens: readonly Token[], at: number): Read | null {
  for (const [words, weekend] of WHICH) {
    const which = starts(tokens, at, words)
    const end = which === 0 ? 0 : starts(tokens, at + which, WEEKENDS)
    if (end > 0) return { stay: { weekend }, to: at + which + end }
  }
  return null
}

/** 'tomorrow', 'tomorrow for 2 nights', '2 nights from tomorrow', '5 december 2 nights'. */
function nightsAt(tokens: readonly Token[], at: number): Read | null {
  const before = countAt(tokens, at)
  const from = before ? before.to + starts(tokens, before.to, JOINS) : at
  const day = dayFrom(tokens, from)
  if (!day) return null
  const join = before ? 0 : starts(tokens, day.to, JOINS)
  const after = before ? null : countAt(tokens, day.to + join)
  const count = before ?? after
  // A day alone is what a room is to be available by, and a hotel's one night.
  if (!count && !('in' in day.begins)) return null
  const stay = { begins: day.begins, nights: count?.nights ?? 1 }
  return { stay, to: after?.to ?? day.to }
}

function dayFrom(tokens: readonly Token[], at: number) {
  for (const [words, days] of IN_DAYS) {
    const said = starts(tokens, at, words)
    if (said > 0) return { begins: { in: days }, to: at + said }
  }
  const written = writtenDay(tokens, at)
  if (!written) return null
  const { to, ...begins } = written
  return { begins, to }
}

function countAt(tokens: readonly Token[], at: number): { nights: number; to: number } | null {
  const number = numberAt(tokens, at)
  const unit = number ? starts(tokens, number.to, NIGHTS) : 0
  if (!number || unit === 0 || number.value % 1 !== 0) return null
  if (number.value < 1 || number.value > MAX_NIGHTS) return null
  return { nights: number.value, to: number.to + unit }
}

const WEEK = 7
/** Of the days of a week, from Monday on. */
const [FRIDAY, SUNDAY] = [4, 6]

/** The dates of a typed stay; null where it is over, or longer than stays are. */
export function datesOf(stay: TypedStay, today: string): Stay | null {
  if ('weekend' in stay) return weekendOf(stay.weekend, today)
  const checkIn =
    'in' in stay.begins ? daysAfter(today, stay.begins.in) : dateOf(stay.begins, today)
  const checkOut =
    'nights' in stay ? daysAfter(checkIn, stay.nights) : dateOf(stay.ends, daysAfter(checkIn, 1))
  const nights = daysBetween(checkIn, checkOut)
  return checkIn >= today && nights >= 1 && nights <= MAX_NIGHTS ? { checkIn, checkOut } : null
}

/** From Friday to Sunday, or from today on where it has begun. */
function weekendOf(which: 'this' | 'next', today: string): Stay {
  // 1970 began on a Thursday.
  const weekday = (daysBetween('1970-01-01', today) + 3) % WEEK
  const monday = daysAfter(today, (which === 'next' ? WEEK : 0) - weekday)
  const friday = daysAfter(monday, FRIDAY)
  const checkIn = friday < today ? today : friday
  const sunday = daysAfter(monday, SUNDAY)
  return { checkIn, checkOut: checkIn < sunday ? sunday : daysAfter(checkIn, 1) }
}

/** As many guests as a request can name. */
export const guestsOf = (people: number) =>
  people >= 1 && people <= MAX_GUESTS && people % 1 === 0 ? people : null
