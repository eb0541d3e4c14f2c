// Listings that nobody confirmed for two weeks come after their equals (D87).
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { found, nextOf } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const DAY_MS = 86_400_000

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

const room = (city: string, title: string, days: number, over = {}) =>
  aRoom(owner, {
    ...{ city, title, price: 5000 },
    confirmed_at: new Date(Date.now() - days * DAY_MS),
    ...over,
  })
const titles = async (city: string, sort: string) =>
  (await found(server, '/api/rooms', { city, sort })).map(({ title }) => title)

it.each(['popular', 'price_asc', 'price_desc', 'rating'])('in the order of %s', async (sort) => {
  const city = `Freshpur ${sort}`
  const first = sort === 'price_asc' ? { price: 4000 } : { price: 9000 }
  const better = { ...first, popularity: 9, rating: 5 }
  await listed(server.db, [
    room(city, 'Fresh', 1),
    room(city, 'Stale', 20),
    room(city, 'Stale, but better', 20, better),
    room(city, 'Taken until a later day', 20, { available_from: '2100-01-01' }),
  ])
  const [one, ...others] = await titles(city, sort)
  expect([one, others.at(-1)]).toEqual(['Stale, but better', 'Stale'])
})

it('by the passing of days, without a change', async () => {
  const city = 'Dayspur'
  await listed(server.db, [room(city, 'Old', 13, { variety: 5 }), room(city, 'New', 1)])
  expect(await titles(city, 'popular')).toEqual(['Old', 'New'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
  try {
    // Another question than the one before, which is cached until the new day is noticed.
    const later = await found(server, '/api/rooms', { city, sort: 'popular', limit: '7' })
    expect(later.map(({ title }) => title)).toEqual(['New', 'Old'])
  } finally {
    vi.useRealTimers()
  }
})

it('of today, whatever later day a cursor names', async () => {
  const city = 'Laterpur'
  await listed(server.db, [room(city, 'Stale', 20), room(city, 'Fresh', 1)])
  const query = { city, sort: 'popular' as const, limit: 1 }
  const { headers } = await server.api.search.listRooms({ query })
  const cursor = new URL(nextOf(headers), 'http://localhost').searchParams.get('cursor') ?? ''
  const read = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  const later = read.with(2, { ...(read[2] as object), day: '9999-12-31' })
  const forged = Buffer.from(JSON.stringify(later)).toString('base64url')
  const second = await found(server, '/api/rooms', { ...query, limit: '1', cursor: forged })
  expect(second.map(({ title }) => title)).toEqual(['Stale'])
})
