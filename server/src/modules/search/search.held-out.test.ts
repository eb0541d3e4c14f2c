import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const KOTHRUD = { city: 'Pune', location: 'Kothrud', latitude: 18.507, longitude: 73.807 }
const KARVE_NAGAR = { city: 'Pune', location: 'Karve Nagar', latitude: 18.49, longitude: 73.82 }
const MAJESTIC = { city: 'Bengaluru', latitude: 12.977, longitude: 77.572 }
const FLAT = { room_type: 'Flat/Apartment' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  await listed(server.db, [
    aRoom(owner, { title: 'Room', ...KOTHRUD, room_type: 'Single Room', price: 5000 }),
    aRoom(owner, { title: 'Two', ...KARVE_NAGAR, ...FLAT, bedrooms: 2, price: 20_000 }),
    aRoom(owner, { title: 'Four', ...KOTHRUD, ...FLAT, bedrooms: 4, price: 60_000 }),
    aRoom(owner, {
      title: 'Seventh',
      ...MAJESTIC,
      ...FLAT,
      bedrooms: 2,
      location: 'JP Nagar Phase 7',
    }),
    aRoom(owner, { title: 'Stage', ...MAJESTIC, ...FLAT, location: 'BTM 2nd Stage' }),
    aRoom(owner, { title: 'Sold as typed', city: 'Hyderabad', location: 'Filmnagar Hydrabad' }),
    aRoom(owner, { title: 'Madhapur flat', city: 'Hyderabad', location: 'Madhapur', ...FLAT }),
    aRoom(owner, {
      title: 'Kailash floor',
      city: 'Delhi',
      location: 'Greater Kailash 1',
      latitude: 28.549,
      longitude: 77.236,
    }),
    aRoom(owner, {
      title: 'Laxmi floor',
      city: 'Delhi',
      location: 'Laxmi Nagar',
      latitude: 28.63,
      longitude: 77.277,
    }),
    aRoom(owner, { title: 'View of gardens', city: 'Pune', location: 'Aundh', price: 70_000 }),
    aRoom(owner, {
      title: 'Tolly flat',
      city: 'Kolkata',
      location: 'Tollygunge',
      latitude: 22.5,
      longitude: 88.345,
      ...FLAT,
      bedrooms: 2,
    }),
    aRoom(owner, { title: 'Lakshmi floor', city: 'Chennai', location: 'Lakshmi Nagar' }),
    aRoom(owner, { title: 'Beach road floor', city: 'Chennai', location: 'Thoraipakkam' }),
    aRoom(owner, { title: 'Film floor', city: 'Mumbai', location: 'Andheri West' }),
    aHotel(owner, { title: 'Green Leaf Pure Veg', city: 'Udupi', location: 'Car Street' }),
    aHotel(owner, { title: 'Lake Resort', city: 'Lonavala', location: 'Tungarli', price: null }),
    aHotel(owner, {
      title: 'Bus Stand Lodge',
      city: 'Lonavala',
      location: 'Bazar',
      category: 'Budget',
      price: null,
    }),
    aHotel(owner, { title: 'FabHotel Crown', city: 'Bengaluru', location: 'Ulsoor' }),
    aHotel(owner, { title: 'WelcomHeritage Fort', city: 'Jaipur', location: 'Amer' }),
    aHotel(owner, { title: 'Welcom Court', city: 'Udupi', location: 'Malpe' }),
    aHotel(owner, { title: 'Heritage Court', city: 'Udupi', location: 'Malpe' }),
    aHotel(owner, {
      title: 'Sterling Hills',
      city: 'Ooty',
      location: 'Fern Hill',
      amenities: ['Swimming Pool', 'Gym'],
    }),
    aHotel(owner, { title: 'Hill Resort', city: 'Ooty', location: 'Charing Cross' }),
    aHotel(owner, { title: 'Crown Rooms', city: 'Bengaluru', location: 'Ulsoor' }),
    aShop(owner, { title: 'Empty unit', ...MAJESTIC, location: 'Gandhi Nagar' }),
    aShop(owner, {
      title: 'Corner unit',
      city: 'Pune',
      location: 'Kothrud',
      business_type: 'Salon',
    }),
    aShop(owner, { title: 'Plain unit', city: 'Pune', location: 'Kothrud' }),
  ])
})
afterAll(() => server.stop())

