import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  await listed(server.db, [
    aRoom(owner, { title: 'Sunny room', city: 'Noida', location: 'Sector 62' }),
    aRoom(owner, { title: 'Room 62 of a big house', city: 'Noida', location: 'Sector 18' }),
    aRoom(owner, { title: 'Independent floor', city: 'Gurgaon', location: 'Sector 45' }),
    aRoom(owner, { title: 'Builder floor', city: 'Noida', location: 'Sector 45' }),
    aRoom(owner, {
      title: '2 BHK flat',
      city: 'Kolkata',
      location: 'Salt Lake',
      room_type: 'Flat/Apartment',
    }),
    aRoom(owner, {
      title: '3 BHK flat',
      city: 'Kolkata',
      location: 'Salt Lake',
      room_type: 'Flat/Apartment',
    }),
    aRoom(owner, {
      title: '2BHK near the stadium',
      city: 'Kolkata',
      location: 'Salt Lake City Sector 5',
      room_type: 'Flat/Apartment',
      price: 21_000,
    }),
    aRoom(owner, {
      title: '3 BHK flat',
      city: 'Kolkata',
      location: 'Salt Lake Sector 2',
      room_type: 'Flat/Apartment',
    }),
    aRoom(owner, { title: 'Double bed by the lake', city: 'Kolkata', location: 'Salt Lake' }),
    aRoom(owner, {
      title: '2 BHK flat',
      city: 'Kolkata',
      location: 'Behala',
      room_type: 'Flat/Apartment',
    }),
    aHotel(owner, {
      title: 'Snow View',
      city: 'Manali',
      location: 'Mall Road',
      landmark: 'Hadimba Temple',
    }),
    aHotel(owner, { title: 'Riverside Retreat', city: 'Manali', location: 'Old Manali' }),
    aShop(owner, { title: 'Bright corner', city: 'Bengaluru', location: 'Koramangala' }),
    ...['First', 'Second', 'Third'].map((title) =>
      aRoom(owner, { title, city: 'Mumbai', location: 'Sidharthnagar' }),
    ),
    aRoom(owner, { title: 'Fourth', city: 'Mumbai', location: 'Siddharth Nagar' }),
  ])
})
afterAll(() => server.stop())

async function search(path: string, query: Record<string, string>): Promise<string[]> {
  const cards = await found(server, path, query)
  return cards.map(({ title, city, location }) => `${title} · ${location}, ${city}`)
}

