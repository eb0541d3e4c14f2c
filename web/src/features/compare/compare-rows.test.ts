import { describe, expect, it } from 'vitest'
import { aListing } from '../listings/testing/a-listing.ts'
import { compareRows } from './compare-rows.ts'

const TODAY = '2026-11-20'
const OFFICE = { label: 'Sector 63, Noida', latitude: 28.62, longitude: 77.38 }
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const flat = aListing({
  ...{ price: 17_000, bedrooms: 3, furnished: 'Semi Furnished', deposit: 34_000 },
  ...{ maintenance: 1_500, electricity: 'Metered', oneTimeFees: 0, confirmedAt: daysAgo(0) },
})
const room = aListing({
  ...{ price: 8_500, furnished: 'Semi Furnished', latitude: null, confirmedAt: daysAgo(3) },
})

const rows = (place = null as typeof OFFICE | null) =>
  compareRows([flat, room], place, TODAY).map(({ label, values, differs }) => [
    label,
    ...values,
    differs,
  ])

describe('places side by side', () => {
  it('begin with what differs, the price first, and end with what they share', () => {
    expect(rows()).toEqual([
      ['Price', '₹17,000 /month', '₹8,500 /month', true],
      [
        'All-in monthly cost',
        '₹18,500 a month + electricity by meter',
        '₹8,500 a month, as far as given',
        true,
      ],
      ['To move in', '₹52,500', null, true],
      ['Deposit', '₹34,000', null, true],
      ['Bedrooms', '3 BHK', null, true],
      ['Confirmed when', 'Confirmed today', 'Confirmed 3 days ago', true],
      ['Type', 'Single Room', 'Single Room', false],
      ['Furnishing', 'Semi Furnished', 'Semi Furnished', false],
      ['Place', 'Sector 62, Noida', 'Sector 62, Noida', false],
    ])
  })

  it('say how far each is from a place of one’s own, no finer than the grid, and where not known nothing', () => {
    expect(rows(OFFICE).find(([label]) => label === 'Distance to Sector 63, Noida')).toEqual([
      ...['Distance to Sector 63, Noida', 'About 2 km', null],
      true,
    ])
  })

  it('say nothing of what places of their type do not have', () => {
    const hotel = aListing({ type: 'Hotel', price: 3_000, category: 'Budget', totalRooms: 12 })
    const shop = aListing({ type: 'Shop', price: 60_000, businessType: 'Cafe', category: 'Food' })
    const places = [aListing({ mealsIncluded: true }), hotel, shop]
    const said = compareRows(places, null, TODAY)
    const of = (name: string) => said.find((one) => one.name === name)?.values
    expect(of('month')).toEqual([
      '₹8,500 a month, as far as given',
      undefined,
      '₹60,000 a month, as far as given',
    ])
    expect(of('mealsIncluded')).toEqual(['Included', undefined, undefined])
    expect(of('category')).toEqual([undefined, 'Budget', undefined])
    expect(of('totalRooms')).toEqual([undefined, '12', undefined])
    expect(of('furnished')).toBeUndefined()
  })

  it('say of how many units each is, where one has several', () => {
    const units = compareRows([flat, aListing({ units: 5 })], null, TODAY).find(
      ({ name }) => name === 'units',
    )
    expect(units?.values).toEqual(['1', '5'])
  })

  it('are all the same when there is one', () => {
    expect(compareRows([flat], null, TODAY).some(({ differs }) => differs)).toBe(false)
  })
})
