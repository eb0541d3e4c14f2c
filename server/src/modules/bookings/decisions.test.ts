// An owner decides on requests, a renter withdraws one, instant booking decides by itself.
import type { BookingDetail } from '@rentify/contract/bookings/booking'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../testing/makers/bookings.ts'
import { aHotel, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

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
const read = async (id: string, by = renter) =>
  (await server.request('GET', `/api/bookings/${id}`, { token: by.token })) as {
    status: number
    body: BookingDetail & { code?: string }
  }
const requests = async (by = renter, query = {}) =>
  (await server.api.bookings.listMyRequests({ query }, { token: by.token })).body
const received = async (by = owner, query = {}) =>
  (await server.api.bookings.listMyBookings({ query }, { token: by.token })).body

describe('an owner’s decision', () => {
  it('accepts, then books; the renter reads each step', async () => {
    const request = await aRequest(server, renter, await room({ phone: '+919811112222' }))
    const { status, body } = await server.api.bookings.approveBooking(
      { params: { id: request._id }, body: { status: 'approved' } as never },
      { token: owner.token },
    )
    expect([status, body.message, body.booking.status]).toEqual([
      200,
      'Booking accepted successfully!',
      'accepted',
    ])
    expect(body.booking.can).toMatchObject({ accept: false, decline: true, book: true })
    expect((await read(request._id)).body).toMatchObject({
      status: 'accepted',
      owner: { phone: '9811112222' },
    })
    expect((await decided(server, owner, request, 'booked')).status).toBe(200)
    const { body: seen } = await read(request._id)
    expect(seen).toMatchObject({ status: 'booked', expiresAt: null })
    expect(seen.history.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['renter', null, 'pending'],
      ['owner', 'pending', 'accepted'],
      ['owner', 'accepted', 'booked'],
    ])
  })

  it('by an alias is the same decision', async () => {
    const id = await hotel()
    const patch = (request: BookingDetail, status: string) =>
      server.request('PATCH', `/api/bookings/${request._id}/status`, {
        token: owner.token,
        body: { status },
      })
    const request = await aRequest(server, renter, id)
    expect((await patch(request, 'approved')).body).toMatchObject({
      booking: { status: 'accepted' },
    })
    expect((await patch(request, 'confirmed')).body).toMatchObject({
      booking: { status: 'booked' },
    })
    const second = await aRequest(server, other, id)
    expect((await patch(second, 'rejected')).body).toMatchObject({
      booking: { status: 'declined' },
    })
    expect(await patch(second, 'completed')).toMatchObject({ status: 400 })
    expect(await patch(second, 'pending')).toMatchObject({ status: 400 })
  })

  it('that needs another one first says so', async () => {
    const request = await aRequest(server, renter, await room())
    const said = async (status: string) => {
      const to = `/api/bookings/${request._id}/status`
      const answer = await server.request('PATCH', to, { token: owner.token, body: { status } })
      return [answer.status, (answer.body as Answer['body']).message]
    }
    expect(await said('booked')).toEqual([
      409,
      'This request must be accepted before it can be booked.',
    ])
    expect(await said('cancelled')).toEqual([
      409,
      'This request isn’t booked yet. It can be declined, not cancelled.',
    ])
  })

  it('is the one that the path says: a body that says another is rejected', async () => {
    const request = await aRequest(server, renter, await room())
    const send = async (path: string, status: unknown) => {
      const to = `/api/bookings/${request._id}/${path}`
      const answer = await server.request('PATCH', to, { token: owner.token, body: { status } })
      const { errors = [], booking } = answer.body as Partial<Answer['body']>
      return [answer.status, booking?.status ?? (errors as { path: string }[])[0]?.path]
    }
    for (const [path, others] of [
      ['approve', ['rejected', 'declined', 'booked', 'confirmed', 'cancelled', '', null]],
      ['reject', ['approved', 'accepted', 'booked', 'cancelled', '', 1]],
    ] as const)
      for (const status of others) expect(await send(path, status)).toEqual([400, 'status'])
    expect((await read(request._id)).body.status).toBe('pending')
    expect(await send('approve', 'approved')).toEqual([200, 'accepted'])
    expect(await send('approve', 'accepted')).toEqual([200, 'accepted'])
    expect(await send('reject', 'rejected')).toEqual([200, 'declined'])
  })

  it('declines with a reason for the renter', async () => {
    const request = await aRequest(server, renter, await room())
    await server.api.bookings.rejectBooking(
      { params: { id: request._id }, body: { reason: ' Painting that week. ' } },
      { token: owner.token },
    )
    expect((await read(request._id)).body).toMatchObject({
      status: 'declined',
      endReason: null,
      reason: 'Painting that week.',
      history: [{}, { to: 'declined', reason: 'Painting that week.', name: 'Meera Iyer' }],
    })
  })

  it('repeated by the same person answers with the present state; another one is 409', async () => {
    const request = await aRequest(server, renter, await room())
    const steps = [
      ['accepted', 200],
      ['accepted', 200],
      ['booked', 200],
      ['booked', 200],
      ['accepted', 409],
      ['declined', 409],
      ['cancelled', 200],
      ['cancelled', 200],
      ['booked', 409],
      ['declined', 409],
    ] as const
    for (const [to, status] of steps) {
      const answer = await decided(server, owner, request, to)
      expect([to, answer.status, answer.code]).toEqual([
        to,
        status,
        status === 409 ? 'wrong_status' : undefined,
      ])
    }
    expect((await read(request._id)).body.history).toHaveLength(4)
  })

  it('is for the listing’s owner alone', async () => {
    const request = await aRequest(server, renter, await room())
    const stranger = await anOwner(server)
    const foreign = await decided(server, stranger, request, 'accepted')
    expect([foreign.status, foreign.code]).toEqual([404, 'booking_not_found'])
    expect((await decided(server, renter, request, 'accepted')).status).toBe(403)
    expect((await read(request._id, stranger)).status).toBe(404)
    expect((await read(request._id, other)).status).toBe(404)
    expect((await read(request._id, await anAdmin(server))).status).toBe(404)
    const asOwner = await aRequest(server, stranger, await room())
    const own = await decided(server, stranger, asOwner, 'accepted')
    expect([own.status, own.code]).toEqual([403, 'forbidden'])
  })

  it('cancels a booked stay until the deadline before check-in', async () => {
    const id = await hotel()
    const [far, near] = [
      await aRequest(server, renter, id, { checkInDate: inDays(2), checkOutDate: inDays(3) }),
      await aRequest(server, other, id, { checkInDate: inDays(1), checkOutDate: inDays(2) }),
    ]
    for (const request of [far, near])
      for (const to of ['accepted', 'booked'] as const) await decided(server, owner, request, to)
    expect((await read(far._id, owner)).body.can).toMatchObject({
      cancel: true,
      cancelUntil: expect.any(String),
    })
    expect((await read(near._id, owner)).body.can.cancel).toBe(false)
    const late = await decided(server, owner, near, 'cancelled')
    expect([late.status, late.code]).toEqual([409, 'cancellation_too_late'])
    expect((await decided(server, owner, far, 'cancelled', 'Burst pipe')).booking).toMatchObject({
      status: 'cancelled',
      reason: 'Burst pipe',
    })
  })
})

