import { FILTER_NAMES } from '@rentify/contract/listings/filterable'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anIndexedRoom, indexOf } from '../../../testing/makers/indexed-listings.ts'
import { type Filters, readFilters } from '../search.filters.ts'
import { slotsOf } from './bitsets.ts'
import { daysOf } from './columns.ts'
import { countValues } from './count-facets.ts'
import type { IndexedListing } from './listing-index.ts'
import { failingOne, matchingSlots, PASSES, passingBits, type RowScope } from './row-filter.ts'

const EVERYTHING = readFilters({}, null)
const ANYWHERE = { words: null, around: EVERYTHING, places: null }
type Over = Parameters<typeof anIndexedRoom>[0]

const aHotel = (over: Over = {}) => anIndexedRoom({ type: 'Hotel', ...over })
const aShop = (over: Over = {}) => anIndexedRoom({ type: 'Shop', ...over })

/** The places in this list of those that pass. */
function passing(
  listings: readonly IndexedListing[],
  filters: Partial<Filters>,
  scope: Partial<RowScope> = {},
): number[] {
  const asked = { ...EVERYTHING, ...filters }
  return [
    ...matchingSlots(
      indexOf(listings),
      { types: LISTING_TYPES, places: null, ...scope, filters: asked },
      { ...ANYWHERE, around: asked, places: scope.places ?? null },
    ),
  ].sort((a, b) => a - b)
}

const at = (id: number, lat: number, lng: number) => ({ grid: { id, lat, lng } })
const inLocality = (id: number) => ({
  locality: { id, cityId: 1, name: 'baner', key: 'baner', spelling: 'Baner' },
})

/** The grid's own number of a point, as the database gives it. */
const onGrid = (lat: number, lng: number) => ({
  grid: { id: (Math.round(lat * 100) + 9000) * 36_001 + Math.round(lng * 100) + 18_000, lat, lng },
})

