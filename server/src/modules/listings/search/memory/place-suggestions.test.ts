import type { ListingType } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../../testing/makers/listings.ts'
import { readPlaces } from '../search.filters.ts'
import { type PlaceSuggestions, suggestionsInDatabase } from '../suggest/suggest.repo.ts'
import { openListingFeed } from './listing-feed.ts'
import { suggestionsInMemory } from './place-suggestions.ts'

const CITIES = ['Noida', 'Greater Noida', 'Pune', 'Navi Mumbai', 'Puri', 'Jaipur'] as const
const LOCALITIES = [
  'Sector 62',
  'Sector 6',
  'Noida Extension',
  'Laxmi Nagar',
  'Puri Road',
  'Mumbai Naka',
] as const
const TEXTS = [
  'n',
  'no',
  'noida',
  'sec',
  'sector 6',
  'ext',
  'pu',
  'puri',
  'nagar',
  'mum',
  'navi m',
  'x',
]

let test: TestDatabase
let inDatabase: PlaceSuggestions
let inMemory: PlaceSuggestions
let close: () => void
beforeAll(async () => {
  test = await createTestDatabase()
  const owner = await anOwnersAccount(test.db)
  await listed(
    test.db,
    Array.from({ length: 90 }, (_, n) =>
      (n % 4 === 0 ? aHotel : aRoom)(owner, {
        city: CITIES[(n * n) % CITIES.length] ?? '',
        location: LOCALITIES[(n >> 1) % LOCALITIES.length] ?? '',
        latitude: 18 + (n % 9) * 0.03,
        longitude: 73 + (n % 7) * 0.2,
        ...(n % 5 === 0 ? { approximate: true, precision: 'city' as const } : {}),
      }),
    ),
  )
  const feed = openListingFeed(test.db.readPrimary, (error) => expect.unreachable(error.message))
  await feed.loaded
  const index = await feed.current()
  if (!index) throw new Error('The index is not current.')
  inDatabase = suggestionsInDatabase(test.db.read)
  inMemory = suggestionsInMemory(index)
  close = feed.close
})
afterAll(async () => {
  close()
  await test.drop()
})

const TYPES: readonly (ListingType | null)[] = ['Room', 'Hotel', 'Shop', null]

describe('suggested places in memory', () => {
  it.each(TEXTS)('are those of the database, in its order: %s', async (text) => {
    for (const type of TYPES) {
      const texts = [{ text, names: text === 'puri' ? ['jaipur'] : [] }]
      const found = await inMemory.beginning(texts, type)
      expect(found).toEqual(await inDatabase.beginning(texts, type))
    }
  })

  it('count the listings that their lists have', async () => {
    const places = [
      ...CITIES.map((city) => readPlaces({ city })),
      ...LOCALITIES.map((location) => readPlaces({ city: 'Noida', location })),
    ]
    for (const type of TYPES)
      expect(await inMemory.countInLists(places, type)).toEqual(
        await inDatabase.countInLists(places, type),
      )
  })

  it('count the listings around any points', async () => {
    const aPoint = fc.record({
      lat: fc.double({ min: 17.5, max: 18.8, noNaN: true }),
      lng: fc.double({ min: 72.5, max: 74.5, noNaN: true }),
      km: fc.constantFrom(undefined, 3, 8, 25, 4000),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPoint, { maxLength: 5 }),
        fc.constantFrom(...TYPES),
        async (all, type) => {
          const points = all.map(({ km, ...point }) => ({ ...point, ...(km ? { km } : {}) }))
          expect(await inMemory.countAround(points, type)).toEqual(
            await inDatabase.countAround(points, type),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
