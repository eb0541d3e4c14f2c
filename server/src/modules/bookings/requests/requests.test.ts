// A renter asks for a stay, its owner decides; both read it.
import type { BookingDetail } from '@rentify/contract/bookings/booking'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server, { firstname: 'Meera', lastname: 'Iyer' })
  ;[renter, other] = [
    await aRenter(server, { firstname: 'Ravi', lastname: 'Kumar' }),
    await aRenter(server),
  ]
})
afterAll(() => server.stop())

const one = async (row: ReturnType<typeof aRoom>) => (await listed(server.db, [row]))[0] ?? ''
const room = (over: Parameters<typeof aRoom>[1] = {}): Promise<string> => one(aRoom(owner.id, over))
const hotel = (over: Parameters<typeof aHotel>[1] = {}) => one(aHotel(owner.id, over))

type Answer = {
  status: number
  body: {
    code?: string
    message: string
    errors: unknown[]
    details?: unknown
    booking: BookingDetail
  }
}
const block = (listing_id: string, from_date: string, to_date: string) =>
  server.db.sql
    .insertInto('blocked_dates')
    .values({ id: uuidv7(), listing_id, from_date, to_date, reason: null })
    .execute()
const ask = async (
  roomId: string,
  over: object = {},
  { by = renter, headers = {} }: { by?: Person; headers?: Record<string, string> } = {},
) =>
  (await server.request('POST', '/api/bookings/create', {
    body: { ...aBookingForm(roomId), ...over },
    token: by.token,
    headers,
  })) as Answer
const stayIn = (days: number) => ({ checkInDate: inDays(days), checkOutDate: inDays(days + 2) })
const read = async (id: string, by = renter) =>
  (await server.request('GET', `/api/bookings/${id}`, { token: by.token })) as {
    status: number
    body: BookingDetail & { code?: string }
  }
const requests = async (by = renter, query = {}) =>
  (await server.api.bookings.listMyRequests({ query }, { token: by.token })).body
const received = async (by = owner, query = {}) =>
  (await server.api.bookings.listMyBookings({ query }, { token: by.token })).body

const IMPOSSIBLE: readonly (readonly [string, () => Promise<string>, number, string])[] = [
  ['a shop', () => one(aShop(owner.id)), 400, 'not_bookable'],
  ['a room without a price', () => room({ price: null }), 400, 'not_bookable'],
  ['a hidden room', () => room({ is_visible: false }), 404, 'listing_not_found'],
  ['a blocked room', () => room({ status: 'blocked' }), 404, 'listing_not_found'],
  ['no room at all', async () => uuidv7(), 404, 'listing_not_found'],
]

