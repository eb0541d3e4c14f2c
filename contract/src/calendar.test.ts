import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAtMoveIn, quoteOf } from './bookings/amount.ts'
import { daysAfter, daysBetween, monthsAfter, todayIn } from './calendar.ts'

/** Any date that a stay can have, also on the days when clocks change. */
const dates = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))

const NOTHING_ELSE = {
  ...{ maintenance: null, electricity: null, electricityAmount: null, oneTimeFees: null },
  ...{ mealsIncluded: null, mealsRequired: null, mealsPrice: null },
}

describe('calendar dates', () => {
  it('are so many days apart as they were added', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const other = daysAfter(date, days)
        expect(daysBetween(date, other)).toBe(days)
        expect(other > date).toBe(days > 0)
      }),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-11-30', 15, '2028-02-29'],
  ])('%s and %d months are %s', (date, months, later) => {
    expect(monthsAfter(date, months)).toBe(later)
  })

  it('are today’s of the installation, wherever the server runs', () => {
    const late = new Date('2026-11-22T20:00:00Z')
    expect(todayIn('Asia/Kolkata', late)).toBe('2026-11-23')
    expect(todayIn('UTC', late)).toBe('2026-11-22')
    expect(todayIn('America/New_York', new Date('2026-11-22T04:00:00Z'))).toBe('2026-11-21')
  })
})

describe('the amount of a stay', () => {
  it.each([
    ['Hotel', '2026-11-22', '2026-11-23', 'night', 1],
    ['Hotel', '2026-10-30', '2026-11-02', 'night', 3],
    ['Room', '2026-01-31', '2026-02-28', 'month', 1],
    ['Room', '2026-01-31', '2026-03-01', 'month', 2],
    ['Room', '2026-01-15', '2026-02-15', 'month', 1],
    ['Room', '2026-01-15', '2026-02-16', 'month', 2],
    ['Room', '2026-01-15', '2026-01-16', 'month', 1],
    ['Room', '2028-02-29', '2029-02-28', 'month', 12],
  ] as const)('%s from %s to %s: by the %s, %d', (type, checkIn, checkOut, unit, quantity) => {
    expect(quoteOf({ type, price: 1500 }, checkIn, checkOut)).toEqual({
      unit,
      quantity,
      price: 1500,
      totalAmount: 1500 * quantity,
    })
  })

  it('of a room for so many whole months is of as many, from any date on', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 11 }), (checkIn, months) => {
        const checkOut = monthsAfter(checkIn, months)
        expect(quoteOf({ type: 'Room', price: 1 }, checkIn, checkOut).quantity).toBe(months)
        // The same day of the month, or its last one where it has no such day.
        const day = checkIn.slice(8)
        const isLastDay = daysAfter(checkOut, 1).slice(0, 7) !== checkOut.slice(0, 7)
        expect(checkOut.slice(8) === day || (isLastDay && checkOut.slice(8) < day)).toBe(true)
        // Neither skips a month: it is n months on by the calendar.
        const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
        expect(monthOf(checkOut) - monthOf(checkIn)).toBe(months)
      }),
    )
  })

  it.each([
    ['the first month and the deposit', { unit: 'month', price: 8_000 }, 16_000, 24_000],
    ['the first month, where no deposit is asked for', { unit: 'month', price: 8_000 }, 0, 8_000],
    ['unknown without the deposit', { unit: 'month', price: 8_000 }, null, null],
    ['nothing at a hotel', { unit: 'night', price: 2_400 }, null, null],
  ] as const)('due at move-in is %s', (_, quote, deposit, due) => {
    expect(dueAtMoveIn(quote, { ...NOTHING_ELSE, deposit })).toBe(due)
  })

  it('of a room is of the least months that cover it', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 366 }), (checkIn, nights) => {
        const checkOut = daysAfter(checkIn, nights)
        const { quantity } = quoteOf({ type: 'Room', price: 1 }, checkIn, checkOut)
        expect(monthsAfter(checkIn, quantity) >= checkOut).toBe(true)
        if (quantity > 1) expect(monthsAfter(checkIn, quantity - 1) < checkOut).toBe(true)
      }),
    )
  })
})