const titles = async (path: string, q: string) =>
  (await found(server, path, { q })).map(({ title }) => title)
const rooms = (q: string) => titles('/api/rooms', q)
const hotels = (q: string) => titles('/api/hotels', q)
async function understood(q: string, type = 'Room'): Promise<Understanding> {
  const query = new URLSearchParams({ q, type })
  return (await server.request('GET', `/api/listings/understand?${query}`)).body as Understanding
}

describe('a search as people type it', () => {
  it('knows short names, ordinals and errors that listings have as well', async () => {
    expect(await rooms('gk 1 delhi')).toEqual(['Kailash floor'])
    expect(await rooms('jp nagar 7th phase')).toEqual(['Seventh'])
    expect(await rooms('btm 2nd stage')).toEqual(['Stage'])
    expect((await rooms('hydrbad')).sort()).toEqual(['Madhapur flat', 'Sold as typed'])
    expect(await hotels('fab hotel bangalore')).toEqual(['FabHotel Crown'])
  })

  it('means a part of a city by its direction, nearest first', async () => {
    expect(await rooms('south delhi')).toEqual(['Kailash floor'])
    expect(await rooms('east delhi')).toEqual(['Laxmi floor'])
  })

  it('asks for the kind of hotel or shop that is named', async () => {
    expect(await hotels('lonavala me resort saste')).toEqual(['Lake Resort'])
    expect(await titles('/api/shops', 'beauty parlour space pune')).toEqual(['Corner unit'])
  })

  it('knows other names and spellings of neighbourhoods', async () => {
    expect(await rooms('laxmi nagar chennai')).toEqual(['Lakshmi floor'])
    expect((await rooms('lakshmi nagar')).sort()).toEqual(['Lakshmi floor', 'Laxmi floor'])
    for (const name of ['duraipakkam', 'thoraipakkam', 'okkiyam thoraipakkam'])
      expect(await rooms(name), name).toEqual(['Beach road floor'])
    expect(await rooms('jp road mumbai')).toEqual(['Film floor'])
  })

  it('asks for vegetarian food where a listing states it, and says where none does', async () => {
    expect(await hotels('vegetarian hotel udupi')).toEqual(['Green Leaf Pure Veg'])
    expect(await hotels('शाकाहारी होटल udupi')).toEqual(['Green Leaf Pure Veg'])
    expect((await understood('veg hotel lonavala', 'Hotel')).relaxed).toMatchObject([
      { kind: 'fact', text: 'veg' },
    ])
  })

  it('finds a name of two words that listings write as one', async () => {
    expect(await hotels('welcom heritage hotel')).toEqual(['WelcomHeritage Fort'])
  })

  it('lets one of several facts go before all of them', async () => {
    expect(await hotels('hotel with gym and spa ooty')).toEqual(['Sterling Hills'])
    expect((await understood('hotel with gym and spa ooty', 'Hotel')).relaxed).toMatchObject([
      { kind: 'fact', text: 'spa' },
    ])
  })

  it('looks around a station whose name no listing has', async () => {
    const { relaxed } = await understood('room near kashmere gate')
    expect(relaxed).toMatchObject([{ kind: 'place', text: 'Kashmere Gate Metro Station' }])
    expect((await rooms('room near kashmere gate'))[0]).toBe('Laxmi floor')
  })

  it('corrects the name of a locality beside the city that it is in', async () => {
    expect(await rooms('pg karv nagar pune')).toEqual(['Two'])
  })

  it('keeps the rarest of words that no listing has together', async () => {
    expect(await hotels('saffron heritage')).toEqual(['Heritage Court'])
    expect(await hotels('leaf sterling')).toHaveLength(1)
  })

  it('looks around a place whose words listings have, but not together', async () => {
    const { relaxed } = await understood('2bhk lake gardens')
    expect(relaxed).toMatchObject([{ kind: 'place', text: 'Lake Gardens, Kolkata' }])
    expect(await rooms('2bhk lake gardens')).toEqual(['Tolly flat'])
  })

  it('lets a word go that no listing has beside one that listings have', async () => {
    expect(await rooms('kailash zzqxj')).toEqual(['Kailash floor'])
    expect(await rooms('zzqxj')).toEqual([])
    // A number alone is not what was meant.
    expect(await rooms('zzqxj 7')).toEqual([])
  })
})