describe('a filter', () => {
  it('of prices includes both ends, and no listing without a price', () => {
    const listings = [1999, 2000, 5000, 5001, null].map((price) => anIndexedRoom({ price }))
    expect(passing(listings, { price: { least: 2000, most: 5000 } })).toEqual([1, 2])
  })

  it('of a box around all of them is of those with a point', () => {
    const listings = [anIndexedRoom(onGrid(18, 73)), anIndexedRoom(), anIndexedRoom(onGrid(28, 77))]
    const box = { west: 60, south: 5, east: 100, north: 40 }
    expect(passing(listings, { box })).toEqual([0, 2])
  })

  it('of one value, of several or of a minimum is of those that have it', () => {
    const rooms = [
      { bedrooms: 1, bathrooms: 1, petsAllowed: true },
      { bedrooms: 2, bathrooms: 7, petsAllowed: false },
      {},
    ].map((filters) => anIndexedRoom({ filters }))
    const only = (described: Partial<Filters['described']>) =>
      passing(rooms, { described: { ...EVERYTHING.described, ...described } })
    expect(only({ bedrooms: ['1', '2'] })).toEqual([0, 1])
    expect(only({ bedrooms: ['0'] })).toEqual([])
    expect(only({ bathrooms: '2' })).toEqual([1])
    expect(only({ petsAllowed: 'no' })).toEqual([1])
    expect(only({ bathrooms: '1', petsAllowed: 'yes' })).toEqual([0])
  })

  it('that a text sets for rooms lets other types pass', () => {
    const listings = [
      anIndexedRoom({ filters: { roomType: 'Single Room', furnished: 'Unfurnished' } }),
      anIndexedRoom({ filters: { roomType: 'Double Room', furnished: 'Fully Furnished' } }),
      aHotel(),
      aShop({ filters: { furnished: 'Unfurnished' } }),
    ]
    expect(passing(listings, { roomTypesParsed: ['Double Room'] })).toEqual([1, 2, 3])
    expect(passing(listings, { furnishedParsed: ['Fully Furnished'] })).toEqual([1, 2, 3])
  })

  it('of what a text excludes leaves those that say no or nothing', () => {
    const listings = [true, false, null].map((petsAllowed) =>
      anIndexedRoom({ filters: { petsAllowed } }),
    )
    expect(passing(listings, { refused: ['petsAllowed'] })).toEqual([1, 2])
  })

  it('of a category says something of rooms and of shops, and nothing of hotels', () => {
    const listings = [
      anIndexedRoom({ filters: { roomType: 'Shared Room' } }),
      anIndexedRoom({ filters: { roomType: 'Single Room' } }),
      aHotel(),
      aShop({ shopCategory: 'mall shop' }),
      aShop({ shopCategory: 'kiosk' }),
      aShop(),
    ]
    expect(passing(listings, { roomTypesMeant: ['Shared Room'], shopCategory: 'sharing' })).toEqual(
      [0, 2],
    )
    expect(passing(listings, { shopCategory: 'mall' })).toEqual([0, 1, 2, 3])
  })

  it('of an area, of who shares and of a day knows what is unknown', () => {
    const listings = [
      anIndexedRoom({ area: 400, maxOccupancy: 2, availableFrom: '2031-05-01' }),
      anIndexedRoom({ area: 600, maxOccupancy: 3, availableFrom: '2031-06-01' }),
      anIndexedRoom(),
    ]
    expect(passing(listings, { area: { least: 400, most: 500, wanted: null } })).toEqual([0])
    expect(passing(listings, { area: { least: null, most: null, wanted: 500 } })).toEqual([0, 1])
    expect(passing(listings, { sharing: 3 })).toEqual([1])
    expect(passing(listings, { availableBy: '2031-05-01' })).toEqual([0, 2])
  })

  it('of a stay is of hotels with every night free', () => {
    const [from, to] = [daysOf('2031-05-10'), daysOf('2031-05-12')]
    const hotels = [aHotel({ takenNights: [[from, to]] }), aHotel(), anIndexedRoom()]
    const stay = (checkIn: string, checkOut: string) =>
      passing(hotels, { stay: { checkIn, checkOut } })
    expect(stay('2031-05-11', '2031-05-13')).toEqual([1, 2])
    expect(stay('2031-05-08', '2031-05-10')).toEqual([0, 1, 2])
    expect(stay('2031-05-12', '2031-05-14')).toEqual([0, 1, 2])
  })

  it('of places is of the whole city, or of the locality', () => {
    const mumbai = {
      id: 2,
      cityId: 2,
      name: 'mumbai',
      key: 'mumbai',
      spelling: 'Mumbai',
      state: null,
    }
    const listings = [
      anIndexedRoom(inLocality(5)),
      anIndexedRoom(),
      anIndexedRoom({ city: mumbai }),
    ]
    const places = (cities: number[], localities: number[]) =>
      passing(listings, {}, { places: { cities, localities } })
    expect(places([1], [])).toEqual([0, 1])
    expect(places([2], [5])).toEqual([0, 2])
    expect(places([99], [98])).toEqual([])
  })

  it('around a point is of 50 km, and of cities around it', () => {
    const listings = [
      anIndexedRoom(at(1, 18.4, 73)),
      anIndexedRoom(at(2, 18.5, 73)),
      anIndexedRoom(at(-3, 18.4, 73)),
      anIndexedRoom(at(-4, 18.5, 73)),
      anIndexedRoom(),
    ]
    const near = { lat: 18, lng: 73 }
    expect(passing(listings, { near })).toEqual([0, 2])
    expect(passing(listings, { near: { ...near, km: 45 } })).toEqual([0, 2])
    // In a small circle only what is known to be near (ADR 0275).
    const close = [anIndexedRoom(at(1, 18.1, 73)), anIndexedRoom(at(-1, 18.1, 73))]
    expect(passing(close, { near: { ...near, km: 20 } })).toEqual([0])
  })

  it('around a point finds what is right there, of which its city is known or more', () => {
    const degrees = (least: number, most: number) =>
      fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(degrees(8, 35), degrees(69, 97), (lat, lng) => {
        const listings = [anIndexedRoom(at(1, lat, lng)), anIndexedRoom(at(-1, lat, lng))]
        expect(passing(listings, { near: { lat, lng } })).toEqual([0, 1])
      }),
    )
  })

  it('around a point as far as the country reaches leaves out what has none', () => {
    const rooms = [anIndexedRoom(at(1, 18.4, 73)), anIndexedRoom(), anIndexedRoom(at(2, 8, 77))]
    expect(passing(rooms, { near: { lat: 28, lng: 77, km: 4000 } })).toEqual([0, 2])
    const filters = { ...EVERYTHING, near: { lat: 28, lng: 77, km: 4000 } }
    const scope = { filters, words: null, types: LISTING_TYPES, shown: LISTING_TYPES }
    expect(countValues(indexOf(rooms), { ...scope, places: null, anyCity: null })).toContainEqual({
      ...{ type: 'Room', facet: 'total', value: null },
      n: 2,
    })
  })

  it('in a box has its point in it or on its edge, wherever the box is', () => {
    const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 })
    const aDegree = (most: number) =>
      fc.oneof(
        hundredths(most).map((at) => at / 100),
        fc.double({ min: -most, max: most, noNaN: true }),
      )
    const aPoint = fc
      .tuple(hundredths(90), hundredths(180))
      .map(([lat, lng]) => [lat / 100, lng / 100])
    const inOrder = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const
    fc.assert(
      fc.property(
        fc.tuple(aDegree(90), aDegree(90), aDegree(180), aDegree(180)),
        fc.array(aPoint, { minLength: 1, maxLength: 8 }),
        ([a, b, c, d], points) => {
          const [[south, north], [west, east]] = [inOrder(a, b), inOrder(c, d)]
          // A box that ends right at a point, too.
          const all = [...points, [south, west], [north, east]].map(([lat = 0, lng = 0]) =>
            [lat, lng].map((one) => Math.round(one * 100) / 100),
          )
          const rooms = [...all.map(([lat = 0, lng = 0]) => anIndexedRoom(onGrid(lat, lng)))]
          const inside = all.flatMap(([lat = 0, lng = 0], at) =>
            lat >= south && lat <= north && lng >= west && lng <= east ? [at] : [],
          )
          const box = { west, south, east, north }
          expect(passing([...rooms, anIndexedRoom()], { box })).toEqual(inside)
        },
      ),
    )
  })

  it('in a circle and in a box is in both', () => {
    const rooms = [28.6, 28.7, 28.8].map((lat) => anIndexedRoom(onGrid(lat, 77.3)))
    const circle = { lat: 28.6, lng: 77.3, km: 15 }
    const box = { west: 77, south: 28.65, east: 78, north: 29 }
    expect(passing(rooms, { circle })).toEqual([0, 1])
    expect(passing(rooms, { circle, box })).toEqual([1])
  })
})

