import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const FLAT = { room_type: 'Flat/Apartment' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const flat = (title: string, city: string, location: string, over: object = {}) =>
    aRoom(owner, { title, city, location, ...FLAT, ...over })
  await listed(server.db, [
    flat('Western one', 'Mumbai', 'Andheri West', { bedrooms: 1, price: 28_000 }),
    flat('By the road', 'Mumbai', 'JP Road', { bedrooms: 1, price: 27_000 }),
    flat('JP towers on a road', 'Mumbai', 'Film City Road', { bedrooms: 1, price: 26_000 }),
    flat('Southern one', 'Bengaluru', 'JP Nagar Phase 5, Lake Road', { bedrooms: 1, price: 9_000 }),
    flat('Other road', 'Bengaluru', 'JP Road', { bedrooms: 1, price: 8_000 }),
  ])
})
afterAll(() => server.stop())

const rooms = async (q: string, more: Record<string, string> = {}) =>
  (await found(server, '/api/rooms', { q, ...more })).map(({ title }) => title)

describe('a place that a text names', () => {
  it('has its other names as phrases in its own city', async () => {
    for (const q of ['andheri west flat', '1 bhk in andheri west under 30k', 'flat andheri west'])
      expect((await rooms(q)).sort(), q).toEqual(['By the road', 'Western one'])
    expect((await rooms('jp road mumbai')).sort()).toEqual([
      'By the road',
      'JP towers on a road',
      'Western one',
    ])
  })
})
