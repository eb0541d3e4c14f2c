import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

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
    room('Banyan Terrace', 'Indore', 9000),
    room('Room with a banyan terrace', 'Indore', 9000),
    room('Banyan terrace, second floor', 'Indore', 9000),
    room('3 BHK flat in Ujjain', 'Ujjain', 9000, { ...flat, bedrooms: 3 }),
    room('Seen most', 'Ujjain', 9000, { ...flat, bedrooms: 3, popularity: 2 }),
    room('3 bhk flat in ujjain', 'Ujjain', 9900, { ...flat, bedrooms: 3 }),
    room('Newest', 'Ujjain', 9000, { ...flat, bedrooms: 3 }),
    ...[
      ['PG near Jaipur airport', 26.86],
      ['Beside it', 26.83],
    ].map(([title, latitude]) =>
      room(String(title), 'Jaipur', 9000, { room_type: 'PG for Boys', latitude, longitude: 75.8 }),
    ),
    room('PG', 'Dhar', 9000, { room_type: 'PG for Boys' }),
    room('Loved', 'Bhopal', 9000, { room_type: 'PG for Boys', popularity: 2 }),
    room('Newer', 'Bhopal', 9000, { room_type: 'PG for Boys' }),
    room('Visited', 'Noida', 12_000, { popularity: 3, created_at: new Date('2024-01-01') }),
    aHotel(owner, { title: 'Palm Resort', city: 'Goa', location: 'Baga', price: 5000 }),
    aHotel(owner, { title: 'Coast Resort', city: 'Goa', location: 'Baga', price: 3900 }),
    aHotel(owner, { title: 'Silent Resort', city: 'Goa', location: 'Baga', price: null }),
  ])
})
afterAll(() => server.stop())

const titles = async (path: string, q: string, more: Record<string, string> = {}) =>
  (await found(server, path, { q, ...more })).map(({ title }) => title)
const rooms = (q: string, more?: Record<string, string>) => titles('/api/rooms', q, more)
/** The same, so many a page. */
async function walked(q: string, limit: string, fold: string): Promise<string[]> {
  const all: string[] = []
  let next: string | undefined = `/api/rooms?${new URLSearchParams({ q, limit, fold })}`
  while (next) {
    const { body, headers } = await server.request('GET', next)
    all.push(...(body as { title: string }[]).map(({ title }) => title))
    next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return all
}
async function understood(q: string, type = 'Room'): Promise<Understanding> {
  const query = new URLSearchParams({ q, type })
  return (await server.request('GET', `/api/listings/understand?${query}`)).body as Understanding
}

describe('a search', () => {
  it('shows the cheapest first where it asks for cheap, the named city before others', async () => {
    const q = 'mumbai me sasta kamra'
    expect((await rooms(q)).slice(0, 2)).toEqual(['Low', 'Middle'])
    expect((await rooms(q)).at(-1)).toBe('Across the water')
    expect((await understood(q)).order).toBe('price_asc')
    expect((await rooms('cheap room'))[0]).toBe('Across the water')
    expect(await rooms(q, { sort: 'price_desc' })).toEqual(
      [...(await rooms(q, { sort: 'price_asc' }))].reverse(),
    )
  })

  it('has the same order page by page', async () => {
    const q = 'mumbai me sasta kamra'
    const { body, headers } = await server.request(
      'GET',
      `/api/rooms?${new URLSearchParams({ q, limit: '2' })}`,
    )
    const next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    const rest = (await server.request('GET', next)).body
    expect([body, rest].flat().map((one) => (one as { title: string }).title)).toEqual(
      await rooms(q),
    )
  })

  it('lists no bed in a shared room for a flat or house', async () => {
    expect(await rooms('pune mein 2bhk chahiye')).toEqual(['Five', 'Single'])
    expect(await rooms('independent house in pune')).toEqual(['Five', 'Single'])
    expect(await rooms('villa in pune')).toEqual(['Five', 'Single'])
    // Where there is nothing else near it.
    expect(await rooms('2 bhk kota')).toEqual(['Only bed'])
    expect(await rooms('independent house kota')).toEqual(['Only bed'])
  })

  it('shows girls no PG for boys, nor boys one for girls, whatever is let go', async () => {
    for (const q of ['pg for girls kota', 'girls pg with pool in kota under 2000', 'girls pg dhar'])
      for (const room of await found(server, '/api/rooms', { q }))
        expect((room as { roomType?: string }).roomType, q).not.toBe('PG for Boys')
    expect(await rooms('boys pg pune')).not.toContain('Bed in a 2 BHK house')
    // Elsewhere is still an answer.
    expect(await rooms('girls pg noida')).toEqual(['Bed in a 2 BHK house'])
    expect(await rooms('pg for boys and girls kota')).toContain('Only bed')
  })

  it('is popular first where it is filler alone', async () => {
    for (const q of ['room for rent', 'rooms chahiye']) {
      expect(await rooms(q), q).toEqual(await rooms(q, { sort: 'popular' }))
      expect(await understood(q), q).toMatchObject({ chips: [], order: 'popular' })
    }
    // Nor is there more to rank by where all of the text became filters.
    expect((await understood('single room')).order).toBe('popular')
  })

  it('is popular first where all of it became filters', async () => {
    expect(await rooms('PG', { city: 'Bhopal' })).toEqual(['Loved', 'Newer'])
  })

  it.each([
    ['banyan terrace', 3, ['Banyan Terrace']],
    ['3 BHK flat in Ujjain', 4, ['3 BHK flat in Ujjain', '3 bhk flat in ujjain']],
    ['PG', 7, ['PG', 'Loved']],
    ['pg near jaipur airport', 2, ['PG near Jaipur airport', 'Beside it']],
  ])('shows listings with the title %s first, page by page', async (q, count, first) => {
    for (const fold of ['false', 'true']) {
      const all = await rooms(q, { fold })
      expect(all, fold).toHaveLength(count)
      expect(all.slice(0, first.length)).toEqual(first)
      for (const limit of ['1', '2', '3']) expect(await walked(q, limit, fold)).toEqual(all)
    }
    const byPrice = await rooms(q, { sort: 'price_desc' })
    expect(byPrice).toEqual([...(await rooms(q, { sort: 'price_asc' }))].reverse())
  })

  it('corrects no short word by two letters where nothing else is understood', async () => {
    expect(await rooms('xqzzt blorf')).toEqual([])
    expect(await rooms('blokc')).toEqual(['Block view'])
  })

  it('lists unpriced ones last where the price is relaxed', async () => {
    expect(await titles('/api/hotels', 'goa beach resort under 3000')).toEqual([
      'Coast Resort',
      'Palm Resort',
      'Silent Resort',
    ])
  })
})
