import type { ListingType } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { distanceKm } from '../../geo/index.ts'
import type { ListingRow } from '../../listings/index.ts'
import { openListingFeed } from '../feed/listing-feed.ts'
import { readPlaces } from '../search.filters.ts'
import type { ListingIndex } from './listing-index.ts'
import { countAround, countInList, placesStartingWith } from './place-suggestions.ts'

const CITIES = ['Noida', 'Greater Noida', 'Pune', 'Navi Mumbai', 'Puri', 'Jaipur'] as const
const LOCALITIES = [
  'Sector 62',
  'Sector 6',
  'Noida Extension',
  'Laxmi Nagar',
  'Puri Road',
  'Mumbai Naka',
] as const

let test: TestDatabase
let rows: ListingRow[]
let index: ListingIndex
let close: () => void
beforeAll(async () => {
  test = await createTestDatabase()
  const owner = await anOwnersAccount(test.db)
  rows = Array.from({ length: 90 }, (_, n) =>
    (n % 4 === 0 ? aHotel : aRoom)(owner, {
      city: CITIES[(n * 5 + (n >> 3)) % CITIES.length] ?? '',
      location: LOCALITIES[(n >> 1) % LOCALITIES.length] ?? '',
      latitude: 18 + (n % 9) * 0.03,
      longitude: 73 + (n % 7) * 0.2,
    }),
  )
  await listed(test.db, rows)
  const feed = openListingFeed(test.db.readPrimary, (error) => expect.unreachable(error.message))
  index = await feed.current()
  close = feed.close
})
afterAll(async () => {
  close()
  await test.drop()
})

const TYPES: readonly (ListingType | null)[] = ['Room', 'Hotel', 'Shop', null]
const countOf = (type: ListingType | null, isThere: (row: ListingRow) => boolean) =>
  rows.filter((row) => (type === null || row.type === type) && isThere(row)).length

const begins = (name: string, text: string) => ` ${name.toLowerCase()}`.includes(` ${text}`)

describe('suggested places', () => {
  it.each(['n', 'noida', 'sec', 'sector 6', 'ext', 'pu', 'puri', 'mum', 'navi m', 'x'])(
    'are those with a word that begins with %s, with their listings',
    (text) => {
      for (const type of TYPES) {
        const found = placesStartingWith(index, { text, names: [] }, type)
        const cities = CITIES.filter((city) => begins(city, text))
          .map((city) => [city, city, countOf(type, (row) => row.city === city)] as const)
          .filter(([, , n]) => n > 0)
        const localities = LOCALITIES.filter((location) => begins(location, text)).flatMap(
          (location) =>
            CITIES.map((city) => {
              const n = countOf(type, (row) => row.city === city && row.location === location)
              return [location, city, n] as const
            }).filter(([, , n]) => n > 0),
        )
        expect(found.map(({ label, city, count }) => `${label} ${city} ${count}`).sort()).toEqual(
          [...cities, ...localities].map((one) => one.join(' ')).sort(),
        )
      }
    },
  )

  it('begin with the text, then with most listings, a city of the name before others', () => {
    const labels = (text: string, names: readonly string[] = []) =>
      placesStartingWith(index, { text, names }, null)
    const cities = labels('noida').filter(({ kind }) => kind === 'city')
    expect(cities.map(({ label }) => label)).toEqual(['Noida', 'Greater Noida'])
    expect(labels('puri', ['jaipur'])[0]?.label).toBe('Jaipur')
    const counts = labels('sector 6')
      .filter(({ label }) => label === 'Sector 6')
      .map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  it('count the listings that their lists have', () => {
    for (const type of TYPES)
      for (const location of LOCALITIES)
        expect(countInList(index, readPlaces({ city: 'Pune', location }), type)).toBe(
          countOf(type, (row) => row.city === 'Pune' && (row.location ?? '').includes(location)),
        )
  })

  it('count the listings around any points', () => {
    const aPoint = fc.record({
      lat: fc.double({ min: 17.5, max: 18.8, noNaN: true }),
      lng: fc.double({ min: 72.5, max: 74.5, noNaN: true }),
      km: fc.constantFrom(3, 8, 25, 50, 4000),
    })
    fc.assert(
      fc.property(aPoint, fc.constantFrom(...TYPES), (point, type) => {
        const grid = (degrees: number | null | undefined) => Math.round((degrees ?? 0) * 100) / 100
        const distances = rows.map((row) =>
          distanceKm(point.lat, point.lng, grid(row.latitude), grid(row.longitude)),
        )
        fc.pre(distances.every((km) => Math.abs(km - point.km) > 0.001))
        const isClose = (row: ListingRow) => (distances[rows.indexOf(row)] ?? 0) < point.km
        expect(countAround(index, point, type)).toBe(countOf(type, isClose))
      }),
      { numRuns: 200 },
    )
  })
})