describe('words in a search', () => {
  it('tolerate a typing error', async () => {
    expect(await search('/api/rooms', { q: 'setcor 62' })).toEqual([
      'Sunny room · Sector 62, Noida',
    ])
    expect(await search('/api/rooms', { q: 'dubble bed' })).toEqual([
      'Double bed by the lake · Salt Lake, Kolkata',
    ])
    expect(await search('/api/rooms', { q: 'builder flor' })).toEqual([
      'Builder floor · Sector 45, Noida',
    ])
    expect(await search('/api/shops', { q: 'kormangala' })).toEqual([
      'Bright corner · Koramangala, Bengaluru',
    ])
  })

  it('find the sector in the city that was named', async () => {
    expect(await search('/api/rooms', { q: 'setcor 45 gurgaon' })).toEqual([
      'Independent floor · Sector 45, Gurgaon',
    ])
  })

  it('match a city by its other names', async () => {
    expect(await search('/api/rooms', { q: 'sector 45 Gurugram' })).toEqual([
      'Independent floor · Sector 45, Gurgaon',
    ])
    expect(await search('/api/shops', { q: 'bangalore' })).toEqual([
      'Bright corner · Koramangala, Bengaluru',
    ])
  })

  it('must all match; short ones like ‘in’ are ignored', async () => {
    expect(await search('/api/rooms', { q: '2 BHK in Salt Lake' })).toEqual([
      '2 BHK flat · Salt Lake, Kolkata',
      '2BHK near the stadium · Salt Lake City Sector 5, Kolkata',
    ])
    expect(await search('/api/rooms', { q: 'zzqxj' })).toEqual([])
  })

  it('match a number with the word beside it, in either order; anywhere only when that finds nothing', async () => {
    expect(await search('/api/rooms', { q: '62 sector' })).toEqual([
      'Sunny room · Sector 62, Noida',
    ])
    expect(await search('/api/rooms', { q: 'sec 62' })).toEqual(['Sunny room · Sector 62, Noida'])
    expect(await search('/api/rooms', { q: 'house 62' })).toEqual([
      'Room 62 of a big house · Sector 18, Noida',
    ])
    expect(await search('/api/rooms', { q: 'floor 18' })).toEqual([])
  })

  it('match Roman numerals of sectors and phases as numbers', async () => {
    expect(await search('/api/rooms', { q: 'salt lake sector II' })).toEqual([
      '3 BHK flat · Salt Lake Sector 2, Kolkata',
    ])
  })

  it('rank the named place, and titles with every word, before the same words elsewhere', async () => {
    expect(await search('/api/rooms', { q: 'lake' })).toHaveLength(5)
    expect((await search('/api/rooms', { q: 'lake bed' }))[0]).toBe(
      'Double bed by the lake · Salt Lake, Kolkata',
    )
    expect((await search('/api/rooms', { q: 'salt lake' })).slice(0, 3)).toEqual([
      'Double bed by the lake · Salt Lake, Kolkata',
      '3 BHK flat · Salt Lake, Kolkata',
      '2 BHK flat · Salt Lake, Kolkata',
    ])
  })

  it('match the landmark too', async () => {
    expect(await search('/api/hotels', { q: 'hadimba temple' })).toEqual([
      'Snow View · Mall Road, Manali',
    ])
  })

  it('that listings write as one are found in the other spelling of that, too', async () => {
    const cards = await search('/api/rooms', { q: 'sidharth nagar' })
    expect(cards.sort()).toEqual([
      'First · Sidharthnagar, Mumbai',
      'Fourth · Siddharth Nagar, Mumbai',
      'Second · Sidharthnagar, Mumbai',
      'Third · Sidharthnagar, Mumbai',
    ])
  })

  it('need not be in the text when they only name the type', async () => {
    expect(await search('/api/hotels', { q: 'hotels in Manali' })).toEqual([
      'Riverside Retreat · Old Manali, Manali',
      'Snow View · Mall Road, Manali',
    ])
  })

  it('combine with filters and orders', async () => {
    expect(await search('/api/rooms', { q: 'salt lake', budget: '20000-50000' })).toEqual([
      '2BHK near the stadium · Salt Lake City Sector 5, Kolkata',
    ])
    expect(
      await search('/api/rooms', { q: 'bhk', city: 'Kolkata', sort: 'price_desc', limit: '1' }),
    ).toEqual(['2BHK near the stadium · Salt Lake City Sector 5, Kolkata'])
  })

  it.each(["'", '"', '\\', '%', '& | !', "a' | 'b", ':*', '()', '…', 'न'])(
    'may be anything: %s',
    async (q) => {
      await search('/api/listings', { q })
    },
  )
})

describe('GET /api/listings/suggest', () => {
  const suggest = async (q: string) => (await server.api.search.suggest({ query: { q } })).body

  it('suggests places that begin with the text, with their number of listings', async () => {
    const { places } = await suggest('sal')
    expect(places.map(({ kind, label, city, count }) => ({ kind, label, city, count }))).toEqual([
      { kind: 'locality', label: 'Salt Lake', city: 'Kolkata', count: 5 },
      { kind: 'locality', label: 'Salt Lake City Sector 5', city: 'Kolkata', count: 1 },
      { kind: 'locality', label: 'Salt Lake Sector 2', city: 'Kolkata', count: 1 },
    ])
  })

  it('matches a city’s other name, and tolerates a typing error', async () => {
    expect((await suggest('gurugram')).places[0]).toMatchObject({
      kind: 'city',
      label: 'Gurgaon',
      count: 1,
    })
    for (const begun of ['gur', 'gurug', 'gurugra'])
      expect((await suggest(begun)).places[0], begun).toMatchObject({
        kind: 'city',
        label: 'Gurgaon',
      })
    expect((await suggest('kolkatta')).places[0]).toMatchObject({ kind: 'city', label: 'Kolkata' })
    expect((await suggest('koramangla')).places[0]).toMatchObject({
      kind: 'locality',
      label: 'Koramangala',
    })
  })

  it('understands a city with the beginning of its locality, and what stands around a place', async () => {
    const labels = async (q: string) => (await suggest(q)).places.map(({ label }) => label)
    expect(await labels('kolkata beh')).toEqual(['Behala'])
    expect(await labels('behala kol')).toEqual(['Behala'])
    expect(await labels('2bhk beh')).toEqual(['Behala'])
    expect(await labels('resort manal')).toEqual(['Manali', 'Old Manali'])
  })

  it('suggests listings to open', async () => {
    expect((await suggest('kolk')).listings.map(({ city }) => city)).toEqual([
      'Kolkata',
      'Kolkata',
      'Kolkata',
      'Kolkata',
    ])
    expect((await suggest('noi')).listings.every(({ city }) => city === 'Noida')).toBe(true)
    expect((await suggest('snow view')).listings).toMatchObject([
      { title: 'Snow View', type: 'Hotel', city: 'Manali' },
    ])
  })
})
