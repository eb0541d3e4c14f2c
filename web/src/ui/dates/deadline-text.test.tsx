import { afterEach, expect, it, vi } from 'vitest'
import { deadlineText } from './deadline-text.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['Asia/Kolkata', '2026-11-27T18:30:00.000Z', 'Asia/Kolkata', 'End of 27 Nov 2026'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z', 'Asia/Kolkata', 'End of 31 Dec 2026'],
  ['Asia/Kolkata', '2026-11-27T18:29:59.000Z', 'Asia/Kolkata', '27 Nov 2026, 11:59 pm'],
  ['UTC', '2026-11-27T18:30:00.000Z', 'Asia/Kolkata', 'End of 27 Nov 2026 (India Standard Time)'],
  ['UTC', '2026-11-27T09:35:00.000Z', 'Asia/Kolkata', '27 Nov 2026, 3:05 pm (India Standard Time)'],
  ['UTC', '2026-11-28T00:00:00.000Z', 'UTC', 'End of 27 Nov 2026'],
  [
    'Asia/Kolkata',
    '2026-11-28T05:00:00.000Z',
    'America/New_York',
    'End of 27 Nov 2026 (Eastern Standard Time)',
  ],
])('a reader in %s sees %s, counted in %s, as “%s”', (reader, instant, counted, text) => {
  vi.stubEnv('TZ', reader)
  expect(deadlineText(instant, counted)).toBe(text)
})

it('is part of a sentence where asked', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(deadlineText('2026-11-27T18:30:00.000Z', 'Asia/Kolkata', true)).toBe(
    'the end of 27 Nov 2026',
  )
})