describe('the filters of the bar', () => {
  const aFact = {
    bedrooms: fc.constantFrom(null, 1, 2),
    bathrooms: fc.constantFrom(null, 1, 6),
    furnished: fc.constantFrom(null, 'Unfurnished', 'Fully Furnished'),
    petsAllowed: fc.constantFrom(null, true, false),
  }
  const someTypes = fc.subarray([...LISTING_TYPES])
  // Round amounts, which are limits of the index, and those beside them.
  const anAmount = fc
    .tuple(
      fc.constantFrom(0, 2000, 5000, 20_000, 500_000, 900_000),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([amount, more]) => Math.max(0, amount + more))
  const prices = fc.option(
    fc.tuple(anAmount, anAmount).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) })),
  )
  const aListing = fc.record({
    type: fc.constantFrom(...LISTING_TYPES),
    price: fc.option(anAmount),
    filters: fc.record(aFact),
  })
  const listings = fc.array(aListing, { maxLength: 40 })
  const asked: fc.Arbitrary<Partial<Filters['described']>> = fc.record(
    {
      bedrooms: fc.constantFrom(['1'], ['2', '3']),
      bathrooms: fc.constantFrom('1', '5'),
      furnished: fc.constant('Unfurnished'),
      petsAllowed: fc.constantFrom('yes', 'no'),
    } as never,
    { requiredKeys: [] },
  )

  it('find the same by sets of slots as by looking at each', () => {
    fc.assert(
      fc.property(listings, asked, prices, someTypes, (drawn, described, price, types) => {
        const index = indexOf(drawn.map(anIndexedRoom))
        const bar = { ...EVERYTHING.described, ...described }
        const filters = { ...EVERYTHING, described: bar, price }
        const scope = { filters, types, places: null }
        const onlySlots = Uint32Array.from(drawn.keys())
        const ofTypes = onlySlots.filter((slot) => types.includes(drawn[slot]?.type ?? 'Room'))
        const looked = matchingSlots(index, scope, { ...ANYWHERE, onlySlots: ofTypes })
        expect([...slotsOf(passingBits(index, scope))]).toEqual([...looked])
        expect([...matchingSlots(index, scope, ANYWHERE)]).toEqual([...looked])
      }),
    )
  })

  it('tell of each listing that fails one alone which it is', () => {
    fc.assert(
      fc.property(listings, asked, (drawn, described) => {
        const index = indexOf(drawn.map(anIndexedRoom))
        const slots = Uint32Array.from(drawn.keys())
        const filters = { ...EVERYTHING, described: { ...EVERYTHING.described, ...described } }
        const passingAlone = (name: (typeof FILTER_NAMES)[number]) => {
          const alone = { ...EVERYTHING.described, [name]: filters.described[name] }
          const scope = { types: LISTING_TYPES, places: null }
          const onlySlots = { ...ANYWHERE, onlySlots: slots.slice() }
          return matchingSlots(
            index,
            { ...scope, filters: { ...filters, described: alone } },
            onlySlots,
          )
        }
        const passes = FILTER_NAMES.map((name) => new Set(passingAlone(name)))
        const expected = [...slots].flatMap((slot) => {
          const failed = passes.flatMap((some, number) => (some.has(slot) ? [] : [number]))
          return failed.length > 1 ? [] : [[slot, failed[0] ?? PASSES]]
        })
        const { slots: kept, failed } = failingOne(index, filters, slots.slice())
        expect([...kept].map((slot, at) => [slot, failed[at]])).toEqual(expected)
      }),
    )
  })
})
