import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwner, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server.db, { name: 'Asha Rao', phone: '+919876543210', verified: true })
})
afterAll(() => server.stop())

const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

describe('GET /api/rooms', () => {
  it('answers the newest first, with total and the way to the next page, until there is none', async () => {
    const city = 'Walkpur'
    await listed(
      server.db,
      ['first', 'second', 'third'].map((title) => aRoom(owner, { title, city })),
    )
    const one = await server.api.listings.listRooms({ query: { city, limit: 2 } })
    expect(one.status).toBe(200)
    expect(titles(one.body)).toEqual(['third', 'second'])
    expect(one.headers.get('x-total-count')).toBe('3')
    const next = /<(.+)>; rel="next"/.exec(one.headers.get('link') ?? '')?.[1] ?? ''
    const two = await server.request('GET', next)
    expect(titles(two.body as { title: string }[])).toEqual(['first'])
    expect(two.headers.get('link')).toBeNull()
  })
})

describe('GET /api/hotels and /api/shops', () => {
  it('answer objects with their own type only', async () => {
    const city = 'Mixpur'
    await listed(server.db, [aRoom(owner, { city }), aHotel(owner, { city, title: 'Hotel Kamal' }), aShop(owner, { city, title: 'Shop Four' })])
    expect(titles((await server.api.listings.listHotels({ query: { city } })).body.hotels)).toEqual(['Hotel Kamal'])
    expect(titles((await server.api.listings.listShops({ query: { city } })).body.shops)).toEqual(['Shop Four'])
    expect((await server.api.listings.listListings({ query: { city } })).body).toHaveLength(3)
  })
})

describe('GET /api/listings/{id}', () => {
  it('keeps contact and exact place from somebody not signed in', async () => {
    const [id = ''] = await listed(server.db, [
      aRoom(owner, { phone: '+919811112222', address: '12, Lane 4', latitude: 28.62345, longitude: 77.36789, description: 'Call 98111 12222 or asha@example.in' }),
    ])
    const { status, body } = await server.api.listings.getListing({ params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: id, phone: null, address: null, latitude: 28.62, longitude: 77.37, user: { name: null, isVerified: true } })
    expect(body.description).toBe('Call •••••••••• or •••@•••')
  })

  it('is not found by another type’s address, nor when it does not exist', async () => {
    const [id = ''] = await listed(server.db, [aShop(owner)])
    expect((await server.api.listings.getRoom({ params: { id } })).status).toBe(404)
    expect((await server.api.listings.getShop({ params: { id } })).status).toBe(200)
    expect((await server.api.listings.getShop({ params: { id: v7() } })).status).toBe(404)
  })
})
