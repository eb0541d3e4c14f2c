import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { cardsIn, found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const PERUNGUDI = { latitude: 12.965, longitude: 80.246 }
const MANIMAJRA = { latitude: 30.72, longitude: 76.84 }
const TAGORE_GARDEN = { latitude: 28.644, longitude: 77.11 }
const JAKHAN = { latitude: 30.366, longitude: 78.07 }
const ELECTRONIC_CITY = { latitude: 12.85, longitude: 77.665 }
const HSR = { latitude: 12.94, longitude: 77.645 }
const FLAT = { room_type: 'Flat/Apartment' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const flat = (title: string, city: string, location: string, over: object = {}) =>
    aRoom(owner, { title, city, location, ...FLAT, ...over })
  const hotel = (title: string, city: string, latitude: number, longitude: number) =>
    aHotel(owner, { title, city, latitude, longitude })
  await listed(server.db, [
    flat('Western one', 'Mumbai', 'Andheri West', { bedrooms: 1, price: 28_000 }),
    flat('By the road', 'Mumbai', 'JP Road', { bedrooms: 1, price: 27_000 }),
    flat('JP towers on a road', 'Mumbai', 'Film City Road', { bedrooms: 1, price: 26_000 }),
    flat('Southern one', 'Bengaluru', 'JP Nagar Phase 5, Lake Road', { bedrooms: 1, price: 9_000 }),
    flat('Other road', 'Bengaluru', 'JP Road', { bedrooms: 1, price: 8_000 }),
    flat('By the sea', 'Chennai', 'Perungudi', { bedrooms: 2, ...PERUNGUDI }),
    flat('Northern one', 'Chandigarh', 'Manimajra', { bedrooms: 2, ...MANIMAJRA }),
    flat('Capital one', 'Delhi', 'Tagore Garden', { ...TAGORE_GARDEN }),
    flat('Hill one', 'Dehradun', 'Jakhan', { ...JAKHAN }),
    flat('Chip one', 'Bengaluru', 'Electronic City', { bedrooms: 3, ...ELECTRONIC_CITY }),
    flat('Known one', 'Delhi', 'Saket'),
    ...Array.from({ length: 14 }, (_, n) => flat(`Block ${n}`, 'Mumbai', 'Kalyan Nagar')),
    ...Array.from({ length: 14 }, (_, n) => flat(`Wing ${n}`, 'Bengaluru', 'Kalyan Nagar')),
    flat('Eastern one', 'Mumbai', 'Andheri East', { bedrooms: 1 }),
    flat('Anna Nagar Eastmetro view', 'Chennai', 'Anna Nagar'),
    flat('Plot in Phase II', 'Ludhiana', 'Dugri Phase II'),
    flat('Flat in Saket', 'Secunderabad', 'Saket'),
    hotel('Valley farm stay', 'Pawnanagar', 18.67, 73.49),
    hotel('Lake villa', 'Lonavala', 18.76, 73.4),
    hotel('Hill resort', 'Khandala', 18.76, 73.38),
    hotel('Bus lodge', 'Lonavala', 18.75, 73.41),
    hotel('River houseboat', 'Panvel', 18.99, 73.11),
    flat('Old lane', 'Kolkata', 'Gandhi Colony, Netaji Nagar', { bedrooms: 2 }),
    flat('New lane', 'Chennai', 'Gandhi Nagar', { bedrooms: 1 }),
    flat('Mall front', 'Kochi', 'M.G. Road'),
    flat('Dotted', 'Indore', 'Palasia', { landmark: 'Near MG Road' }),
    flat('Flat on MG Road', 'Pune', 'Camp'),
    flat('MG tower off the road', 'Pune', 'Camp'),
    flat('Layout one', 'Bengaluru', 'HSR Layout', { bedrooms: 2, ...HSR }),
    flat('Layout two', 'Bengaluru', 'HSR Layout Sector 2', { bedrooms: 3, ...HSR }),
    flat('Tower one', 'Noida', 'Sector 62', { bedrooms: 2, latitude: 28.62, longitude: 77.37 }),
  ])
})
afterAll(() => server.stop())

const rooms = async (q: string, more: Record<string, string> = {}) =>
  (await found(server, '/api/rooms', { q, ...more })).map(({ title }) => title)

