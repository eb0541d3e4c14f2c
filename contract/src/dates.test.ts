import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sentDate, stayDate, withDatesIn } from './dates.ts'

const ZONES = ['Asia/Kolkata', 'UTC', 'America/New_York'] as const
const dayIn = (zone: string, sent: string) =>
  withDatesIn(zone, () => z.safeParse(sentDate(stayDate), sent).data ?? null)

it.each([
  ['2026-12-06T18:30:00.000Z', '2026-12-07', '2026-12-06', '2026-12-06'],
  ['2026-12-06T18:29:59.999Z', '2026-12-06', '2026-12-06', '2026-12-06'],
  ['2026-12-07T03:00:00Z', '2026-12-07', '2026-12-07', '2026-12-06'],
  ['2026-12-07T00:00:00+05:30', '2026-12-07', '2026-12-06', '2026-12-06'],
  ['2026-12-31T23:00-05:00', '2027-01-01', '2027-01-01', '2026-12-31'],
  // Local: the day that is written.
  ['2026-12-06T23:59:59', '2026-12-06', '2026-12-06', '2026-12-06'],
  [' 2026-12-06 ', '2026-12-06', '2026-12-06', '2026-12-06'],
  ['2026-02-30T10:00:00Z', null, null, null],
  ['2026-12-06T25:00:00Z', null, null, null],
  ['2026-12-06T', null, null, null],
  ['tomorrow', null, null, null],
])('%s is %s in Kolkata, %s in UTC, %s in New York', (sent, ...days) => {
  expect(ZONES.map((zone) => dayIn(zone, sent))).toEqual(days)
})

it('any instant is the day that clocks in the zone show', () => {
  const instant = fc.date({
    min: new Date('2000-01-02T00:00:00Z'),
    max: new Date('2199-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)
      expect(dayIn(zone, at.toISOString())).toBe(shown)
    }),
  )
})
