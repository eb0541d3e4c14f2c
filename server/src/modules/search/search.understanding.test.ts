import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** About 3 km from Karve Nagar. */
const KOTHRUD = { latitude: 18.507, longitude: 73.807 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const flat = (title: string, over: object) =>
    aRoom(owner, {
      title,
      city: 'Pune',
      location: 'Kothrud',
      room_type: 'Flat/Apartment',
      ...KOTHRUD,
      ...over,
    })
  await listed(server.db, [
    flat('Small', { bedrooms: 1, price: 9_000, tenant_preferred: 'Bachelors' }),
    flat('Medium', {
      bedrooms: 2,
      price: 18_000,
      furnished: 'Fully Furnished',
      facilities: ['AC', 'Wi-Fi'],
      tenant_preferred: 'Bachelors/Family',
    }),
    flat('Large', { bedrooms: 3, price: 28_000, parking: true, tenant_preferred: 'Family' }),
    flat('Flat that names its 4 BHK in words', { price: 60_000 }),
    aRoom(owner, {
      title: 'Hostel',
      city: 'Pune',
      location: 'Malviya Nagar',
      room_type: 'PG for Girls',
    }),
    aHotel(owner, {
      title: 'Hill View',
      city: 'Lonavala',
      state: 'Maharashtra',
      location: 'Tungarli',
      star_rating: 5,
      category: 'Resort',
      amenities: ['Swimming Pool', 'WiFi'],
    }),
    aHotel(owner, {
      title: 'Station Stay',
      city: 'Lonavala',
      state: 'Maharashtra',
      location: 'Bazar',
      star_rating: 2,
    }),
    aHotel(owner, { title: 'Budget Inn', city: 'Agra', location: 'Fatehabad Road' }),
    aHotel(owner, { title: 'Hotel Twelve Oaks', city: 'Agra', location: 'Family Colony' }),
    aShop(owner, { title: 'Corner unit', city: 'Pune', location: 'Camp', business_type: 'Cafe' }),
  ])
})
afterAll(() => server.stop())

const titles = async (path: string, q: string, more: Record<string, string> = {}) =>
  (await found(server, path, { q, ...more })).map(({ title }) => title)
const rooms = (q: string, more?: Record<string, string>) => titles('/api/rooms', q, more)
const hotels = (q: string) => titles('/api/hotels', q)

