// What deleting, blocking, deactivating and time do to bookings.
import type { BookingDetail } from '@rentify/contract/bookings/booking'
import type { Notification } from '@rentify/contract/notifications/notification'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Listener, listenTo } from '../../events/index.ts'
import { connectModules, REGISTRATIONS } from '../../registrations.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest, decided, inDays } from '../../testing/makers/bookings.ts'
import { aHotel, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { changeAccountStatus } from '../accounts/index.ts'
import { blockListing } from '../listings/index.ts'
import { bookingChanged, checkInTomorrow } from './bookings.events.ts'
import { completeStays, expireRequests, remindOfCheckIns } from './bookings.jobs.ts'
import { requestsByDay } from './bookings.repo.ts'

const heard: string[] = []
const listeners: readonly Listener[] = [
  ...REGISTRATIONS.listeners,
  listenTo(bookingChanged, 'test.changed', async (_, { payload }) => {
    heard.push(`${payload.by}: ${payload.to} ${payload.endReason ?? ''}`.trim())
  }),
  listenTo(checkInTomorrow, 'test.tomorrow', async (_, { payload }) => {
    heard.push(`tomorrow ${payload.checkIn}`)
  }),
]
const registrations = { ...REGISTRATIONS, listeners }
const { events, listingRules, accountRules } = connectModules(registrations)

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer({}, undefined, registrations)
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
  await server.runDueJobs()
  heard.length = 0
})

const deps = () => ({ db: server.db, publish: events.publish, settings: server.settings })
const administration = () => ({
  db: server.db,
  demoSignIns: false,
  rules: accountRules,
  record: async () => {},
})
const news = async () => {
  await server.runDueJobs()
  return heard.splice(0).sort()
}
const hotel = async (over: Parameters<typeof aHotel>[1] = {}) =>
  (await listed(server.db, [aHotel(owner.id, over)]))[0] ?? ''
const read = async ({ _id }: Pick<BookingDetail, '_id'>, by = renter) =>
  (await server.request('GET', `/api/bookings/${_id}`, { token: by.token })).body as BookingDetail
const deleteAccount = ({ token, password }: Person) =>
  server.request('DELETE', '/api/auth/account', { token, body: { password } })
const open = (id: string, { token }: Person) =>
  server.api.listings.getListing({ params: { id } }, { token })
const accepted = async (id: string, by = renter, days = 10) => {
  const request = await aRequest(server, by, id, {
    checkInDate: inDays(days),
    checkOutDate: inDays(days + 2),
  })
  await decided(server, owner, request, 'accepted')
  return request
}

describe('deleting a listing', () => {
  it('is rejected while accepted or booked stays lie ahead, and says which', async () => {
    const id = await hotel()
    const request = await accepted(id)
    const remove = () => server.request('DELETE', `/api/hotels/${id}`, { token: owner.token })
    const stays = [{ _id: request._id, roomId: id, status: 'accepted', checkInDate: inDays(10) }]
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'stays_ahead', details: { stays } },
    })
    await decided(server, owner, request, 'booked')
    expect((await remove()).status).toBe(409)
    await decided(server, owner, request, 'cancelled')
    expect((await remove()).status).toBe(200)
    expect(await read(request)).toMatchObject({
      status: 'cancelled',
      room: { _id: null, title: 'Hotel Sunrise', available: false },
    })
  })

  it('declines pending requests, whose renters are told', async () => {
    const id = await hotel()
    const request = await aRequest(server, renter, id)
    await server.request('DELETE', `/api/hotels/${id}`, { token: owner.token })
    expect(await read(request)).toMatchObject({ status: 'declined', endReason: 'listing_deleted' })
    expect(await news()).toEqual(['renter: pending', 'system: declined listing_deleted'])
  })
})

it('blocking a listing declines its open requests; hiding it leaves them', async () => {
  const id = await hotel()
  const [request, agreed] = [await aRequest(server, renter, id), await accepted(id, renter, 20)]
  await server.db.sql
    .updateTable('listings')
    .set({ is_visible: false })
    .where('id', '=', id)
    .execute()
  expect((await read(request)).status).toBe('pending')
  const moderation = {
    db: server.db,
    publish: events.publish,
    rules: listingRules,
    record: async () => {},
  }
  await blockListing(moderation, id, 'a report')
  for (const one of [request, agreed])
    expect(await read(one)).toMatchObject({ status: 'declined', endReason: 'listing_blocked' })
})

