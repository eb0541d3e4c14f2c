import { afterEach, expect, it, vi } from 'vitest'
import { setLocale } from '../../locale.ts'
import { clockText } from './date-text.ts'
import { deadlineText } from './deadline-text.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  setLocale('en')
})

it.each([
  ['Asia/Kolkata', '2026-11-27T18:30:00.000Z', 'Asia/Kolkata', 'End of 27 Nov'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z', 'Asia/Kolkata', 'End of 31 Dec'],
  ['Asia/Kolkata', '2026-11-27T18:29:59.000Z', 'Asia/Kolkata', '27 Nov, 11:59 pm'],
  ['UTC', '2026-11-27T18:30:00.000Z', 'Asia/Kolkata', 'End of 27 Nov (India Standard Time)'],
  ['UTC', '2026-11-27T09:35:00.000Z', 'Asia/Kolkata', '27 Nov, 3:05 pm (India Standard Time)'],
  ['UTC', '2026-11-28T00:00:00.000Z', 'UTC', 'End of 27 Nov'],
  [
    'Asia/Kolkata',
    '2026-11-28T05:00:00.000Z',
    'America/New_York',
    'End of 27 Nov (Eastern Standard Time)',
  ],
])('a reader in %s sees %s, counted in %s, as “%s”', (reader, instant, counted, text) => {
  vi.stubEnv('TZ', reader)
  expect(deadlineText(instant, counted)).toBe(text)
})

it('is part of a sentence where asked', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(deadlineText('2026-11-27T18:30:00.000Z', 'Asia/Kolkata', true)).toBe('the end of 27 Nov')
})

it.each([
  ['00:40', '12:40 am', 'रात 12:40 बजे'],
  ['03:59', '3:59 am', 'रात 3:59 बजे'],
  ['04:00', '4:00 am', 'सुबह 4:00 बजे'],
  ['12:05', '12:05 pm', 'दोपहर 12:05 बजे'],
  ['17:30', '5:30 pm', 'शाम 5:30 बजे'],
  ['20:00', '8:00 pm', 'रात 8:00 बजे'],
])('%s is %s, and in Hindi %s', (time, english, hindi) => {
  const at = new Date(`2026-12-02T${time}:00+05:30`)
  expect(clockText(at, 'Asia/Kolkata')).toBe(english)
  setLocale('hi')
  expect(clockText(at, 'Asia/Kolkata')).toBe(hindi)
})
