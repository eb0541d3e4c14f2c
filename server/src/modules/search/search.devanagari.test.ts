// Queries of Hindi speakers, in a catalogue whose places have Latin names (D6, D8, D43).
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
    aRoom(owner, {
      title: 'PG for girls',
      city: 'Noida',
      location: 'Sector 18',
      room_type: 'PG for Girls',
    }),
    aRoom(owner, {
      title: '2 BHK flat',
      city: 'Kolkata',
      location: 'Salt Lake',
      room_type: 'Flat/Apartment',
    }),
    aRoom(owner, { title: 'Quiet floor', city: 'Delhi', location: 'Saket' }),
    aRoom(owner, { title: 'Corner floor', city: 'Ghaziabad', location: 'Indirapuram' }),
    aRoom(owner, { title: 'Terrace floor', city: 'Greater Noida', location: 'Alpha 1' }),
    aRoom(owner, { title: 'मेट्रो के पास धूप वाला घर', city: 'Rewari', location: 'Model Town' }),
    aHotel(owner, { title: 'Riverside Retreat', city: 'Manali', location: 'Old Manali' }),
    aShop(owner, { title: 'Bright corner', city: 'Bengaluru', location: 'Koramangala' }),
  ])
})
afterAll(() => server.stop())

async function search(path: string, query: Record<string, string>): Promise<string[]> {
  const cards = await found(server, path, query)
  return cards.map(({ title, city }) => `${title}, ${city}`).sort()
}

async function suggested(q: string): Promise<{ places: string[]; listings: string[] }> {
  const { status, body } = await server.request(
    'GET',
    `/api/listings/suggest?${new URLSearchParams({ q })}`,
  )
  expect(status).toBe(200)
  const { places, listings } = body as {
    places: { label: string }[]
    listings: { title: string }[]
  }
  return { places: places.map(({ label }) => label), listings: listings.map(({ title }) => title) }
}

describe('words in Devanagari', () => {
  it('match cities', async () => {
    expect(await search('/api/rooms', { q: 'दिल्ली' })).toEqual(['Quiet floor, Delhi'])
    expect(await search('/api/rooms', { q: 'कोलकाता' })).toEqual(['2 BHK flat, Kolkata'])
    expect(await search('/api/rooms', { q: 'कलकत्ता' })).toEqual(['2 BHK flat, Kolkata'])
    expect(await search('/api/rooms', { q: 'ग्रेटर नोएडा' })).toEqual([
      'Terrace floor, Greater Noida',
    ])
    expect(await search('/api/shops', { q: 'बंगलौर' })).toEqual(['Bright corner, Bengaluru'])
    expect(await search('/api/hotels', { q: 'मनाली में होटल' })).toEqual([
      'Riverside Retreat, Manali',
    ])
    expect(await search('/api/rooms', { q: 'रेवाड़ी' })).toEqual(['मेट्रो के पास धूप वाला घर, Rewari'])
  })

  it('match localities as they are pronounced', async () => {
    expect(await search('/api/rooms', { q: 'इंदिरापुरम' })).toEqual(['Corner floor, Ghaziabad'])
    expect(await search('/api/rooms', { q: 'साकेत' })).toEqual(['Quiet floor, Delhi'])
    expect(await search('/api/rooms', { q: 'सॉल्ट लेक' })).toEqual(['2 BHK flat, Kolkata'])
    expect(await search('/api/shops', { q: 'कोरमंगला' })).toEqual(['Bright corner, Bengaluru'])
  })

  it('describe the wanted listing, beside Latin words and in either digits', async () => {
    expect(await search('/api/rooms', { q: 'नोएडा में पीजी' })).toEqual(['PG for girls, Noida'])
    expect(await search('/api/rooms', { q: 'लड़कियों का पी जी' })).toEqual(['PG for girls, Noida'])
    expect(await search('/api/rooms', { q: 'noida सेक्टर ६२ में कमरा चाहिए' })).toEqual([
      'Sunny room, Noida',
    ])
    expect(await search('/api/rooms', { q: 'कोलकाता में दो बीएचके फ़्लैट किराये पर।' })).toEqual([
      '2 BHK flat, Kolkata',
    ])
    expect(await search('/api/rooms', { q: 'महल' })).toEqual([])
  })

  it('match an owner’s text in Devanagari', async () => {
    expect(await search('/api/rooms', { q: 'मेट्रो' })).toEqual(['मेट्रो के पास धूप वाला घर, Rewari'])
    expect(await search('/api/rooms', { q: 'धूप' })).toEqual(['मेट्रो के पास धूप वाला घर, Rewari'])
  })

  it('match a city in the filters too', async () => {
    expect(await search('/api/rooms', { city: 'नोएडा' })).toEqual(
      await search('/api/rooms', { city: 'Noida' }),
    )
    expect(await search('/api/rooms', { location: 'दिल्ली' })).toEqual(['Quiet floor, Delhi'])
    expect(await search('/api/rooms', { location: 'कहीं नहीं' })).toEqual([])
  })

  it('may be incomplete or have no letters', async () => {
    for (const q of ['्', 'ं', 'ः', '।', '॥ ०', 'नोएडा ्']) {
      const { status } = await server.request('GET', `/api/rooms?${new URLSearchParams({ q })}`)
      expect(status, q).toBe(200)
      await suggested(q)
    }
  })

  it('match as the beginning of a suggestion', async () => {
    expect((await suggested('नोए')).places).toEqual(['Noida', 'Greater Noida'])
    expect((await suggested('दिल्')).places).toEqual(['Delhi'])
    expect((await suggested('इंदिरा')).places).toEqual(['Indirapuram'])
    expect((await suggested('सॉल्ट')).places).toEqual(['Salt Lake'])
    expect((await suggested('कोलकाता')).listings).toEqual(['2 BHK flat'])
    expect(await suggested('ज्ञ')).toEqual({ places: [], listings: [] })
  })
})