describe('a typed search', () => {
  it('means prices and rooms', async () => {
    expect(await rooms('2bhk kothrud under 20k')).toEqual(['Medium'])
    expect(await rooms('flat between 8 and 20 thousand kothrud')).toEqual(['Medium', 'Small'])
    expect(await rooms('kothrud me 3 bhk 30 hazar tak')).toEqual(['Large'])
    expect(await rooms('पुणे में दो बीएचके')).toEqual(['Medium'])
    expect(await rooms('pg for ladies in pune')).toEqual(['Hostel'])
  })

  it('means facts that listings state', async () => {
    expect(await rooms('fully furnished flat in kothrud')).toEqual(['Medium'])
    expect(await rooms('flat with ac and wifi pune')).toEqual(['Medium'])
    expect(await rooms('kothrud flat for family')).toEqual(['Large', 'Medium'])
    expect(await rooms('bachelors kothrud')).toEqual(['Medium', 'Small'])
    expect(await rooms('flat with parking kothrud')).toEqual(['Large'])
    expect(await hotels('5 star hotel lonavala')).toEqual(['Hill View'])
    expect(await hotels('hotel with swimming pool')).toEqual(['Hill View'])
    expect(await hotels('resort in lonavala')).toEqual(['Hill View'])
    expect(await titles('/api/shops', 'cafe in pune')).toEqual(['Corner unit'])
  })

  it('finds rooms that a listing states in words where it left the field out', async () => {
    expect(await rooms('4 bhk kothrud')).toEqual(['Flat that names its 4 BHK in words'])
  })

  it('means by cheap the cheaper part of what the place has', async () => {
    expect(await rooms('cheap flat in kothrud')).toEqual(['Small', 'Medium'])
    expect(await rooms('कोथरुड में सस्ता फ्लैट')).toEqual(['Small', 'Medium'])
  })

  it('asks for everything where it is filler alone', async () => {
    const all = (await found(server, '/api/rooms', {})).length
    for (const q of ['property for rent', 'near me', 'for rent'])
      expect(await rooms(q), q).toHaveLength(all)
  })

  it('may use words that every object of JavaScript has', async () => {
    expect(await rooms('sector constructor under 5 constructor')).toEqual([])
  })

  it('finds a locality written as one word', async () => {
    expect(await rooms('malviyanagar')).toEqual(['Hostel'])
  })

  it('means a whole state', async () => {
    expect((await hotels('hotels in maharashtra')).sort()).toEqual(['Hill View', 'Station Stay'])
    expect(await hotels('resort in maharashtra')).toEqual(['Hill View'])
    expect(await hotels('hotel in himachal')).toEqual([])
  })

  it('leaves names alone', async () => {
    expect(await hotels('Hotel Twelve Oaks')).toEqual(['Hotel Twelve Oaks'])
    expect(await hotels('family colony agra')).toEqual(['Hotel Twelve Oaks'])
  })

  it('means the type it names, where the list is not of one type', async () => {
    expect(await titles('/api/listings', 'shop in pune')).toEqual(['Corner unit'])
    expect(await titles('/api/listings', 'hotel lonavala', { type: 'Room' })).toEqual([])
  })

  it('never overrules a parameter', async () => {
    expect(await rooms('2bhk kothrud', { bedrooms: '3' })).toEqual(['Large'])
    expect(await rooms('kothrud under 10k', { minPrice: '20000', maxPrice: '30000' })).toEqual([
      'Large',
    ])
    expect(await rooms('unfurnished kothrud', { furnished: 'Fully Furnished' })).toEqual(['Medium'])
  })

  it('is counted as it is listed', async () => {
    const { body } = await server.api.search.countFacets({
      query: { q: 'flat in kothrud under 20k', type: 'Room' },
    })
    expect(body).toMatchObject({
      total: 2,
      bedrooms: [
        { value: '1', count: 1 },
        { value: '2', count: 1 },
      ],
    })
  })
})

describe('a search near a landmark or in a pincode', () => {
  it('shows what is within a few kilometres, nearest first, with distances', async () => {
    const near = await found(server, '/api/rooms', { q: '2bhk near mit world peace university' })
    expect(near.map(({ title }) => title)).toEqual(['Medium'])
    expect(near[0]?.distanceKm).toBeLessThan(5)
    expect(await rooms('1bhk 411 038')).toEqual(['Small'])
    expect(await rooms('1bhk 411038 under 10k')).toEqual(['Small'])
  })

  it('goes further where there is nothing', async () => {
    const far = await found(server, '/api/rooms', { q: '2bhk near pune airport' })
    expect(far.map(({ title }) => title)).toEqual(['Medium'])
    expect(far[0]?.distanceKm).toBeGreaterThan(10)
    // Nor is anything around it: the nearest, however far (D76), with the words that are left.
    expect(
      (await found(server, '/api/rooms', { q: 'flat near jaipur airport' }))[0]?.distanceKm,
    ).toBeGreaterThan(500)
    expect(await rooms('medium near jaipur airport')).toEqual(['Medium'])
  })

  it('keeps the point of the parameters', async () => {
    const here = { lat: '18.507', lng: '73.807', nearby: 'true' }
    expect(await rooms('2bhk near jaipur airport', here)).toEqual(['Medium'])
  })
})

