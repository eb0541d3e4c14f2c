import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop } from '../../testing/makers/listings.ts'
import { cardsIn } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { insertListings, type ListingRow } from '../listings/index.ts'

/** Many times a page, in several spellings of one name. */
const MANY = 3200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const writer = await server.db.background.pool.connect()
  try {
    await insertListings(writer, manyListings(owner))
  } finally {
    writer.release()
  }
})
afterAll(() => server.stop())

function* manyListings(owner: string): Generator<ListingRow> {
  for (let n = 0; n < MANY; n++) {
    const place = {
      city: 'Gurgaon',
      location: `Sector ${1 + (n % 60)}`,
      price: 1500 + (n % 40) * 1000,
    }
    yield aRoom(owner, {
      ...place,
      title: n % 2 ? 'Flat in a society of flats' : 'Flats for a family',
      furnished: n % 3 ? 'Unfurnished' : 'Fully Furnished',
    })
    if (n % 20 === 0) yield aHotel(owner, { ...place, title: 'Hotel Gurugram Grand' })
    if (n % 30 === 0) yield aShop(owner, { ...place, title: 'Corner shop' })
    if (n % 40 === 0)
      yield aRoom(owner, {
        ...place,
        city: 'Delhi',
        location: 'Gurgaon Road',
        title: 'Room towards Gurugram',
      })
  }
}

const PATHS: Readonly<Record<ListingType | 'any', string>> = {
  Room: '/api/rooms',
  Hotel: '/api/hotels',
  Shop: '/api/shops',
  any: '/api/listings',
}

/** The total that every page states, and the number of distinct listings on all pages. */
async function totalAndWalk(
  path: string,
  query: Record<string, string>,
): Promise<{ totals: number[]; walked: number }> {
  const ids = new Set<string>()
  const totals = new Set<number>()
  for (
    let url: string | undefined = `${path}?${new URLSearchParams({ ...query, limit: '100' })}`;
    url;
  ) {
    const { status, headers, body } = await server.request('GET', url)
    expect(status).toBe(200)
    for (const { _id } of cardsIn(body)) ids.add(_id)
    totals.add(Number(headers.get('x-total-count')))
    url = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return { totals: [...totals], walked: ids.size }
}

/** The Gurgaon Road of Delhi is not in Gurgaon. */
const IN_GURGAON = MANY
const FEW: readonly Record<string, string>[] = [
  { budget: '5000-8000', furnished: 'Unfurnished' },
  { location: 'Sector 12' },
  { city: 'gurgoan', location: 'Sector 3', sort: 'price_asc' },
]

describe('a total over many listings', () => {
  it.each([
    ['gurgoan', IN_GURGAON],
    ['Gurugram', IN_GURGAON],
    ['flat', MANY],
    ['flats gurgaun', MANY],
  ])('counts a listing once, however many spellings of a word it contains: %s', async (q, many) => {
    expect(await totalAndWalk(PATHS.Room, { q })).toEqual({ totals: [many], walked: many })
  })

  it.each([
    'gurgaon',
    'gurgoan',
    'gurgram',
    'guru gram',
    'ggn',
    'गुड़गांव',
    'flat',
    'flats gurgoan',
    'sector 12 gurugram',
    'gurgoan road',
  ])('with filters equals the number of listings on the pages: %s', async (q) => {
    for (const filters of FEW) {
      const { totals, walked } = await totalAndWalk(PATHS.Room, { q, ...filters })
      expect({ ...filters, totals }).toEqual({ ...filters, totals: [walked] })
    }
  })

  it.each([
    ['hotels', PATHS.Hotel, MANY / 20],
    ['shops', PATHS.Shop, Math.ceil(MANY / 30)],
    ['all types together', PATHS.any, IN_GURGAON + MANY / 20 + Math.ceil(MANY / 30)],
  ])('is right for %s', async (_, path, many) => {
    for (const q of ['gurgoan', 'gurugram'])
      expect(await totalAndWalk(path, { q })).toEqual({ totals: [many], walked: many })
  })
})
