import { expect, it } from 'vitest'
import { LANGUAGES } from '../src/languages.ts'
import { agoText } from './ago.ts'
import { type DateStyle, datesText, dateText, longRangeText, rangeText } from './dates.ts'
import { clockText, zoneName } from './times.ts'
import { untilText } from './until.ts'

it.each<[DateStyle, string, string]>([
  ['day', '1 Dec 2026', '1 दिसंबर 2026'],
  ['yearless', '1 Dec', '1 दिसंबर'],
  ['brief', '1 Dec 2026', '1 दिस॰ 2026'],
  ['short', 'Tue', 'मंगल'],
  ['name', 'Tuesday', 'मंगलवार'],
  ['full', 'Tuesday 1 December 2026', 'मंगलवार, 1 दिसंबर 2026'],
  ['month', 'December 2026', 'दिसंबर 2026'],
  ['long', '1 December 2026', '1 दिसंबर 2026'],
])('a date is written %s', (style, ...said) => {
  const written = LANGUAGES.map((language) => dateText(language, '2026-12-01', style))
  expect(written.map((text) => text.replace('Tuesday, ', 'Tuesday '))).toEqual(said)
})

it('dates of a stay are said in few words, with years where they matter', () => {
  expect(rangeText('en', '2026-12-05', '2026-12-07', false)).toBe('5–7 Dec')
  expect(rangeText('hi', '2026-12-28', '2027-01-02', false)).toBe('28 दिसंबर – 2 जनवरी')
  expect(rangeText('en', '2026-12-05', '2026-12-07', true)).toBe('5 Dec 2026 – 7 Dec 2026')
})

it('a sentence names dates in full, or several of them', () => {
  expect(longRangeText('en', '2026-12-09', '2026-12-12').replace(/\s/g, ' ')).toBe(
    '9–12 December 2026',
  )
  expect(datesText('en', ['2026-12-01', '2027-01-05'])).toBe('1 Dec 2026 and 5 Jan 2027')
  expect(datesText('hi', ['2026-12-01'], ['2 और'])).toBe('1 दिस॰ 2026 और 2 और')
})

it('a time of day is that of a zone, in Hindi with the part of the day', () => {
  const at = new Date('2026-11-22T09:35:00Z')
  expect(clockText('en', at, 'Asia/Kolkata')).toBe('3:05 pm')
  expect(clockText('hi', at, 'Asia/Kolkata')).toBe('दोपहर 3:05')
  expect(zoneName('en', at.getTime(), 'Asia/Kolkata')).toBe('India Standard Time')
})

const now = Date.parse('2026-11-22T12:00:00.000Z')

it.each([
  ['2026-11-22T12:00:20.000Z', '1 minute ago', '1 मिनट पहले'],
  ['2026-11-22T11:18:00.000Z', '42 minutes ago', '42 मिनट पहले'],
  ['2026-11-22T07:30:00.000Z', '4 hours ago', '4 घंटे पहले'],
  ['2026-11-21T09:00:00.000Z', 'yesterday', 'कल'],
  ['2026-11-02T09:00:00.000Z', '20 days ago', '20 दिन पहले'],
])('%s was %s', (instant, ...said) => {
  expect(LANGUAGES.map((language) => agoText(language, instant, now))).toEqual(said)
})

it.each([
  ['2026-11-22T11:00:00.000Z', 'in 1 minute', '1 मिनट में'],
  ['2026-11-22T17:59:00.000Z', 'in 5 hours', '5 घंटे में'],
  ['2026-11-23T13:00:00.000Z', 'in 25 hours', '25 घंटे में'],
  ['2026-11-24T13:00:00.000Z', 'in 2 days', '2 दिन में'],
])('%s is %s', (instant, ...said) => {
  expect(LANGUAGES.map((language) => untilText(language, instant, now))).toEqual(said)
})
