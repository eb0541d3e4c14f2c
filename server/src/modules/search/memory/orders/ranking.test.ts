import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anIndexedRoom, indexOf } from '../../../../testing/makers/indexed-listings.ts'
import { landmarksOf } from '../../search.landmarks.ts'
import { ORDERS, type OrderName } from '../../search.sorts.ts'
import { typeNumber } from '../columns.ts'
import { createListingIndex, type IndexedListing, type ListingIndex } from '../listing-index.ts'
import { type Ranking, rank, type Wanted } from './ranking.ts'
import { firstInOrder } from './sorted-slots.ts'

const NOTHING: Wanted = {
  words: null,
  preferred: null,
  near: null,
  area: 0,
  beside: null,
  freshFrom: 0,
}
/** A degree of latitude is 111 km. */
const at = (id: number, degrees: number) => ({ grid: { id, lat: 18 + degrees, lng: 73 } })
const HERE = { lat: 18, lng: 73 }
const inBaner = {
  locality: { id: 7, cityId: 1, name: 'baner', key: 'baner', spelling: 'Baner' },
} as const
const baner: Wanted['words'] = {
  groups: [],
  hits: { cities: [], localities: [7] } as never,
  title: ['quiet'],
}

/** The names of listings in an order, each made of what differs from the others. */
function inOrder(
  order: OrderName,
  listings: Readonly<Record<string, Partial<IndexedListing>>>,
  wanted: Partial<Wanted> = {},
): string[] {
  const index = createListingIndex()
  const names = Object.entries(listings).map(([name, over]) => {
    const listing = anIndexedRoom(over)
    index.put(listing)
    return [listing.id, name] as const
  })
  const { compare } = rank(index, ORDERS[order], { ...NOTHING, ...wanted })
  const slots = names.map(([id]) => index.slotOf(id)).sort(compare)
  return slots.map((slot) => new Map(names).get(index.idOf(slot)) ?? '')
}

describe('what was confirmed lately', () => {
  it.each<[OrderName, Partial<IndexedListing>]>([
    ['popular', { popularity: 1 }],
    ['rating', { rating: 5 }],
    ['relevance', inBaner],
    ['price_asc', { price: 100 }],
    ['cheapest', inBaner],
    ['distance', at(1, 0)],
  ])('comes before its equals, not before others, in the order of %s', (order, better) => {
    const listings = {
      stale: { price: 200, ...at(2, 0.1), confirmedDay: 99 },
      'stale, but better': { price: 200, ...at(2, 0.1), ...better, confirmedDay: 99 },
      fresh: { price: 200, ...at(2, 0.1), confirmedDay: 100 },
    }
    const wanted = { words: baner, near: HERE, freshFrom: 100 }
    expect(inOrder(order, listings, wanted)).toEqual(['stale, but better', 'fresh', 'stale'])
  })
})