describe('booking one', () => {
  it('declines the open requests that no longer fit, and shows them before', async () => {
    const id = await room({ units: 2 })
    const people = [renter, other, await aRenter(server), await aRenter(server)]
    const [first, second, third, later] = await Promise.all(
      people.map((by, n) =>
        aRequest(
          server,
          by,
          id,
          n === 3 ? { checkInDate: inDays(11), checkOutDate: inDays(15) } : {},
        ),
      ),
    )
    if (!first || !second || !third || !later) throw new Error('four requests')
    for (const request of [first, second]) await decided(server, owner, request, 'accepted')
    expect((await read(first._id, owner)).body.clashes).toEqual([])
    await decided(server, owner, first, 'booked')
    const { body: seen } = await read(second._id, owner)
    expect(seen.clashes.map(({ _id }) => _id).sort()).toEqual([third._id, later._id].sort())
    expect((await read(second._id, other)).body.clashes).toEqual([])
    await decided(server, owner, second, 'booked')
    for (const [n, lost] of [
      [2, third],
      [3, later],
    ] as const)
      expect((await read(lost._id, people[n])).body).toMatchObject({
        status: 'declined',
        endReason: 'dates_taken',
        history: [{}, { by: 'system', name: null, endReason: 'dates_taken' }],
      })
    expect((await decided(server, owner, third, 'accepted')).code).toBe('wrong_status')
  })

  it('is rejected when the dates were blocked meanwhile', async () => {
    const id = await hotel()
    const request = await aRequest(server, renter, id)
    await decided(server, owner, request, 'accepted')
    await block(id, inDays(11), inDays(12))
    const answer = await decided(server, owner, request, 'booked')
    expect([answer.status, answer.code]).toEqual([409, 'dates_taken'])
    expect((await read(request._id)).body.status).toBe('accepted')
  })
})

describe('a withdrawn request', () => {
  it('disappears from both lists and stays in the record', async () => {
    const id = await room()
    const request = await aRequest(server, renter, id)
    expect((await decided(server, owner, request, 'withdrawn')).status).toBe(403)
    expect((await decided(server, other, request, 'withdrawn')).status).toBe(404)
    for (let times = 0; times < 2; times++)
      expect(
        await server.request('DELETE', `/api/bookings/${request._id}`, { token: renter.token }),
      ).toMatchObject({
        status: 200,
        body: { success: true, message: 'Booking request cancelled successfully!' },
      })
    expect(await requests(renter, { listing: id })).toEqual([])
    expect(await received(owner, { listing: id })).toEqual([])
    expect((await read(request._id, owner)).body).toMatchObject({
      status: 'cancelled',
      history: [{}, { by: 'renter', to: 'cancelled' }],
    })
  })

  it('was pending: an accepted one is not withdrawn', async () => {
    const request = await aRequest(server, renter, await room())
    await decided(server, owner, request, 'accepted')
    const answer = await decided(server, renter, request, 'withdrawn')
    expect([answer.status, answer.code]).toEqual([409, 'wrong_status'])
  })
})

describe('instant booking', () => {
  it('books at once, or says that the dates are taken', async () => {
    const id = await room({ instant_booking: true })
    const rival = await aRequest(server, other, await room())
    expect(rival.status).toBe('pending')
    const { status, body } = await ask(id)
    expect([status, body.booking.status]).toEqual([201, 'booked'])
    expect(body.booking.history.map(({ by, to }) => [by, to])).toEqual([
      ['renter', 'pending'],
      ['system', 'booked'],
    ])
    expect((await ask(id, {}, { by: other })).body.code).toBe('dates_taken')
  })

  it('is off while the installation confirms nothing by itself', async () => {
    await server.changeSettings({ booking: { autoConfirmBookings: false } })
    expect((await ask(await room({ instant_booking: true }))).body.booking.status).toBe('pending')
    await server.changeSettings({ booking: { autoConfirmBookings: true } })
  })
})
