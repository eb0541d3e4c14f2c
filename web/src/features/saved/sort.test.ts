import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aListing } from '../listings/testing/a-listing.ts'
import { orderIn, sorted, withDistances } from './sort.ts'

const costs = (price: number | null, maintenance: number | null) => aListing({ price, maintenance })

it('puts the lowest first and what is not known last, and leaves equals as they were saved', () => {
  const price = fc.option(fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(fc.array(price), (prices) => {
      const listings = prices.map((one, at) => ({ ...aListing({ price: one }), _id: String(at) }))
      const order = sorted(listings, 'price')
      const keys = order.map((one) => one.price ?? Number.POSITIVE_INFINITY)
      expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
      for (const [at, one] of order.entries()) {
        const next = order[at + 1]
        if (next?.price === one.price) expect(Number(one._id)).toBeLessThan(Number(next._id))
      }
      expect(sorted(listings, 'recent')).toEqual(listings)
    }),
  )
})

it('counts of the monthly cost what is known, and a hotel’s as not known', () => {
  const [cheap, dear] = [costs(9_000, 500), costs(8_000, 3_000)]
  const hotel = aListing({ type: 'Hotel', price: 1_000 })
  expect(sorted([hotel, dear, cheap], 'cost')).toEqual([cheap, dear, hotel])
})

it('measures distances from the user’s place, to the grid’s points', () => {
  const [near, far] = [
    aListing({ latitude: 28.62, longitude: 77.38 }),
    aListing({ latitude: 28.5, longitude: 77.3 }),
  ]
  const nowhere = aListing({ latitude: null, longitude: null })
  const place = { label: 'Sector 63', latitude: 28.62, longitude: 77.38 }
  const shown = sorted(withDistances([nowhere, far, near], place), 'distance')
  expect(shown.map(({ distanceKm }) => distanceKm && Math.round(distanceKm))).toEqual([
    0,
    15,
    undefined,
  ])
})

it.each([
  ['sort=cost', 'cost'],
  ['sort=toString', 'recent'],
  ['', 'recent'],
])('reads the order of an address: %s', (address, order) => {
  expect(orderIn(new URLSearchParams(address))).toBe(order)
})