it('a hidden listing opens for renters with an open request or a coming stay', async () => {
  const id = await hotel({ phone: '+919811112222' })
  const [request, stranger] = [await aRequest(server, renter, id), await aRenter(server)]
  await server.db.sql
    .updateTable('listings')
    .set({ is_visible: false })
    .where('id', '=', id)
    .execute()
  expect((await open(id, renter)).body).toMatchObject({
    can: { contact: true, edit: false, save: false },
  })
  expect((await read(request)).room.available).toBe(true)
  expect((await open(id, stranger)).status).toBe(404)
  await decided(server, owner, request, 'accepted')
  await decided(server, owner, request, 'booked')
  expect((await open(id, renter)).status).toBe(200)
  await decided(server, owner, request, 'cancelled')
  expect((await open(id, renter)).status).toBe(404)
  expect((await read(request)).room.available).toBe(false)
})

describe('deleting an account', () => {
  it.each(['renter', 'owner'] as const)(
    'of a %s is rejected while stays lie ahead',
    async (who) => {
      const request = await accepted(await hotel())
      const person = who === 'renter' ? renter : owner
      expect(await deleteAccount(person)).toMatchObject({
        status: 409,
        body: { code: 'stays_ahead', details: { stays: [{ _id: request._id }] } },
      })
      await decided(server, owner, request, 'declined')
      expect((await deleteAccount(person)).status).toBe(200)
    },
  )

  it('of a renter ends pending requests and blanks what they wrote', async () => {
    const id = await hotel()
    const request = await aRequest(server, renter, id, { message: 'My aunt comes along' })
    await deleteAccount(renter)
    const seen = await read(request, owner)
    expect(seen).toMatchObject({
      status: 'declined',
      endReason: 'account_closed',
      message: null,
      renter: { _id: null, name: null, email: null, phone: null },
      owner: { name: owner.name },
    })
    expect(seen.history.map(({ name }) => name)).toEqual([null, null])
    expect(await news()).toEqual(['renter: pending', 'system: declined account_closed'])
  })

  it('of an owner blanks name and reasons; the renter keeps what was agreed', async () => {
    const request = await aRequest(server, renter, await hotel())
    await decided(server, owner, request, 'declined', 'My daughter marries')
    expect((await deleteAccount(owner)).status).toBe(200)
    const seen = await read(request)
    expect(seen).toMatchObject({
      status: 'declined',
      reason: null,
      owner: { _id: null, name: null, email: null, phone: null },
      room: { _id: null, title: 'Hotel Sunrise' },
    })
    expect(JSON.stringify(seen)).not.toContain('daughter')
  })
})

it.each(['owner', 'renter'] as const)(
  'deactivating the %s ends open requests at once, tells the other side, and keeps booked stays',
  async (side) => {
    const id = await hotel()
    const [pending, agreed, booked] = [
      await aRequest(server, renter, id),
      await accepted(id, renter, 20),
      await accepted(id, renter, 30),
    ]
    await decided(server, owner, booked, 'booked')
    await news()
    const [gone, other] = side === 'owner' ? [owner, renter] : [renter, owner]
    await changeAccountStatus(administration(), gone.email, 'deactivate')
    for (const request of [pending, agreed])
      expect(await read(request, other)).toMatchObject({
        status: 'declined',
        endReason: 'account_closed',
        can: { accept: false, book: false, withdraw: false },
      })
    expect((await read(booked, other)).status).toBe('booked')
    expect(await news()).toEqual([
      'system: declined account_closed',
      'system: declined account_closed',
    ])
    const told = await server.api.notifications.listNotifications({}, { token: other.token })
    const ended = (
      told.body as { data: { notifications: Notification[] } }
    ).data.notifications.filter(({ kind }) => kind === 'booking_declined')
    expect(ended.map(({ relatedBookingId }) => relatedBookingId).sort()).toEqual(
      [pending._id, agreed._id].sort(),
    )
  },
)

it('a deactivated owner’s listing takes no request', async () => {
  const id = await hotel()
  await changeAccountStatus(administration(), owner.email, 'deactivate')
  const answer = await server.request('POST', '/api/bookings/create', {
    token: renter.token,
    body: {
      roomId: id,
      checkInDate: inDays(40),
      checkOutDate: inDays(41),
      guests: 1,
      contactInfo: { phone: '9876543210' },
    },
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'listing_not_found' } })
})

it('an export has the bookings of both sides, without what was withdrawn before the owner', async () => {
  const id = await hotel()
  const [kept, gone] = [
    await aRequest(server, renter, id),
    await aRequest(server, renter, id, { checkInDate: inDays(30), checkOutDate: inDays(31) }),
  ]
  await decided(server, renter, gone, 'withdrawn')
  const idsOf = async (by: Person) => {
    const { body } = await server.request('GET', '/api/auth/export', { token: by.token })
    const { records } = body as { records: Record<string, { id: string; booking_id: string }[]> }
    return {
      bookings: records.bookings?.map((one) => one.id).sort(),
      events: [...new Set(records.booking_events?.map((one) => one.booking_id))].sort(),
    }
  }
  const both = [kept._id, gone._id].sort()
  expect(await idsOf(renter)).toEqual({ bookings: both, events: both })
  expect(await idsOf(owner)).toEqual({ bookings: [kept._id], events: [kept._id] })
  expect(await idsOf(await anOwner(server))).toEqual({ bookings: [], events: [] })
})

