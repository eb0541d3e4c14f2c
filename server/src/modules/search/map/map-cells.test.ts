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
const TYPES: readonly ListingType[] = ['Room', 'Room', 'Hotel', 'Hotel', 'Shop']

/** Two towns with many listings, and some ninety with five of three types. */
function aListing(n: number): IndexedListing {
  const town = n % 100 < 5 ? 9 + Math.floor(n / 100) : n % 2
  const lat = Math.round(1000 + ((town * 7919) % 2000) + (n % 3)) / 100
  const lng = Math.round(7000 + ((town * 104_729) % 2000) + (n % 2)) / 100
  const id = (Math.round(lat * 100) + 9000) * 36_001 + Math.round(lng * 100) + 18_000
  return anIndexedRoom({
    type: TYPES[n % TYPES.length] ?? 'Room',
    grid: n % 97 === 0 ? null : { id: n % 11 === 0 ? -id : id, lat, lng },
    price: n % 13 === 0 ? null : 1000 + ((n * 31) % 400),
    createdAt: (n * 7919) % 10_007,
    popularity: n % 5,
    pictured: n % 3 === 0 ? 1 : 0,
    filters: { furnished: n % 4 ? 'Fully Furnished' : 'Unfurnished' },
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
  const aDegree = fc
    .tuple(
      // At random, or through one of the two towns.
      fc.oneof(fc.integer({ min: 900, max: 3100 }), fc.constantFrom(1000, 1001, 2919, 2920)),
      fc.oneof(fc.integer({ min: 6900, max: 9100 }), fc.constantFrom(7000, 7001, 7729)),
    )
    .map(([lat, lng]) => [lat / 100, lng / 100] as const)
  const aQuery = fc.record({
    zoom: fc.oneof(
      ...[
        [0, 3],
        [0, 14],
        [9, 14],
      ].map(([min, max]) => fc.integer({ min: min ?? 0, max: max ?? 0 })),
    ),
    maxPrice: fc.option(fc.constantFrom(1100, 1200, 1300), { nil: undefined, freq: 2 }),
    furnished: fc.option(fc.constant(['Fully Furnished']), { nil: undefined, freq: 2 }),
    type: fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
    sort: fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[])),
    bbox: fc.option(
      fc.tuple(aDegree, aDegree).map(([[a, b], [c, d]]) => {
        const [west, south] = [Math.min(b, d), Math.min(a, c)]
        return [west, south, Math.max(b, d), Math.max(a, c)].join(',')
      }),
      { nil: undefined, freq: 3 },
    ),
  })
  const of = { cells: 0, points: 0 }
  const shown: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(nth), fc.array(nth), aQuery, async (gone, cheaper, query) => {
      const ids = [...listings.keys()]
      // Those that a map has shown among them.
      const [leaving = '', ...staying] = shown.splice(0)
      for (const id of [leaving, ...gone.map((n) => ids[n] ?? '')]) {
        index.remove(id)
        listings.delete(id)
      }
      for (const [n, id] of [...staying, ...cheaper.map((n) => ids[n] ?? '')].entries()) {
        const one = listings.get(id)
        if (!one) continue
        const changed = { ...one, price: one.price === null || n % 2 === 0 ? 900 : null }
        index.put(changed)
        listings.set(changed.id, changed)
      }
      const { map } = await mapListings(stock, query as MapSearch)
      expect(map).toEqual(mapOf(cardsOf([...listings.values()], query as MapSearch), map))
      shown.push(...map.cells.flatMap(({ ids: [first] }) => first ?? []).slice(-6))
      if (query.maxPrice === undefined && !query.furnished && map.total > 0)
        of[map.cellSide >= 32 ? 'cells' : 'points']++
    }),
    { numRuns: 1000 },
  )
  // Enough of either were counted without a look at each listing.
  expect(Math.min(of.cells, of.points)).toBeGreaterThan(2)
})

it.each(['north', 'south', 'east', 'west'] as const)(
  'counts what is inside of the cells that the %s edge of a box cuts',
  async (edge) => {
    const steps = Array.from({ length: 14 }, (_, n) => 3 * n)
    const listings = steps.flatMap((y) =>
      steps.map((x) => {
        const [lat, lng] = [(2800 + y) / 100, (7700 + x) / 100]
        const id = (2800 + y + 9000) * 36_001 + 7700 + x + 18_000
        return anIndexedRoom({ grid: { id, lat, lng }, price: 1000 + y * x })
      }),
    )
    const stock = {
      resolve: createResolver({ current: async () => indexOf(listings) }),
      today: async () => TODAY,
    }
    const from = edge === 'north' || edge === 'south' ? 2795 : 7695
    for (let at = from; at <= from + 50; at++) {
      const box = { ...{ west: 76, south: 27, east: 79, north: 30 }, [edge]: at / 100 }
      const bbox = [box.west, box.south, box.east, box.north].join(',')
      const query = { type: 'Room', zoom: 5, sort: 'newest', bbox } as unknown as MapSearch
      const { map } = await mapListings(stock, query)
      expect(map, bbox).toEqual(mapOf(cardsOf(listings, query), map))
    }
  },
)

const ORDERS = {
  newest: (a: IndexedListing, b: IndexedListing) =>
    b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
  popular: (a: IndexedListing, b: IndexedListing) =>
    b.popularity - a.popularity || b.pictured - a.pictured || ORDERS.newest(a, b),
  price_asc: (a: IndexedListing, b: IndexedListing) =>
    (a.price ?? 1e9) - (b.price ?? 1e9) || (a.id < b.id ? -1 : 1),
  price_desc: (a: IndexedListing, b: IndexedListing) =>
    (b.price ?? -1) - (a.price ?? -1) || (a.id < b.id ? 1 : -1),
}

/** The listings of this list, in its order, as its cards show them. */
function cardsOf(listings: readonly IndexedListing[], query: MapSearch) {
  const { type, bbox, sort, maxPrice, furnished } = query
  const [west = -180, south = -90, east = 180, north = 90] = bbox?.split(',').map(Number) ?? []
  const isInside = ({ grid }: IndexedListing) =>
    grid !== null && grid.lat >= south && grid.lat <= north && grid.lng >= west && grid.lng <= east
  return listings
    .filter(
      (one) =>
        (!type || one.type === type) &&
        (!bbox || isInside(one)) &&
        (!furnished || one.filters.furnished === furnished[0]) &&
        (maxPrice === undefined || (one.price !== null && one.price <= maxPrice)),
    )
    .sort(ORDERS[sort as keyof typeof ORDERS])
    .map(({ id, type, price, grid }) => ({
      ...{ _id: id, type, price },
      latitude: grid?.lat ?? null,
      longitude: grid?.lng ?? null,
    }))
}
