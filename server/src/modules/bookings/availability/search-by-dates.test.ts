// Hotels are found by the nights on which a room is free (D102).
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openAgain } from '../../../testing/database.ts'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
/** Another process of the same installation. */
let other: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  const database = await createTestDatabase()
  server = await startTestServer({}, undefined, {}, database)
  const again = openAgain(database.connection)
  other = await startTestServer({ dataDir: server.dataDir }, undefined, {}, again)
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const as = ({ token }: Person) => ({ token })
type Query = NonNullable<Parameters<TestServer['api']['search']['listHotels']>[0]>['query']
const NO_DAYS = { checkIn: null, checkOut: null, nights: null, totalAmount: null }
const TWO_NIGHTS = { checkIn: inDays(10), checkOut: inDays(12) }

async function hotelsIn(city: string, query: Query = TWO_NIGHTS, process = server) {
  const { status, body } = await process.api.search.listHotels({ query: { city, ...query } })
  expect(status).toBe(200)
  return body.hotels
}
const titlesIn = async (city: string, query?: Query) =>
  (await hotelsIn(city, query)).map(({ title }) => title).sort()
async function hotelIn(city: string, over: Parameters<typeof aHotel>[1] = {}): Promise<string> {
  const row = aHotel(owner.id, { city, title: 'Hotel Sunrise', total_rooms: 1, ...over })
  const [id = ''] = await listed(server.db, [row])
  return id
}
const wrongOf = (body: unknown) => {
  const { code, errors } = body as ErrorReply
  return [code, errors?.map(({ path, message }) => [path, message])]
}