describe('time', () => {
  const overdue = ({ _id }: BookingDetail) =>
    sql`update bookings set expires_at = now() - interval '1 second' where id = ${_id}`.execute(
      server.db.sql,
    )

  it('a request expires after six days, an accepted one at the end of its check-in day', async () => {
    const id = await hotel()
    const [soon, late] = [
      await aRequest(server, renter, id, { checkInDate: inDays(2), checkOutDate: inDays(3) }),
      await aRequest(server, renter, id, { checkInDate: inDays(20), checkOutDate: inDays(21) }),
    ]
    const endOf = (day: string) => Date.parse(`${day}T24:00:00+05:30`)
    expect(Date.parse(soon.expiresAt ?? '')).toBe(endOf(inDays(2)))
    expect(Date.parse(late.expiresAt ?? '')).toBe(Date.parse(late.createdAt) + 6 * 86_400_000)
    const { booking } = await decided(server, owner, late, 'accepted')
    expect(Date.parse(booking.expiresAt ?? '')).toBe(endOf(inDays(20)))
  })

  it('an overdue request is over before the job comes, and the job says so once', async () => {
    const id = await hotel()
    const guest = await aRenter(server)
    const pending = await aRequest(server, renter, id)
    const agreed = await accepted(await hotel(), guest)
    for (const one of [pending, agreed]) await overdue(one)
    const seen = await read(pending, owner)
    expect(seen).toMatchObject({
      status: 'declined',
      endReason: 'expired',
      expiresAt: null,
      can: { accept: false, decline: false },
      history: [{ to: 'pending' }, { by: 'system', to: 'declined', endReason: 'expired' }],
    })
    const { token } = owner
    const counts = (await server.api.bookings.countMyBookings({}, { token })).body
    expect(counts).toMatchObject({ total: 2, pending: 0, accepted: 0, declined: 2 })
    const declined = await server.api.bookings.listMyBookings(
      { query: { status: 'declined' } },
      { token },
    )
    expect(declined.body).toHaveLength(2)
    for (const [request, to] of [
      [pending, 'accepted'],
      [agreed, 'booked'],
    ] as const)
      expect(await decided(server, owner, request, to)).toMatchObject({
        status: 409,
        code: 'wrong_status',
      })
    expect((await decided(server, renter, pending, 'withdrawn')).status).toBe(409)
    await aRequest(server, renter, id)
    await news()
    await Promise.all([expireRequests(deps()), expireRequests(deps())])
    expect((await read(agreed, guest)).history).toHaveLength(3)
    expect(await news()).toEqual(['system: declined expired'])
  })

  it('a stay is completed once its check-out day is over', async () => {
    const request = await accepted(await hotel())
    await decided(server, owner, request, 'booked')
    const shift = (days: number) =>
      sql`update bookings set check_in = ${inDays(days)}::date - 2, check_out = ${inDays(days)} where id = ${request._id}`.execute(
        server.db.sql,
      )
    await shift(0)
    expect(await completeStays(deps())).toBe(0)
    await shift(-1)
    await news()
    expect(await completeStays(deps())).toBe(1)
    expect(await completeStays(deps())).toBe(0)
    expect((await read(request)).status).toBe('completed')
    expect(await news()).toEqual(['system: completed'])
  })

  it('tells about tomorrow’s stay once', async () => {
    const request = await accepted(await hotel(), renter, 1)
    await accepted(await hotel(), renter, 2)
    await decided(server, owner, request, 'booked')
    await news()
    expect(await remindOfCheckIns(deps(), 24)).toBe(0)
    await Promise.all([remindOfCheckIns(deps(), 0), remindOfCheckIns(deps(), 0)])
    await remindOfCheckIns(deps(), 0)
    expect(await news()).toEqual([`tomorrow ${inDays(1)}`])
  })
})

it('requests count into popularity by the day they were made', async () => {
  const [id = ''] = await listed(server.db, [aRoom(owner.id, { units: 3 })])
  const requests = [
    await aRequest(server, renter, id),
    await aRequest(server, await aRenter(server), id),
  ]
  await sql`update bookings set created_at = created_at - interval '2 days' where id = ${requests[0]?._id}`.execute(
    server.db.sql,
  )
  const { rows } = await requestsByDay.byDay.execute(server.db.sql)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const mine = (rows as { listing_id: string; day: string }[]).filter(
    (row) => row.listing_id === id,
  )
  expect(mine.sort((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
    { listing_id: id, day: ago(2), n: 1 },
    { listing_id: id, day: ago(0), n: 1 },
  ])
})
