import { expect, it } from 'vitest'
import { costLine } from './cost-line.ts'
import { aListing } from './testing/a-listing.ts'

const ALL = { maintenance: 1_200, electricity: 'Fixed', electricityAmount: 1_000 } as const
const MOVING = { deposit: 24_000, oneTimeFees: 200 }
const line = (said: Parameters<typeof aListing>[0]) =>
  costLine(aListing({ price: 12_000, ...said }))

it('says what a month costs all in, and what moving in takes', () => {
  expect(line({ ...ALL, ...MOVING })).toBe('₹14,200 a month all in · ₹38,400 to move in')
  expect(line(ALL)).toBe('₹14,200 a month all in')
})

it('says that electricity by meter comes on top', () => {
  const metered = { ...ALL, electricity: 'Metered' } as const
  expect(line(metered)).toBe('₹13,200 a month + electricity by meter')
})

it('says no month of which a part is not known, unless as far as it is known', () => {
  expect(line(MOVING)).toBe('₹36,200 to move in')
  expect(line({})).toBe('')
  const known = costLine(aListing({ price: 9_000 }), ({ amount }) => `at least ${amount}`)
  expect(known).toBe('at least ₹9,000')
})

it('says nothing of a hotel', () => {
  expect(line({ type: 'Hotel' })).toBe('')
})