describe('a search of hotels by dates', () => {
  it('shows what the stay costs in all, and for whom it was asked', async () => {
    await hotelIn('Shimla', { price: 2400 })
    await hotelIn('Shimla', { price: null, title: 'On request' })
    const stay = { ...TWO_NIGHTS, guests: null, nights: 2 }
    const hotels = await hotelsIn('Shimla')
    expect(hotels.map(({ title, stay }) => [title, stay]).sort()).toEqual([
      ['Hotel Sunrise', { ...stay, totalAmount: 4800 }],
      ['On request', { ...stay, totalAmount: null }],
    ])
    const [card] = await hotelsIn('Shimla', { ...TWO_NIGHTS, guests: '2', view: 'card' })
    expect(card?.stay?.guests).toBe(2)
    expect((await hotelsIn('Shimla', {})).map(({ stay }) => stay)).toEqual([undefined, undefined])
    const [forThree] = await hotelsIn('Shimla', { guests: '3' })
    expect(forThree?.stay).toEqual({ ...NO_DAYS, guests: 3 })
  })

  it('loses a hotel when its last room is booked, and finds it again when that is cancelled', async () => {
    const id = await hotelIn('Manali')
    expect(await titlesIn('Manali')).toEqual(['Hotel Sunrise'])
    const request = await aRequest(server, renter, id, {
      checkInDate: TWO_NIGHTS.checkIn,
      checkOutDate: TWO_NIGHTS.checkOut,
    })
    expect((await decided(server, owner, request, 'accepted')).status).toBe(200)
    // Neither a request nor an accepted one holds a night (D28).
    expect(await titlesIn('Manali')).toEqual(['Hotel Sunrise'])
    expect((await decided(server, owner, request, 'booked')).status).toBe(200)
    expect(await titlesIn('Manali')).toEqual([])
    const after = { checkIn: inDays(12), checkOut: inDays(13) }
    expect(await titlesIn('Manali', after)).toEqual(['Hotel Sunrise'])
    expect(await titlesIn('Manali', { ...TWO_NIGHTS, checkIn: inDays(11) })).toEqual([])
    expect((await decided(server, owner, request, 'cancelled')).status).toBe(200)
    expect(await titlesIn('Manali')).toEqual(['Hotel Sunrise'])
  })

  it('counts every room of a hotel', async () => {
    const id = await hotelIn('Kochi', { total_rooms: 2 })
    const sell = () => stays(server.db, [aStay(id, [TWO_NIGHTS.checkIn, TWO_NIGHTS.checkOut])])
    await sell()
    expect(await titlesIn('Kochi')).toEqual(['Hotel Sunrise'])
    await sell()
    expect(await titlesIn('Kochi')).toEqual([])
    await server.db.sql
      .updateTable('listings')
      .set({ total_rooms: 3 })
      .where('id', '=', id)
      .execute()
    expect(await titlesIn('Kochi')).toEqual(['Hotel Sunrise'])
  })

  it('follows the dates that its owner blocks and frees', async () => {
    const id = await hotelIn('Udaipur')
    const blocked = await server.api.availability.blockDates(
      { params: { id }, body: { from: inDays(11), to: inDays(12) } },
      as(owner),
    )
    if (blocked.status !== 201) return expect.unreachable(JSON.stringify(blocked.body))
    expect(await titlesIn('Udaipur')).toEqual([])
    const blockId = blocked.body.block._id
    await server.api.availability.unblockDates({ params: { id, blockId } }, as(owner))
    expect(await titlesIn('Udaipur')).toEqual(['Hotel Sunrise'])
  })

  it('is as current in the process that took no part in the change', async () => {
    const id = await hotelIn('Mussoorie')
    const titles = async (process: TestServer) =>
      (await hotelsIn('Mussoorie', TWO_NIGHTS, process)).map(({ title }) => title)
    for (let round = 1; round <= 5; round++) {
      expect([await titles(other), await titles(server)]).toEqual([
        ['Hotel Sunrise'],
        ['Hotel Sunrise'],
      ])
      const body = { from: inDays(11), to: inDays(12) }
      const blocked = await server.api.availability.blockDates({ params: { id }, body }, as(owner))
      if (blocked.status !== 201) return expect.unreachable(JSON.stringify(blocked.body))
      expect([await titles(other), await titles(server)]).toEqual([[], []])
      const blockId = blocked.body.block._id
      await other.api.availability.unblockDates({ params: { id, blockId } }, as(owner))
    }
  })

  it('takes as many guests as a request of it does', async () => {
    const id = await hotelIn('Agra')
    expect(await titlesIn('Agra', { ...TWO_NIGHTS, guests: '6' })).toEqual(['Hotel Sunrise'])
    expect((await aRequest(server, renter, id, { guests: 6 })).guests).toBe(6)
  })

  it('leaves rooms and shops as they are', async () => {
    const [id = ''] = await listed(server.db, [
      aRoom(owner.id, { city: 'Jammu', max_occupancy: 1 }),
      aShop(owner.id, { city: 'Jammu' }),
    ])
    await stays(server.db, [
      aStay(id, [TWO_NIGHTS.checkIn, TWO_NIGHTS.checkOut], { listing_type: 'Room', unit: 'month' }),
    ])
    const query = { city: 'Jammu', guests: '4', ...TWO_NIGHTS }
    const { body } = await server.api.search.listListings({ query })
    expect(body.map(({ type, stay }) => [type, stay]).sort()).toEqual([
      ['Room', undefined],
      ['Shop', undefined],
    ])
  })

  it('counts its filter bar and its pages under the dates', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map((n) => hotelIn('Goa', { title: `Hotel ${n}`, category: 'Luxury' })),
    )
    const [taken = ''] = ids
    await stays(server.db, [aStay(taken, [inDays(1), inDays(30)])])
    const facets = async (query: Query) =>
      (
        await server.api.search.countFacets({
          query: { type: 'Hotel', city: 'Goa', ...query },
        })
      ).body
    expect((await facets(TWO_NIGHTS)).total).toBe(2)
    expect((await facets({})).total).toBe(3)
    const first = await server.api.search.listHotels({
      query: { city: 'Goa', limit: 1, ...TWO_NIGHTS },
    })
    expect(first.headers.get('x-total-count')).toBe('2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const { body } = await server.request('GET', next)
    const shown = [...first.body.hotels, ...(body as { hotels: { title: string }[] }).hotels]
    expect(shown.map(({ title }) => title).sort()).toEqual(['Hotel 2', 'Hotel 3'])
  })

  it.each([
    [{ checkIn: inDays(3) }, 'checkOut', 'Check-out date is required'],
    [{ checkOut: inDays(3) }, 'checkIn', 'Check-in date is required'],
    [{ checkIn: inDays(3), checkOut: inDays(3) }, 'checkOut', 'Check-out must be after check-in'],
    [{ checkIn: 'soon', checkOut: inDays(3) }, 'checkIn', 'Please enter a valid date'],
    [{ guests: '7' }, 'guests', 'Guests must be between 1 and 6'],
    [{ guests: '0' }, 'guests', 'Guests must be between 1 and 6'],
    [
      { checkIn: inDays(3), checkOut: inDays(400) },
      'checkOut',
      'A stay can have at most 366 nights',
    ],
    [{ checkIn: inDays(-1), checkOut: inDays(2) }, 'checkIn', 'Check-in can’t be in the past'],
  ])('declines %j at the field', async (query, path, message) => {
    for (const at of ['/api/hotels', '/api/listings/facets']) {
      const { status, body } = await server.request('GET', `${at}?${new URLSearchParams(query)}`)
      expect([status, wrongOf(body)]).toEqual([400, ['validation_failed', [[path, message]]]])
    }
  })
})

describe('a text with dates and guests', () => {
  it('finds the hotels that are free then, and says what it understood', async () => {
    const id = await hotelIn('Ooty', { title: 'Taken tomorrow' })
    await hotelIn('Ooty', { title: 'Free tomorrow' })
    await stays(server.db, [aStay(id, [inDays(1), inDays(2)])])
    const q = 'hotel in ooty tomorrow for 2 guests'
    const found = await server.api.search.listHotels({ query: { q } })
    const staysOf = found.body.hotels.map(({ title, stay }) => [title, stay])
    const stay = { checkIn: inDays(1), checkOut: inDays(2), nights: 1, guests: 2 }
    expect(staysOf).toEqual([['Free tomorrow', expect.objectContaining(stay)]])
    const { body } = await server.api.search.understand({ query: { q, type: 'Hotel' } })
    expect(body.chips.map(({ kind, values }) => [kind, ...values])).toEqual([
      ['stay', inDays(1), inDays(2)],
      ['guests', '2'],
      ['words', 'Ooty'],
    ])
  })

  it('asks rooms to be available by then', async () => {
    await listed(server.db, [
      aRoom(owner.id, { city: 'Mysuru', title: 'Free now' }),
      aRoom(owner.id, { city: 'Mysuru', title: 'Free later', available_from: inDays(40) }),
    ])
    const { body } = await server.api.search.listRooms({ query: { q: 'mysuru tomorrow' } })
    expect(body.map(({ title }) => title)).toEqual(['Free now'])
  })
})