describe('an order', () => {
  it.each<[OrderName, string[], Record<string, Partial<IndexedListing>>, Partial<Wanted>]>([
    [
      'newest',
      ['new', 'old', 'older'],
      { old: { createdAt: 1 }, older: { createdAt: 0 }, new: { createdAt: 2 } },
      {},
    ],
    [
      'popular',
      ['popular', 'pictured', 'varied', 'newer', 'plain'],
      {
        plain: {},
        varied: { variety: 1 },
        pictured: { pictured: 1 },
        popular: { popularity: 1.5 },
        newer: { createdAt: 1 },
      },
      {},
    ],
    [
      'price_asc',
      ['free', 'cheap', 'dear', 'unpriced'],
      { dear: { price: 9000 }, unpriced: {}, free: { price: 0 }, cheap: { price: 100 } },
      {},
    ],
    [
      'price_desc',
      ['dear', 'cheap', 'free', 'unpriced'],
      { dear: { price: 9000 }, unpriced: {}, free: { price: 0 }, cheap: { price: 100 } },
      {},
    ],
    [
      'rating',
      ['good', 'poor', 'unrated'],
      { unrated: { popularity: 9 }, poor: { rating: 0 }, good: { rating: 4.5 } },
      {},
    ],
    [
      'distance',
      ['near', 'far', 'inTown'],
      { inTown: at(-1, 0), far: at(2, 0.3), near: at(3, 0.1) },
      { near: HERE },
    ],
    [
      'relevance',
      ['pictured', 'titled', 'there', 'other'],
      {
        other: { createdAt: 9 },
        there: inBaner,
        pictured: { ...inBaner, pictured: 1 },
        titled: { titleWords: ['quiet'], createdAt: 1 },
      },
      { words: baner },
    ],
    [
      'relevance',
      ['wanted', 'there', 'only'],
      { there: inBaner, wanted: { ...inBaner, words: ['flat'] }, only: { words: ['flat'] } },
      { words: baner, preferred: [[['flat']]] },
    ],
    [
      'cheapest',
      ['cheap', 'dear', 'elsewhere'],
      {
        elsewhere: { price: 1 },
        dear: { ...inBaner, price: 9000 },
        cheap: { ...inBaner, price: 9 },
      },
      { words: baner },
    ],
    [
      'area',
      ['exact', 'close', 'large', 'unknown'],
      { unknown: {}, large: { area: 900 }, close: { area: 480 }, exact: { area: 500 } },
      { area: 500 },
    ],
    [
      'kindDistance',
      ['wanted', 'near'],
      { near: at(3, 0.1), wanted: { ...at(2, 0.3), words: ['flat'] } },
      { near: HERE, preferred: [[['flat']]] },
    ],
  ])('%s: %j', (order, expected, listings, wanted) => {
    expect(inOrder(order, listings, wanted)).toEqual(expected)
  })

  it('decides what ties by the id, in its own direction', () => {
    expect(inOrder('newest', { first: {}, second: {} })).toEqual(['second', 'first'])
    expect(inOrder('price_asc', { first: {}, second: {} })).toEqual(['first', 'second'])
  })
})

/** Few values, so that many tie; times with microseconds, also before 1970. */
const someListings = fc.array(
  fc.record({
    createdAt: fc.constantFrom(0, 1, 999_999, -1, 1_764_300_000_123_456),
    price: fc.constantFrom(null, 0, 8500),
    popularity: fc.constantFrom(0, Math.fround(0.1), Math.fround(7.3)),
    variety: fc.nat(2),
    rating: fc.constantFrom(null, 0, 4.2),
    pictured: fc.nat(1),
    confirmedDay: fc.integer({ min: 1, max: 4 }),
    area: fc.constantFrom(null, 480, 520),
    // Without a point no listing is near.
    grid: fc.constantFrom(...[at(1, 0), at(-2, 0), at(3, 0.123)].map(({ grid }) => grid)),
    locality: fc.constantFrom(null, inBaner.locality),
    words: fc.constantFrom([], ['flat']),
  }),
  { maxLength: 30 },
)

/** With the number that the database gives these steps. */
const IN_GRID = { id: (1_800 + 9_000) * 36_001 + 7_300 + 18_000, ...{ lat: 18, lng: 73 } }

/** The same listings by all ways to read an order that is kept. */
const ordersOf = (index: ListingIndex) =>
  (['popular', 'rating', 'newest', 'price_asc'] as const).map((name) => {
    const ranking = rank(index, ORDERS[name], { ...NOTHING, freshFrom: 2 })
    const slots = Array.from({ length: index.columns.end }, (_, slot) => slot)
    const order = { ...ranking, name }
    const first: number[] = []
    for (const point of new Set(index.columns.point.subarray(0, index.columns.end)))
      index.firstAtPoints.each(
        ...([point, typeNumber('Room'), order, Number.POSITIVE_INFINITY] as const),
        (slot) => first.push(slot) > 0,
      )
    return {
      ...{ sorted: slots.toSorted(ranking.compare), page: [...index.sorted.from(order, null)] },
      ...{ first, leading: slots.map(ranking.leading) },
    }
  })