async function understood(q: string, type = 'Room'): Promise<Understanding> {
  const query = new URLSearchParams({ q, type })
  return (await server.request('GET', `/api/listings/understand?${query}`)).body as Understanding
}

describe('a place that a text names', () => {
  it('has its other names as phrases in its own city', async () => {
    for (const q of ['andheri west flat', '1 bhk in andheri west under 30k', 'flat andheri west'])
      expect((await rooms(q)).sort(), q).toEqual(['By the road', 'Western one'])
    expect((await rooms('jp road mumbai')).sort()).toEqual(['By the road', 'Western one'])
  })

  it('is the likeliest of several with that name, and shows the others behind it', async () => {
    expect(await rooms('saket')).toEqual(['Known one', 'Flat in Saket'])
    expect(await rooms('flats in saket')).toEqual(['Known one', 'Flat in Saket'])
    expect(await rooms('saket secunderabad')).toEqual(['Flat in Saket'])
    expect(await rooms('saket', { city: 'Secunderabad' })).toEqual(['Flat in Saket'])
  })

  it('goes on behind the likeliest, page by page, without a repetition', async () => {
    const cities: string[][] = []
    const ids = new Set<string>()
    let url: string | undefined = '/api/rooms?q=kalyan+nagar&limit=13'
    while (url) {
      const { body, headers } = await server.request('GET', url)
      expect(headers.get('x-total-count')).toBe('28')
      const cards = cardsIn(body)
      cities.push([...new Set(cards.map(({ city }) => city))])
      for (const { _id } of cards) ids.add(_id)
      url = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(ids.size).toBe(28)
    const [first = ''] = cities[0] ?? []
    const second = first === 'Mumbai' ? 'Bengaluru' : 'Mumbai'
    expect(cities).toEqual([[first], [first, second], [second]])
  })

  it('keeps its parts of the compass beside other words', async () => {
    expect(await rooms('1bhk andheri east near metro')).toEqual(['Eastern one'])
  })

  it('is no Roman number where three letters are typed', async () => {
    expect(await rooms('flat near iit')).not.toContain('Plot in Phase II')
  })

  it('rules out landmarks of other cities', async () => {
    expect(await rooms('near pacific mall delhi flat')).toEqual(['Capital one'])
    expect(await rooms('perungudi 2bhk near it park')).toEqual(['By the sea'])
    expect((await understood('perungudi 2bhk near it park')).relaxed).toEqual([])
    const q = 'bangalore electronic city phase 1 2bhk'
    expect(await rooms(q)).toEqual(['Chip one'])
    const { relaxed } = await understood(q)
    expect(relaxed.flatMap(({ values }) => values)).not.toContainEqual(
      expect.stringContaining('Noida'),
    )
  })
})

describe('a road or a neighbourhood without its city', () => {
  it('is in every city that has it, and nowhere that only has its words', async () => {
    const onRoad = ['Dotted', 'Flat on MG Road', 'Mall front']
    expect((await rooms('mg road')).sort()).toEqual(onRoad)
    expect((await rooms('flat on mg road')).sort()).toEqual(onRoad)
    expect(await rooms('gandhi nagar')).toEqual(['New lane'])
    expect(await rooms('gandhi nagar 2bhk')).not.toContain('Old lane')
  })

  it('is around the whole of it where its part has no such home', async () => {
    expect(await rooms('hsr layout sector 2 2bhk')).toEqual(['Layout one'])
    expect((await understood('hsr layout sector 2 2bhk')).relaxed).toMatchObject([
      { kind: 'place', text: 'HSR Layout, Bengaluru' },
    ])
  })
})

describe('a kind of hotel near a town', () => {
  const hotels = async (q: string) =>
    (await found(server, '/api/hotels', { q })).map(({ title }) => title)

  it('is followed by kinds like it, nearest first, where few are of it', async () => {
    const q = 'farm stay near lonavala'
    expect(await hotels(q)).toEqual(['Valley farm stay', 'Lake villa', 'Hill resort'])
    expect((await understood(q, 'Hotel')).relaxed).toMatchObject([
      { kind: 'fact', text: 'farm stay' },
      { kind: 'place', text: 'Lonavala, Maharashtra' },
    ])
  })

  it('may be a drive away', async () => {
    expect(await hotels('houseboat near lonavala')).toEqual(['River houseboat'])
    expect(await hotels('cottage near pune')).toHaveLength(3)
  })
})
