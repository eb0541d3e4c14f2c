import { describe, expect, it } from 'vitest'
import { monthLater, monthsBetween, weekStart, weeksOf } from './month-days.ts'

describe('a month’s page', () => {
  it('has whole weeks from Sunday, as in India', () => {
    const weeks = weeksOf('2026-11-01', 7)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  })

  it('begins within the first week where weeks start on Monday', () => {
    expect(weeksOf('2026-11-01', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  })

  it('has each of its days once, leap days too', () => {
    for (const [month, days] of [
      ['2028-02-01', 29],
      ['2027-02-01', 28],
      ['2026-12-01', 31],
    ] as const)
      expect(weeksOf(month, 7).flat().filter(Boolean)).toHaveLength(days)
  })

  it('finds the start of a week before and after the turn of a year', () => {
    expect(weekStart('2027-01-01', 7)).toBe('2026-12-27')
    expect(weekStart('1999-12-31', 1)).toBe('1999-12-27')
  })

  it('counts months over years', () => {
    expect([monthLater('2026-12-01', 2), monthLater('2026-01-01', -1)]).toEqual([
      '2027-02-01',
      '2025-12-01',
    ])
    expect(monthsBetween('2026-11-22', '2028-01-01')).toBe(14)
  })
})