describe('every order', () => {
  const rankings = (listings: readonly Partial<IndexedListing>[]) => {
    const index = indexOf(listings.map((over) => anIndexedRoom(over)))
    const wanted = {
      words: baner,
      preferred: [[['flat']]],
      near: HERE,
      area: 500,
      beside: landmarksOf('metro'),
      freshFrom: 3,
    }
    const slots = listings.map((_, slot) => slot)
    return Object.values(ORDERS).map((order): [Ranking, number[]] => {
      const ranking = rank(index, order, wanted)
      return [ranking, slots.toSorted(ranking.compare)]
    })
  }

  it('goes on after any listing by the keys that a cursor carries', () => {
    fc.assert(
      fc.property(someListings, fc.nat(), (listings, n) => {
        for (const [{ isAfter, keysOf }, sorted] of rankings(listings)) {
          const at = n % Math.max(1, sorted.length)
          const last = sorted[at]
          if (last === undefined) return
          expect(sorted.filter(isAfter(keysOf(last)))).toEqual(sorted.slice(at + 1))
        }
      }),
    )
  })

  it('gives the first of many without sorting the others', () => {
    fc.assert(
      fc.property(someListings, fc.integer({ min: 1, max: 40 }), (listings, limit) => {
        for (const [ranking, sorted] of rankings(listings)) {
          const first = firstInOrder(sorted.toSorted(), limit, ranking)
          expect(first).toEqual(sorted.slice(0, limit))
        }
      }),
    )
  })

  it('is that of the ranks of now, by every way to read it, and a listing keeps its slot', () => {
    const someRanks = fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.nat(2)), { maxLength: 20 })
    fc.assert(
      fc.property(someListings, someRanks, fc.nat(30), (listings, ranks, n) => {
        const held = listings.map((over) => anIndexedRoom({ ...over, grid: IN_GRID }))
        const index = indexOf(held.slice(0, n))
        ordersOf(index)
        for (const listing of held.slice(n)) index.put(listing)
        for (const [at, popularity, variety] of ranks) {
          if (held.length === 0) return
          const changed = { ...held[at % held.length], popularity, variety } as IndexedListing
          held[at % held.length] = changed
          index.put(changed)
          if (at % 3 === 0) ordersOf(index)
        }
        expect(held.map(({ id }) => index.slotOf(id))).toEqual([...held.keys()])
        expect(ordersOf(index)).toEqual(ordersOf(indexOf(held)))
      }),
    )
  })

  it('is the same of what came since, of the next day, and of the day before', () => {
    fc.assert(
      fc.property(someListings, fc.nat(30), (listings, n) => {
        const index = indexOf(listings.slice(0, n).map((over) => anIndexedRoom(over)))
        const sortedOf = (freshFrom: number) =>
          (['popular', 'relevance'] as const).map((name) => {
            const { compare, isAfter, keysOf } = rank(index, ORDERS[name], {
              ...NOTHING,
              freshFrom,
            })
            const sorted = Array.from({ length: index.columns.end }, (_, slot) => slot).sort(
              compare,
            )
            // By the keys alone: each comes after the one before it.
            for (const [at, slot] of sorted.slice(1).entries())
              expect(isAfter(keysOf(sorted[at] ?? 0))(slot)).toBe(true)
            return sorted
          })
        const before = sortedOf(2)
        for (const over of listings.slice(n)) index.put(anIndexedRoom(over))
        const today = sortedOf(2)
        const old = (slots: readonly number[]) => slots.filter((slot) => slot < n)
        expect(today.map(old)).toEqual(before)
        sortedOf(3)
        expect(sortedOf(2)).toEqual(today)
      }),
    )
  })
})
