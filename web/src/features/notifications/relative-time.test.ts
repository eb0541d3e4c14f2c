import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')

it.each([
  ['2026-11-22T12:00:30.000Z', 'Just now'],
  ['2026-11-22T11:59:01.000Z', 'Just now'],
  ['2026-11-22T11:59:00.000Z', '1m ago'],
  ['2026-11-22T11:00:01.000Z', '59m ago'],
  ['2026-11-22T11:00:00.000Z', '1h ago'],
  ['2026-11-21T12:00:01.000Z', '23h ago'],
  ['2026-11-21T12:00:00.000Z', '1d ago'],
  ['2026-10-23T12:00:00.000Z', '30d ago'],
])('%s is said as %s', (instant, text) => expect(relativeTime(instant, NOW)).toBe(text))
