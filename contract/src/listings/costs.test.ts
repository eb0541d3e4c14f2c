import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllIn } from './all-in.ts'
import { COST_PARTS, type CostFields, costsOf, ELECTRICITY, isAboveCap } from './costs.ts'
import { LISTING_TYPES } from './vocabulary.ts'

const NOTHING: CostFields = {
  price: null,
  maintenance: null,
  electricity: null,
  electricityAmount: null,
  mealsIncluded: null,
  mealsRequired: null,
  mealsPrice: null,
  deposit: null,
  oneTimeFees: null,
}
const room = (said: Partial<CostFields>) => costsOf({ type: 'Room', ...NOTHING, ...said })

const rupees = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }))
const yesNo = fc.option(fc.boolean())
const anything = fc.record({
  price: rupees,
  maintenance: rupees,
  electricity: fc.option(fc.constantFrom(...ELECTRICITY)),
  electricityAmount: rupees,
  mealsIncluded: yesNo,
  mealsRequired: yesNo,
  mealsPrice: rupees,
  deposit: rupees,
  oneTimeFees: rupees,
})

describe('what a room costs', () => {
  it('is the rent, its monthly parts, and what moving in takes beside the first month', () => {
    const said = { price: 12_000, maintenance: 1_200, electricity: 'Fixed' } as const
    const all = { ...said, electricityAmount: 1_000, deposit: 24_000, oneTimeFees: 200 }
    expect(room(all)).toEqual({ monthlyCost: 14_200, moveInCost: 38_400, costUnknown: [] })
  })

  it('names what was not said, and guesses none of it', () => {
    expect(room({ price: 9_000 })).toEqual({
      monthlyCost: 9_000,
      moveInCost: null,
      costUnknown: ['maintenance', 'electricity', 'deposit', 'oneTimeFees'],
    })
    expect(room({ deposit: 20_000, maintenance: 500 })).toMatchObject({
      monthlyCost: null,
      moveInCost: null,
    })
    expect(room({ price: 9_000, electricity: 'Fixed' }).costUnknown).toContain('electricity')
  })

  it('has no metered electricity in a sum, and is not all of it then', () => {
    const said = { price: 9_000, maintenance: 0, electricityAmount: 9, deposit: 0, oneTimeFees: 0 }
    const metered = room({ ...said, electricity: 'Metered' })
    expect(metered).toEqual({ monthlyCost: 9_000, moveInCost: 9_000, costUnknown: [] })
    expect(isAllIn(metered.costUnknown, 'Metered')).toBe(false)
    const included = room({ ...said, electricity: 'Included' })
    expect([included.monthlyCost, isAllIn(included.costUnknown, 'Included')]).toEqual([9_000, true])
    expect(isAllIn(['maintenance'], 'Included')).toBe(false)
    expect(isAllIn(['deposit', 'oneTimeFees'], 'Included')).toBe(true)
  })

  it('has the price of meals where nobody stays without them, and nothing more where included', () => {
    const said = { price: 9_000, mealsPrice: 3_000 }
    expect(room(said).monthlyCost).toBe(9_000)
    expect(room({ ...said, mealsRequired: true }).monthlyCost).toBe(12_000)
    expect(room({ ...said, mealsRequired: true, mealsIncluded: true }).monthlyCost).toBe(9_000)
    expect(room({ price: 9_000, mealsRequired: true }).costUnknown).toContain('mealsPrice')
  })

  it('is no matter of hotels', () => {
    expect(costsOf({ type: 'Hotel', ...NOTHING, price: 2_000, deposit: 100 })).toEqual({
      monthlyCost: null,
      moveInCost: null,
      costUnknown: [],
    })
  })
})

describe('whatever an owner says', () => {
  const each = (check: (said: CostFields) => void) =>
    fc.assert(fc.property(anything, (said) => check(said)))

  it('a sum is never below the rent, nor moving in below the month and the deposit', () =>
    each((said) => {
      const { monthlyCost, moveInCost } = room(said)
      expect(monthlyCost === null).toBe(said.price === null)
      expect(moveInCost === null).toBe(said.price === null || said.deposit === null)
      if (monthlyCost !== null) expect(monthlyCost).toBeGreaterThanOrEqual(said.price ?? 0)
      if (moveInCost !== null)
        expect(moveInCost).toBe((monthlyCost ?? 0) + (said.deposit ?? 0) + (said.oneTimeFees ?? 0))
    }))

  it('saying one thing more never lowers a sum, and names no more parts', () =>
    each((said) => {
      for (const name of [
        'maintenance',
        'oneTimeFees',
        'electricityAmount',
        'mealsPrice',
      ] as const) {
        const [without, given] = [room({ ...said, [name]: null }), room(said)]
        expect(given.monthlyCost ?? 0).toBeGreaterThanOrEqual(without.monthlyCost ?? 0)
        expect(without.costUnknown).toEqual(expect.arrayContaining([...given.costUnknown]))
      }
    }))

  it('parts that are not said are named once, in their order, and change no sum', () =>
    each((said) => {
      const { costUnknown, ...sums } = room(said)
      expect(costUnknown).toEqual(COST_PARTS.filter((part) => costUnknown.includes(part)))
      if (said.price === null || said.deposit === null) return
      const zeros = Object.fromEntries(
        costUnknown.map((part): [string, string | number] =>
          part === 'electricity' ? [part, 'Included'] : [part, 0],
        ),
      )
      expect(room({ ...said, ...zeros })).toEqual({ ...sums, costUnknown: [] })
    }))

  it('a shop is as a room', () =>
    each((said) => {
      for (const type of LISTING_TYPES.filter((one) => one !== 'Hotel'))
        expect(costsOf({ type, ...said })).toEqual(room(said))
    }))
})

describe('the customary cap of a deposit', () => {
  it('is so many months of the rent', () => {
    expect(isAboveCap(24_000, 12_000, 2)).toBe(false)
    expect(isAboveCap(24_001, 12_000, 2)).toBe(true)
    expect(isAboveCap(null, 12_000, 2)).toBe(false)
    expect(isAboveCap(5_000, null, 2)).toBe(false)
    expect(isAboveCap(5_000, 0, 2)).toBe(false)
  })
})