describe('a search that nothing matches', () => {
  it('relaxes facts first, then the price by a fifth, then rooms', async () => {
    expect(await rooms('2bhk kothrud with gym and lift')).toEqual(['Medium'])
    expect(await rooms('3bhk kothrud under 25k')).toEqual(['Large'])
    expect(await rooms('7bhk kothrud under 10k')).toEqual(['Small'])
  })

  it('leaves out words that nothing contains, where a place is left', async () => {
    expect(await rooms('splendiferous flat kothrud under 10k')).toEqual(['Small'])
    expect(await rooms('zzqxj')).toEqual([])
  })

  it('looks around the place, nearest first', async () => {
    // A city without any room is answered by the nearest ones, however far (D76).
    expect(await rooms('3bhk agra')).toEqual(['Large'])
    const near = await found(server, '/api/rooms', { q: 'flat in karve nagar pune under 10k' })
    expect(near.map(({ title }) => title)).toEqual(['Small'])
    expect(near[0]?.distanceKm).toBeLessThan(5)
  })

  it('looks for a place that no listing names before it drops its words', async () => {
    const { body } = await server.request(
      'GET',
      '/api/listings/understand?q=flat%20fc%20road%20pune&type=Room',
    )
    expect((body as Understanding).relaxed).toMatchObject([
      { kind: 'place', text: 'FC Road, Pune' },
    ])
    expect((await rooms('flat fc road pune')).slice(0, 1)).toHaveLength(1)
  })

  it('goes on to the next page the same way', async () => {
    const first = await server.request('GET', '/api/rooms?q=9bhk%20kothrud&limit=3')
    expect(first.headers.get('x-total-count')).toBe('4')
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await server.request('GET', next)
    expect(second.body).toMatchObject([{ title: 'Small' }])
  })

  it('keeps what parameters say', async () => {
    expect(await rooms('2bhk kothrud', { minPrice: '40000' })).toEqual([
      'Flat that names its 4 BHK in words',
    ])
  })
})

describe('a search that few match', () => {
  const page = async (path: string) => {
    const { status, headers, body } = await server.request('GET', path)
    expect(status).toBe(200)
    return {
      titles: (body as { title: string }[]).map(({ title }) => title),
      total: Number(headers.get('x-total-count')),
      next: /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null,
    }
  }
  const beyond = (q: string, more = '') =>
    page(`/api/rooms?q=${encodeURIComponent(q)}&beyond=exact${more}`)

  it('has the listings that relaxing it adds beyond them, never one of them again', async () => {
    const q = 'flat in kothrud under 10k'
    expect(await page(`/api/rooms?q=${encodeURIComponent(q)}`)).toMatchObject({
      titles: ['Small'],
      total: 1,
      next: null,
    })
    expect(await beyond(q)).toEqual({
      titles: ['Medium', 'Large', 'Flat that names its 4 BHK in words'],
      total: 3,
      next: null,
    })
  })

  it('goes on to their next page', async () => {
    const seen: string[] = []
    let next: string | null = '/api/rooms?q=flat%20in%20kothrud%20under%2010k&beyond=exact&limit=1'
    while (next) {
      const { titles, total, next: following }: Awaited<ReturnType<typeof page>> = await page(next)
      expect(total).toBe(3)
      seen.push(...titles)
      next = following
    }
    expect(seen).toEqual(['Medium', 'Large', 'Flat that names its 4 BHK in words'])
  })

  it('keeps what parameters say, and their order', async () => {
    const { titles } = await beyond('kothrud under 10k', '&maxPrice=30000&sort=price_desc')
    expect(titles).toEqual([])
    expect((await beyond('flat in kothrud under 10k', '&sort=price_asc')).titles).toEqual([
      'Medium',
      'Large',
      'Flat that names its 4 BHK in words',
    ])
    expect((await beyond('2bhk kothrud', '&furnished=Fully Furnished')).titles).toEqual([])
  })

  it('has none where nothing matches exactly, or nothing was typed that could be dropped', async () => {
    expect(await beyond('9bhk kothrud')).toMatchObject({ titles: [], total: 0 })
    expect(await beyond('zzqxj')).toMatchObject({ titles: [], total: 0 })
    expect((await page('/api/rooms?bedrooms=2&beyond=exact')).titles).toEqual([])
  })

  it('rejects the cursor of the exact list', async () => {
    const { next } = await page('/api/rooms?q=kothrud&limit=2')
    const { status, body } = await server.request('GET', `${next}&beyond=exact`)
    expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_cursor'])
  })
})

