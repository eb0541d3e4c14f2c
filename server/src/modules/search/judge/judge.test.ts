import { todayIn } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingSearch } from '@rentify/contract/search/filters'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reader } from '../../../db/reader.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { type ListingFeed, openListingFeed } from '../feed/listing-feed.ts'
import { createJudge, type Judge } from './judge.ts'

let test: TestDatabase
let feed: ListingFeed
let judge: Judge
let differences: string[]
beforeAll(async () => {
  test = await createTestDatabase()
  const owner = await anOwnersAccount(test.db)
  const place = (n: number) => ({
    city: ['Noida', 'Greater Noida', 'Pune'][n % 3] ?? '',
    location: ['Sector 62', 'Noida Road', ''][(n >> 1) % 3] ?? '',
    price: [null, 1500, 2000, 7000, 60_000][n % 5] ?? null,
    latitude: n % 7 === 6 ? null : 28.6161 + (n % 7) * 0.0071,
    longitude: n % 7 === 6 ? null : 77.3541 + (n % 3) * 0.0113,
    ...(n % 7 === 5 ? { approximate: true, precision: 'city' as const } : {}),
  })
  await listed(
    test.db,
    Array.from({ length: 60 }, (_, n) =>
      n % 4 === 0
        ? aHotel(owner, { ...place(n), category: n % 8 ? 'Budget' : 'Luxury' })
        : n % 4 === 1
          ? aShop(owner, { ...place(n), category: 'Mall shop', deposit: n % 3 ? 0 : 9000 })
          : aRoom(owner, {
              ...place(n),
              bedrooms: n % 4,
              bathrooms: n % 6,
              deposit: [0, null, 7000][n % 3] ?? null,
              maintenance: [0, 500, null][(n >> 2) % 3] ?? null,
              electricity: (['Included', null, 'Metered'] as const)[(n >> 3) % 3] ?? null,
            }),
    ),
  )
  feed = openListingFeed(test.db.readPrimary, (error) => expect.unreachable(error.message))
  await feed.loaded
})
afterAll(async () => {
  feed.close()
  await test.drop()
})
beforeEach(() => {
  differences = []
  judge = createJudge(test.db, feed, today, {
    everyMs: 0,
    onDifference: (message) => differences.push(message),
  })
})

const today = async () => todayIn('Asia/Kolkata')

async function judged(query: Partial<ListingSearch>, type: ListingType | null): Promise<void> {
  const { compared } = judge.verdicts
  judge.consider({ limit: 12, ...query } as ListingSearch, type)
  await expect.poll(() => judge.verdicts.compared).toBe(compared + 1)
}

const QUERIES: readonly Partial<ListingSearch>[] = [
  {},
  { city: 'Noida' },
  { q: 'near metro' },
  { q: 'near a hospital', city: 'Noida', sort: 'price_asc' },
  { q: 'near a bus stand, no deposit' },
  { location: 'noida', sort: 'price_asc' },
  { city: 'Noida', location: 'Sector 62', minPrice: 1500 },
  { bedrooms: ['2', '3'], sort: 'popular' },
  { bathrooms: '2', sort: 'rating' },
  { budget: ['0-2000'], roomCategory: 'mall', sort: 'price_desc' },
  { maxPrice: 7000, furnished: 'Unfurnished' },
  { city: 'Nowhere' },
  { q: 'no deposit' },
  { q: 'maintenance included no deposit', city: 'Noida' },
  { q: 'bijli shamil', sort: 'cost_asc' },
  { q: 'all inclusive', bathrooms: '2' },
  { q: 'all inclusive', maxMonthlyCost: 1 },
  { bbox: '77.36,28.62,77.38,28.63' },
  { bbox: '77.361,28.5,78,28.7', sort: 'price_asc' },
  { lat: 28.62, lng: 77.36, radiusKm: 3 },
  { lat: 28.62, lng: 77.36, radiusKm: 40, city: 'Noida' },
]

describe('the judge', () => {
  it.each(QUERIES)('finds by plain SQL what the index finds: %o', async (query) => {
    await judged(query, null)
    if (!query.roomCategory) await judged(query, 'Room')
    expect(differences).toEqual([])
    expect(judge.verdicts.differing).toBe(0)
  })

  it('asks of no other text, point, repost or distance', () => {
    for (const query of [
      { q: 'noida' },
      { q: 'no deposit noida' },
      { q: 'no deposit with gym' },
      { nearby: 'true', lat: 28, lng: 77 },
      { like: crypto.randomUUID() },
      { sort: 'distance' },
    ] as const)
      judge.consider({ limit: 12, ...query } as ListingSearch, null)
    expect(judge.verdicts.compared).toBe(0)
  })

  it('tells of a listing that the index has not heard of', async () => {
    await test.db.pool.query('alter table listings disable trigger listings_name_updates')
    const change = (price: number) =>
      test.db.pool.query("update listings set price = $1 where type = 'Hotel' and price = 7000", [
        price,
      ])
    const { rowCount } = await change(7001)
    await test.db.pool.query('alter table listings enable trigger listings_name_updates')
    expect(rowCount).toBeGreaterThan(0)
    await judged({ minPrice: 7001, maxPrice: 7001 }, 'Hotel')
    expect(judge.verdicts).toEqual({ compared: 1, differing: 1 })
    expect(differences[0]).toContain(`The index finds 0 listings and the database ${rowCount}`)
  })

  it('waits until a replica has heard of every change, and judges by it then', async () => {
    const replica = await createTestDatabase()
    let asked = 0
    let isBehind = true
    const readSlowly: Reader = {
      ...test.db.readSlowly,
      query: (statement, values) => {
        asked++
        return (isBehind ? replica.db : test.db).readSlowly.query(statement, values)
      },
    }
    const { sql, readPrimary } = test.db
    judge = createJudge({ sql, readPrimary, readSlowly }, feed, today, {
      everyMs: 0,
      onDifference: (message) => differences.push(message),
    })
    judge.consider({ limit: 12 } as ListingSearch, 'Hotel')
    await expect.poll(() => asked).toBe(3)
    isBehind = false
    await expect
      .poll(() => {
        judge.consider({ limit: 12 } as ListingSearch, 'Hotel')
        return judge.verdicts
      })
      .toEqual({ compared: 1, differing: 0 })
    expect(differences).toEqual([])
    await replica.drop()
  })

  it('compares one answer at a time, and none more often than it may', async () => {
    const seldom = createJudge(test.db, feed, today, { everyMs: 60_000, onDifference: () => {} })
    for (let n = 0; n < 5; n++) seldom.consider({ limit: 12 } as ListingSearch, 'Shop')
    await expect.poll(() => seldom.verdicts.compared).toBe(1)
    seldom.consider({ limit: 12 } as ListingSearch, 'Shop')
    await judged({}, 'Shop')
    expect(seldom.verdicts.compared).toBe(1)
  })
})