describe('a search for a home that a neighbourhood lacks', () => {
  it('shows the next neighbourhood before another kind of home', async () => {
    expect(await rooms('2bhk kothrud')).toEqual(['Two'])
    expect((await understood('2bhk kothrud')).relaxed).toMatchObject([{ kind: 'place' }])
  })

  it('shows a bedroom more or less before any home', async () => {
    expect(await rooms('5bhk kothrud')).toEqual(['Four'])
    expect((await understood('5bhk kothrud')).relaxed).toMatchObject([{ kind: 'bedrooms' }])
  })

  it('costs more in the place rather than being anything far away', async () => {
    expect(await rooms('4bhk kothrud 2000')).toEqual(['Four'])
    expect((await understood('4bhk kothrud 2000')).relaxed).toMatchObject([{ kind: 'price' }])
  })

  it('stays cheap when the other parts are dropped', async () => {
    for (const relaxed of ['sasta room with gym pune', 'cheap with lift pune'])
      expect((await rooms(relaxed)).sort(), relaxed).toEqual(['Room', 'Two'])
    expect((await understood('cheap with lift pune')).relaxed).toMatchObject([{ kind: 'fact' }])
  })
})

describe('GET /api/listings/suggest', () => {
  const suggest = async (q: string, type?: 'Room' | 'Hotel' | 'Shop') =>
    (await server.api.search.suggest({ query: { q, type } })).body.places
  const lines = async (q: string, type?: 'Room' | 'Hotel' | 'Shop') =>
    (await suggest(q, type)).map(
      (one) => `${one.label}, ${one.city}: ${one.type ?? 'here'} ${one.search ?? ''}`,
    )

  it('leads to the list that the text means, with what else was typed', async () => {
    expect(await lines('resort lona')).toEqual(['Lonavala, Lonavala: Hotel resort'])
    expect(await lines('shop in koth')).toEqual(['Kothrud, Pune: Shop '])
    expect(await lines('2bhk karve', 'Room')).toEqual(['Karve Nagar, Pune: here 2bhk'])
    expect(await lines('sasta kamra kothr')).toEqual(['Kothrud, Pune: Room sasta'])
    expect(await lines('दुकान कोथ')).toEqual(['Kothrud, Pune: Shop '])
  })

  it('names landmarks and pincodes, complete or begun', async () => {
    expect(await lines('411038', 'Room')).toEqual(['411038, Pune: here 411038'])
    expect(await lines('411 03', 'Room')).toContain('411038, Pune: here 411038')
    expect(await lines('2bhk 41103', 'Room')).toContain('411038, Pune: here 2bhk 411038')
    const [majestic] = await suggest('2bhk near maj', 'Room')
    expect(majestic).toMatchObject({ kind: 'landmark', city: 'Bengaluru', count: null })
    expect(await rooms(majestic?.search ?? '')).toEqual(['Seventh'])
    expect((await suggest('majestic metro', 'Shop')).map(({ kind }) => kind)).toEqual(['landmark'])
  })

  it('counts what the list shows, and suggests nothing that has no listing', async () => {
    const [pincode] = await suggest('411038', 'Room')
    expect(pincode?.count).toBe((await rooms('411038')).length)
    expect(await suggest('resort koth')).toEqual([])
    expect(await suggest('near jaipur airport', 'Room')).toEqual([])
  })

  it('shows each place once', async () => {
    for (const q of ['kothrud', 'bangalore', 'flat near majestic', 'pune kothrud']) {
      const all = await lines(q)
      expect(new Set(all).size, q).toBe(all.length)
    }
  })
})