describe('a request', () => {
  it('is stored as it was shown, and read by both parties', async () => {
    const id = await hotel({ title: 'Hotel Sunrise', price: 2400, phone: '+919811112222' })
    const { status, body } = await ask(id, {
      checkInDate: inDays(3),
      checkOutDate: inDays(6),
      guests: 2,
      message: '  We arrive late.  ',
      quotedAmount: 7200,
      totalAmount: 1,
    })
    expect([status, body.message]).toEqual([201, 'Booking request sent successfully!'])
    expect(body.booking).toMatchObject({
      status: 'pending',
      room: {
        _id: id,
        type: 'Hotel',
        title: 'Hotel Sunrise',
        location: 'Sector 62',
        available: true,
      },
      renter: { _id: renter.id, name: 'Ravi Kumar', email: renter.email, phone: '9876543210' },
      owner: { _id: owner.id, name: 'Meera Iyer', email: owner.email, phone: null },
      checkInDate: inDays(3),
      checkOutDate: inDays(6),
      guests: 2,
      message: 'We arrive late.',
      totalAmount: 7200,
      quote: { unit: 'night', quantity: 3, price: 2400 },
      endReason: null,
      can: { accept: false, decline: false, book: false, cancel: false, withdraw: true },
      history: [{ by: 'renter', name: 'Ravi Kumar', from: null, to: 'pending' }],
      clashes: [],
    })
    const { body: seen } = await read(body.booking._id, owner)
    expect(seen.can).toMatchObject({ accept: true, decline: true, book: false, withdraw: false })
    expect((await requests())[0]?._id).toBe(body.booking._id)
    expect((await received())[0]?._id).toBe(body.booking._id)
    const { rows } = await server.db.pool.query('select phone from bookings where id = $1', [
      body.booking._id,
    ])
    expect(rows).toEqual([{ phone: '+919876543210' }])
  })

  it('takes date-times, counts a room by started months, and keeps what was agreed', async () => {
    const id = await room({ price: 9000 })
    const { body } = await ask(id, {
      checkInDate: `${inDays(5)}T18:30:00.000Z`,
      checkOutDate: inDays(5 + 40),
    })
    // Midnight in India (D80).
    expect(body.booking).toMatchObject({
      checkInDate: inDays(6),
      totalAmount: 18_000,
      quote: { unit: 'month', quantity: 2, price: 9000 },
    })
    await server.db.sql
      .updateTable('listings')
      .set({ title: 'Another name', price: 1 })
      .where('id', '=', id)
      .execute()
    expect((await read(body.booking._id)).body).toMatchObject({
      room: { title: 'Quiet room near the park' },
      totalAmount: 18_000,
    })
  })

  it.each([
    [
      'without a phone',
      { contactInfo: { phone: '' } },
      'contactInfo.phone',
      'Phone number is required',
    ],
    [
      'with nine digits',
      { contactInfo: { phone: '987654321' } },
      'contactInfo.phone',
      'Phone number must be 10 digits',
    ],
    ['for seven guests', { guests: 7 }, 'guests', 'Guests must be between 1 and 6'],
    ['for nobody', { guests: 0 }, 'guests', 'Guests must be between 1 and 6'],
    ['for three in a room for two', { guests: 3 }, 'guests', 'At most 2 guests can stay here'],
    ['without a check-in', { checkInDate: '' }, 'checkInDate', 'Check-in date is required'],
    [
      'without a check-out',
      { checkOutDate: undefined },
      'checkOutDate',
      'Check-out date is required',
    ],
    [
      'that ends before it begins',
      { checkOutDate: inDays(10) },
      'checkOutDate',
      'Check-out must be after check-in',
    ],
    ['for 30 February', { checkInDate: '2026-02-30' }, 'checkInDate', 'Please enter a valid date'],
    ['for the year 0', { checkInDate: '0000-01-01' }, 'checkInDate', 'Please enter a valid date'],
    [
      'for the year 9999',
      { checkOutDate: '9999-12-31' },
      'checkOutDate',
      'Please enter a valid date',
    ],
    ['for yesterday', { checkInDate: inDays(-1) }, 'checkInDate', 'Check-in can’t be in the past'],
    [
      'too far ahead',
      { checkInDate: inDays(366), checkOutDate: inDays(367) },
      'checkInDate',
      'Check-in can be at most 365 days ahead',
    ],
    [
      'too long',
      { checkOutDate: inDays(10 + 367) },
      'checkOutDate',
      'A stay can have at most 366 nights',
    ],
  ])('%s is rejected at the field', async (_, over, path, message) => {
    const { status, body } = await ask(await room({ max_occupancy: 2 }), over)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] })
  })

  it('can be for the last day of the year ahead', async () => {
    const dates = { checkInDate: inDays(365), checkOutDate: inDays(366) }
    expect((await ask(await hotel(), dates)).status).toBe(201)
  })

  it('keeps the owner’s notice: counted to the end of the check-in day', async () => {
    await server.changeSettings({ booking: { minAdvanceBookingHours: 72 } })
    const id = await hotel()
    const soon = await ask(id, { checkInDate: inDays(1), checkOutDate: inDays(2) })
    expect({ status: soon.status, errors: soon.body.errors }).toEqual({
      status: 400,
      errors: [
        {
          path: 'checkInDate',
          message: 'Please choose a later check-in: the owner needs at least 72 hours’ notice',
        },
      ],
    })
    expect((await ask(id, { checkInDate: inDays(3), checkOutDate: inDays(4) })).status).toBe(201)
    await server.changeSettings({ booking: { minAdvanceBookingHours: 2 } })
  })

  it.each(IMPOSSIBLE)('cannot be for %s', async (_, make, status, code) => {
    const answer = await ask(await make())
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('cannot be the owner’s own, nor an administrator’s', async () => {
    const id = await room()
    const own = await ask(id, {}, { by: owner })
    expect([own.status, own.body.code]).toEqual([403, 'own_booking'])
    expect((await ask(id, {}, { by: await anAdmin(server) })).status).toBe(403)
    expect((await ask(id, {}, { by: await anOwner(server) })).status).toBe(201)
  })

  it('for a price that has changed meanwhile says the new one', async () => {
    const { status, body } = await ask(await hotel({ price: 2500 }), { quotedAmount: 4800 })
    expect([status, body.code, body.details]).toEqual([
      409,
      'amount_changed',
      {
        quote: { unit: 'night', quantity: 2, price: 2500, totalAmount: 5000 },
        deposit: null,
        dueAtMoveIn: null,
      },
    ])
  })

  it('for dates that overlap an open one of the same renter is a second one', async () => {
    const id = await hotel()
    const first = await aRequest(server, renter, id)
    const again = await ask(id, { checkInDate: inDays(11), checkOutDate: inDays(14) })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'already_requested',
      'You have already requested these dates.',
    ])
    expect((await ask(id, { checkInDate: inDays(12), checkOutDate: inDays(14) })).status).toBe(201)
    expect((await ask(id, {}, { by: other })).status).toBe(201)
    await decided(server, renter, first, 'withdrawn')
    expect((await ask(id)).status).toBe(201)
  })

  it('needs free nights: neither booked nor blocked', async () => {
    const id = await room()
    const first = await aRequest(server, renter, id)
    await decided(server, owner, first, 'accepted')
    await decided(server, owner, first, 'booked')
    const taken = await ask(id, {}, { by: other })
    expect([taken.status, taken.body.code, taken.body.details]).toEqual([
      409,
      'dates_taken',
      { nights: [inDays(10), inDays(11)] },
    ])
    expect(
      (await ask(id, { checkInDate: inDays(12), checkOutDate: inDays(13) }, { by: other })).status,
    ).toBe(201)
    const blocked = await room()
    await block(blocked, inDays(11), inDays(20))
    expect((await ask(blocked)).body.code).toBe('dates_taken')
  })

  it('with a key makes one booking, also when it is sent in parallel', async () => {
    const id = await hotel()
    const headers = { 'idempotency-key': 'one-stay' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id, {}, { headers })))
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.booking._id)).size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'idempotency_in_flight'])
    expect((await ask(id, {}, { headers })).body).toEqual(made[0]?.body)
    expect(await requests(renter, { listing: id })).toHaveLength(1)
    const another = await ask(id, { guests: 2 }, { headers })
    expect([another.status, another.body.code]).toEqual([422, 'idempotency_mismatch'])
  })
})

