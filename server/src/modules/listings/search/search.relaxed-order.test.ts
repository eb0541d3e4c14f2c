import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const room = (title: string, city: string, price: number, over: object = {}) =>
    aRoom(owner, { title, city, location: 'Main Bazar', price, ...over })
  const flat = { room_type: 'Flat/Apartment' } as const
  await listed(server.db, [
    room('Low', 'Mumbai', 6000),
    room('Middle', 'Mumbai', 9000),
    room('High', 'Mumbai', 37_000, flat),
    ...[41_000, 42_000, 43_000, 44_000, 45_000].map((price) => room('Top', 'Mumbai', price, flat)),
    room('Across the water', 'Navi Mumbai', 3000),
    room('Single', 'Pune', 7000),
    room('Five', 'Pune', 60_000, { ...flat, bedrooms: 5 }),
    room('Bed', 'Pune', 5000, { room_type: 'PG for Girls', title: 'Bed in a 2 BHK house' }),
    room('Shared bed', 'Pune', 4000, { room_type: 'Shared Room' }),
    room('Only bed', 'Kota', 4000, { room_type: 'PG for Boys', latitude: 25.18, longitude: 75.83 }),
    room('Block view', 'Noida', 12_000),
    aHotel(owner, { title: 'Palm Resort', city: 'Goa', location: 'Baga', price: 5000 }),
    aHotel(owner, { title: 'Coast Resort', city: 'Goa', location: 'Baga', price: 3900 }),
    aHotel(owner, { title: 'Silent Resort', city: 'Goa', location: 'Baga', price: null }),
  ])
})
afterAll(() => server.stop())

const titles = async (path: string, q: string) =>
  (await found(server, path, { q })).map(({ title }) => title)
const rooms = (q: string) => titles('/api/rooms', q)

describe('a search', () => {
  it('lists no bed in a shared room for a flat or house', async () => {
    expect(await rooms('pune mein 2bhk chahiye')).toEqual(['Five', 'Single'])
    expect(await rooms('independent house in pune')).toEqual(['Five', 'Single'])
    expect(await rooms('villa in pune')).toEqual(['Five', 'Single'])
    // Where there is nothing else near it.
    expect(await rooms('2 bhk kota')).toEqual(['Only bed'])
    expect(await rooms('independent house kota')).toEqual(['Only bed'])
  })

  it('corrects no short word by two letters where nothing else is understood', async () => {
    expect(await rooms('xqzzt blorf')).toEqual([])
    expect(await rooms('blokc')).toEqual(['Block view'])
  })
})
