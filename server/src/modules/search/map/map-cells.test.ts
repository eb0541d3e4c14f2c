import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { MapSearch } from '@rentify/contract/search/filters'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anIndexedRoom, indexOf } from '../../../testing/makers/indexed-listings.ts'
import type { IndexedListing } from '../memory/listing-index.ts'
import { createResolver } from '../search.resolve.ts'
import { mapOf } from '../testing/map.reference.ts'
import { mapListings } from './map.service.ts'

const TODAY = '2026-11-29'
const TYPES: readonly ListingType[] = ['Room', 'Room', 'Room', 'Hotel', 'Shop']

/** Two towns with many listings, and two of different types here and there. */
function aListing(n: number): IndexedListing {
  const town = n % 1500 < 2 ? 9 + Math.floor(n / 1500) : n % 2
  const lat = Math.round(1000 + ((town * 7919) % 2000) + (n % 3)) / 100
  const lng = Math.round(7000 + ((town * 104_729) % 2000) + (n % 2)) / 100
  const id = (Math.round(lat * 100) + 9000) * 36_001 + Math.round(lng * 100) + 18_000
  return anIndexedRoom({
    type: TYPES[n % TYPES.length] ?? 'Room',
    grid: n % 97 === 0 ? null : { id: n % 11 === 0 ? -id : id, lat, lng },
    price: n % 13 === 0 ? null : 1000 + ((n * 31) % 400),
    createdAt: (n * 7919) % 10_007,
    popularity: n % 5,
  })
}

it('says the same of many listings as looking at each would, whatever comes and goes', async () => {
  const listings = new Map(
    Array.from({ length: 9000 }, (_, n) => aListing(n)).map((one) => [one.id, one]),
  )
  const index = indexOf([...listings.values()])
  const stock = {
    resolve: createResolver({ current: async () => index }),
    today: async () => TODAY,
  }
  const nth = fc.nat(8999)
  const aDegree = fc.tuple(fc.integer({ min: 9, max: 31 }), fc.integer({ min: 69, max: 91 }))
  const aQuery = fc.record({
    zoom: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 14 })),
    maxPrice: fc.option(fc.constantFrom(1100, 1300), { nil: undefined, freq: 1 }),
    type: fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
    sort: fc.constantFrom('newest' as const, 'price_asc' as const, 'price_desc' as const),
    bbox: fc.option(
      fc.tuple(aDegree, aDegree).map(([[a, b], [c, d]]) => {
        const [west, south] = [Math.min(b, d), Math.min(a, c)]
        return [west, south, Math.max(b, d), Math.max(a, c)].join(',')
      }),
      { nil: undefined, freq: 1 },
    ),
  })
  let along = 0
  await fc.assert(
    fc.asyncProperty(fc.array(nth), fc.array(nth), aQuery, async (gone, cheaper, query) => {
      const ids = [...listings.keys()]
      for (const n of gone) {
        index.remove(ids[n] ?? '')
        listings.delete(ids[n] ?? '')
      }
      for (const n of cheaper) {
        const one = listings.get(ids[n] ?? '')
        if (!one) continue
        const changed = { ...one, price: one.price === null ? 900 : null }
        index.put(changed)
        listings.set(changed.id, changed)
      }
      const { map } = await mapListings(stock, query as MapSearch)
      expect(map).toEqual(mapOf(cardsOf([...listings.values()], query as MapSearch), map))
      if (map.total > 240 * map.cells.length * (index.size / map.total)) along++
    }),
    { numRuns: 60 },
  )
  // Enough of them went along the order of all listings.
  expect(along).toBeGreaterThan(5)
})

const ORDERS = {
  newest: (a: IndexedListing, b: IndexedListing) =>
    b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
  price_asc: (a: IndexedListing, b: IndexedListing) =>
    (a.price ?? 1e9) - (b.price ?? 1e9) || (a.id < b.id ? -1 : 1),
  price_desc: (a: IndexedListing, b: IndexedListing) =>
    (b.price ?? -1) - (a.price ?? -1) || (a.id < b.id ? 1 : -1),
}

/** The listings of this list, in its order, as its cards show them. */
function cardsOf(listings: readonly IndexedListing[], query: MapSearch) {
  const { type, bbox, sort, maxPrice } = query
  const [west = -180, south = -90, east = 180, north = 90] = bbox?.split(',').map(Number) ?? []
  const isInside = ({ grid }: IndexedListing) =>
    grid !== null && grid.lat >= south && grid.lat <= north && grid.lng >= west && grid.lng <= east
  return listings
    .filter(
      (one) =>
        (!type || one.type === type) &&
        (!bbox || isInside(one)) &&
        (maxPrice === undefined || (one.price !== null && one.price <= maxPrice)),
    )
    .sort(ORDERS[sort as keyof typeof ORDERS])
    .map(({ id, type, price, grid }) => ({
      ...{ _id: id, type, price },
      latitude: grid?.lat ?? null,
      longitude: grid?.lng ?? null,
    }))
}
