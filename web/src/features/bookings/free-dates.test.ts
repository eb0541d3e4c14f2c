import { daysAfter, monthsAfter } from '@rentify/contract/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstFree, firstMonth, freeSpans, isFree, rulesOf } from './free-dates.ts'

const dates = (taken: string[]) => ({
  earliest: '2026-11-22',
  latest: '2026-12-31',
  to: '2027-06-01',
  taken,
  availableFrom: null,
})

describe('the first free dates', () => {
  it('are today and tomorrow when nothing is taken', () => {
    expect(firstFree(dates([]))).toEqual({ from: '2026-11-22', to: '2026-11-23' })
  })

  it('come after the nights that are taken', () => {
    expect(firstFree(dates(['2026-11-22', '2026-11-23']))).toEqual({
      from: '2026-11-24',
      to: '2026-11-25',
    })
  })

  it('are none when every night up to the latest check-in is taken', () => {
    expect(firstFree({ ...dates(['2026-11-22']), latest: '2026-11-22' })).toBeNull()
  })
})

describe('the first month of a room', () => {
  it('is the first that is free', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(120), { maxLength: 6 }), (days) => {
        const taken = days.sort((a, b) => a - b).map((day) => daysAfter('2026-11-22', day))
        const free = { ...dates(taken), latest: '2027-02-20' }
        const month = (from: string) => ({ from, to: monthsAfter(from, 1) })
        const starts = Array.from({ length: 91 }, (_, day) => daysAfter('2026-11-22', day))
        const expected = starts.find((from) => isFree(free, month(from)))
        const found = firstMonth(free)
        if (expected) expect(found).toEqual(month(expected))
        else expect(found && isFree(free, found)).not.toBe(false)
      }),
    )
  })
})

describe('a stay', () => {
  const free = dates(['2026-11-27'])

  it('may end on the morning of a taken night, and begin the morning after it', () => {
    expect(isFree(free, { from: '2026-11-25', to: '2026-11-27' })).toBe(true)
    expect(isFree(free, { from: '2026-11-28', to: '2026-11-29' })).toBe(true)
  })

  it.each([
    ['over a taken night', '2026-11-26', '2026-11-28'],
    ['of a taken night', '2026-11-27', '2026-11-28'],
    ['of no night', '2026-11-25', '2026-11-25'],
    ['before the earliest check-in', '2026-11-21', '2026-11-23'],
    ['after the latest check-in', '2027-01-01', '2027-01-03'],
    ['longer than a year', '2026-11-28', '2027-12-01'],
  ])('%s cannot be asked for', (_, from, to) => {
    expect(isFree({ ...free, to: '2028-01-01' }, { from, to })).toBe(false)
  })
})

it('says of a night before the room is available that it is, not that it is taken', () => {
  const { disabled } = rulesOf({
    ...dates(['2026-11-22', '2026-11-23', '2026-11-26']),
    availableFrom: '2026-11-24',
  })
  expect(['2026-11-23', '2026-11-24', '2026-11-26'].map(disabled)).toEqual([
    'not available yet',
    null,
    'already taken',
  ])
})

it('names the next free spans, the last one without an end', () => {
  expect(freeSpans(dates(['2026-11-24', '2026-11-25', '2026-11-30']), 3)).toEqual([
    { from: '2026-11-22', to: '2026-11-24' },
    { from: '2026-11-26', to: '2026-11-30' },
    { from: '2026-12-01', to: null },
  ])
})