describe('the listing’s own page', () => {
  const shown = async (id: string, who: Person | null) =>
    (
      await server.api.listings.getListing(
        { params: { id } },
        who === null ? {} : { token: who.token },
      )
    ).body.openRequest

  it('says to its renter alone that a request is open, while it is', async () => {
    const id = await room()
    expect(await shown(id, renter)).toBeNull()
    const { _id } = await aRequest(server, renter, id)
    expect(await shown(id, renter)).toEqual({ _id, status: 'pending' })
    for (const who of [null, other, owner]) expect(await shown(id, who)).toBeNull()
    await decided(server, owner, { _id }, 'accepted')
    expect(await shown(id, renter)).toEqual({ _id, status: 'accepted' })
    await decided(server, owner, { _id }, 'declined')
    expect(await shown(id, renter)).toBeNull()
  })

  it('says so of neither an expired request nor a booked stay', async () => {
    const id = await room()
    const expired = await aRequest(server, renter, id, stayIn(10))
    await server.db.sql
      .updateTable('bookings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', expired._id)
      .execute()
    expect(await shown(id, renter)).toBeNull()
    const booked = await aRequest(server, renter, id, stayIn(20))
    for (const to of ['accepted', 'booked'] as const) await decided(server, owner, booked, to)
    expect(await shown(id, renter)).toBeNull()
  })
})