describe('GET /api/listings/understand', () => {
  const understood = async (query: Record<string, string>) => {
    const { status, body } = await server.request(
      'GET',
      `/api/listings/understand?${new URLSearchParams(query)}`,
    )
    expect(status).toBe(200)
    return body as Understanding
  }

  it('returns what was understood, and the text without each part', async () => {
    const { chips, relaxed } = await understood({ q: '2bhk kothrud under 20k', type: 'Room' })
    expect(chips).toEqual([
      {
        kind: 'bedrooms',
        values: ['2'],
        least: null,
        most: null,
        text: '2bhk',
        without: 'kothrud under 20k',
      },
      {
        kind: 'price',
        values: [],
        least: null,
        most: 20_000,
        text: 'under 20k',
        without: '2bhk kothrud',
      },
      {
        kind: 'words',
        values: ['Kothrud'],
        least: null,
        most: null,
        text: 'kothrud',
        without: '2bhk under 20k',
      },
    ])
    expect(relaxed).toEqual([])
  })

  it('returns what was relaxed, as the list shows it', async () => {
    const { relaxed } = await understood({ q: '3bhk kothrud with gym under 25k', type: 'Room' })
    expect(relaxed).toMatchObject([
      { kind: 'fact', text: 'gym' },
      { kind: 'price', least: null, most: 30_000 },
    ])
    const around = await understood({ q: 'flat in karve nagar pune under 10k', type: 'Room' })
    expect(around.relaxed).toMatchObject([{ kind: 'place', text: 'Karve Nagar, Pune' }])
    expect((await understood({ q: 'zzqxj', type: 'Room' })).relaxed).toEqual([])
  })

  it('returns what the list beyond few exact matches relaxes, and its total', async () => {
    const { relaxed, beyond } = await understood({ q: 'kothrud under 10k', type: 'Room' })
    expect(relaxed).toEqual([])
    expect(beyond).toMatchObject({
      relaxed: [{ kind: 'price', least: null, most: null }],
      total: 3,
      order: 'price_asc',
    })
    expect((await understood({ q: '9bhk kothrud', type: 'Room' })).beyond).toBeNull()
  })

  it('returns the order of each', async () => {
    const orderOf = async (q: string) => (await understood({ q, type: 'Room' })).order
    expect(await orderOf('2bhk kothrud')).toBe('relevance')
    expect(await orderOf('2bhk under 20k')).toBe('popular')
    expect(await orderOf('2bhk near mit world peace university')).toBe('distance')
    expect(await orderOf('flat in karve nagar pune under 10k')).toBe('distance')
  })

  it('names other types with their exact matches, never with none', async () => {
    expect((await understood({ q: 'lonavala', type: 'Room' })).otherTypes).toEqual([
      { type: 'Hotel', count: 2 },
    ])
    expect((await understood({ q: 'kothrud under 10k', type: 'Room' })).otherTypes).toEqual([])
  })

  it('names no other type that cannot match the whole text', async () => {
    const typesFor = async (q: string, type: string) =>
      (await understood({ q, type })).otherTypes.map((other) => other.type)
    expect(await typesFor('2bhk pune', 'Hotel')).toEqual(['Room'])
    expect(await typesFor('2bhk pune', 'Room')).toEqual([])
    expect(await typesFor('pune', 'Room')).toEqual(['Shop'])
    expect(await typesFor('rooms in pune', 'Room')).toEqual([])
    expect(await typesFor('cafe pune', 'Room')).toEqual(['Shop'])
  })

  it('returns what the list ignores, because its type has none', async () => {
    const { relaxed } = await understood({ q: '2bhk lonavala', type: 'Hotel' })
    expect(relaxed).toMatchObject([{ kind: 'bedrooms', values: ['2'], text: '2bhk' }])
    const shops = await understood({ q: '5 star pune', type: 'Shop' })
    expect(shops.relaxed).toMatchObject([{ kind: 'fact', values: ['star5'] }])
  })

  it('is empty without a text', async () => {
    expect(await understood({ type: 'Room' })).toEqual({
      chips: [],
      relaxed: [],
      order: 'newest',
      beyond: null,
      otherTypes: [],
    })
  })
})
