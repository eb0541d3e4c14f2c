import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatRupees, groupDigits } from './money.ts'

const atMost = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-IN', { maximumFractionDigits })
const [whole, decimal] = [atMost(0), atMost(3)]

it('numbers are grouped in lakhs and crores', () => {
  expect([0, 999, 1000, 120_000, 10_000_000, -25_000, 4.25].map(groupDigits)).toEqual([
    '0',
    '999',
    '1,000',
    '1,20,000',
    '1,00,00,000',
    '-25,000',
    '4.25',
  ])
})

it('a whole number keeps its last digit, however long it is', () => {
  expect([91_937_856_595_143, Number.MAX_SAFE_INTEGER].map(groupDigits)).toEqual([
    '9,19,37,85,65,95,143',
    '9,00,71,99,25,47,40,991',
  ])
})

it('any number is written as Intl writes it in India', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => groupDigits(value) === decimal.format(value)),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
      const value = thousandths / 1000
      return groupDigits(value) === decimal.format(value)
    }),
  )
  fc.assert(fc.property(fc.nat(), (amount) => formatRupees(amount) === `₹${whole.format(amount)}`))
})
