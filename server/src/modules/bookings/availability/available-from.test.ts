// The nights before a room is available are taken (D84): for requests, decisions, the back office,
// calendars and feeds; and the date cannot pass a booked stay.
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  ;[owner, renter, admin] = [await anOwner(server), await aRenter(server), await anAdmin(server)]
})
afterAll(() => server.stop())

async function aRoomFrom(days: number | null, over = {}): Promise<string> {
  const available_from = days === null ? null : inDays(days)
  const [id = ''] = await listed(server.db, [aRoom(owner.id, { available_from, ...over })])
  return id
}
const nights = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => inDays(from + n))
const stay = (from: number, to: number) => ({
  checkInDate: inDays(from),
  checkOutDate: inDays(to),
})
const ask = (id: string, from: number, to: number) =>
  server.request('POST', '/api/bookings/create', {
    token: renter.token,
    body: aBookingForm(id, stay(from, to)),
  })
const setAvailableFrom = (id: string, days: number | null, headers = {}) =>
  server.request('PUT', `/api/rooms/${id}`, {
    token: owner.token,
    body: { availableFrom: days === null ? null : inDays(days) },
    headers,
  })
const taken = (id: string, who?: Person) =>
  server.api.availability.getAvailability(
    { params: { id }, query: { from: inDays(0), to: inDays(30) } },
    who ? { token: who.token } : {},
  )

describe('nights before the room is available', () => {
  it.each([false, true])('cannot be asked for (instant booking: %s)', async (instant_booking) => {
    const id = await aRoomFrom(20, { instant_booking })
    expect(await ask(id, 19, 25)).toMatchObject({
      status: 409,
      body: { code: 'dates_taken', details: { nights: nights(19, 20) } },
    })
    expect(await ask(id, 10, 12)).toMatchObject({ body: { details: { nights: nights(10, 12) } } })
    expect((await ask(id, 20, 25)).status).toBe(201)
  })

  it('are taken in the calendars of everybody, with the date', async () => {
    const id = await aRoomFrom(6)
    await stays(server.db, [aStay(id, [inDays(8), inDays(9)], { listing_type: 'Room' })])
    for (const who of [undefined, renter, owner]) {
      const { body } = await taken(id, who)
      expect(body.taken).toEqual([...nights(0, 6), ...nights(8, 9)])
      expect(body.availableFrom).toBe(inDays(6))
    }
  })

  it('are not, once the day has come', async () => {
    for (const id of [await aRoomFrom(0), await aRoomFrom(-40), await aRoomFrom(null)])
      expect((await taken(id)).body.taken).toEqual([])
  })

  it('are one event of the calendar feed, which takes time', async () => {
    const id = await aRoomFrom(20)
    const { body } = await server.api.availability.createCalendarLink({ params: { id } }, owner)
    const read = async () =>
      String((await server.request('GET', new URL(body.url ?? '').pathname)).body)
    const event = (await read()).split('BEGIN:VEVENT').slice(1)
    expect(event).toHaveLength(1)
    const basic = (days: number) => inDays(days).replaceAll('-', '')
    for (const line of [
      `UID:${id}-early@127.0.0.1`,
      `DTSTART;VALUE=DATE:${basic(0)}`,
      `DTEND;VALUE=DATE:${basic(20)}`,
      'SUMMARY:Not available yet',
      'TRANSP:OPAQUE',
    ])
      expect(event[0]).toContain(`${line}\r\n`)
    await setAvailableFrom(id, 0)
    expect(await read()).not.toContain('VEVENT')
  })
})

describe('a request for nights before the date that its owner has set since', () => {
  it('can be neither accepted nor booked, and the owner reads why', async () => {
    const id = await aRoomFrom(null)
    const [pending, accepted] = [
      await aRequest(server, renter, id, stay(10, 12)),
      await aRequest(server, renter, id, stay(13, 15)),
    ]
    await decided(server, owner, accepted, 'accepted')
    expect((await setAvailableFrom(id, 14)).status).toBe(200)
    const path = (booking: { _id: string }) => `/api/bookings/${booking._id}`
    const answers = [
      await server.request('PATCH', `${path(pending)}/status`, {
        token: owner.token,
        body: { status: 'accepted' },
      }),
      await server.request('PATCH', `${path(pending)}/approve`, { token: owner.token }),
      await server.request('PATCH', `${path(accepted)}/status`, {
        token: owner.token,
        body: { status: 'booked' },
      }),
      ...(await Promise.all(
        [owner, admin].map(({ token }) =>
          server.request('PUT', `/api/admin${path(pending).slice(4)}/status`, {
            token,
            body: { status: 'confirmed' },
          }),
        ),
      )),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'dates_taken',
          message: expect.stringMatching(
            /^This stay begins before \d+ \w+ \d{4}, when the property is available\. /,
          ),
        },
      })
    expect(answers.map(({ body }) => (body as ErrorReply).details?.nights)).toEqual([
      nights(10, 12),
      nights(10, 12),
      nights(13, 14),
      nights(10, 12),
      nights(10, 12),
    ])
    // It waits as before, can be declined, and is accepted once the date allows it.
    await setAvailableFrom(id, 10)
    expect((await decided(server, owner, pending, 'accepted')).status).toBe(200)
    expect((await decided(server, owner, accepted, 'booked')).status).toBe(200)
  })

  it('cannot be moved there by an administrator; a booked stay keeps what it has', async () => {
    const id = await aRoomFrom(12)
    const pending = await aRequest(server, renter, id, stay(13, 15))
    const move = (booking: { _id: string }, checkIn: number, checkOut: number) =>
      server.request('PUT', `/api/admin/bookings/${booking._id}`, {
        token: admin.token,
        body: { checkIn: inDays(checkIn), checkOut: inDays(checkOut) },
      })
    expect(await move(pending, 11, 14)).toMatchObject({
      status: 409,
      body: { code: 'dates_taken', details: { nights: nights(11, 12) } },
    })
    const [booked = ''] = await stays(server.db, [
      aStay(id, [inDays(10), inDays(12)], {
        ...{ listing_type: 'Room', unit: 'month', owner_id: owner.id, renter_id: renter.id },
      }),
    ])
    await server.db.sql
      .insertInto('booking_events')
      .values({
        booking_id: booked,
        number: 1,
        actor: 'renter',
        from_status: null,
        to_status: 'pending',
      } as never)
      .execute()
    expect(await move({ _id: booked }, 9, 12)).toMatchObject({ status: 409 })
    expect(await move({ _id: booked }, 10, 13)).toMatchObject({ status: 200 })
  })
})

describe('the date of availability', () => {
  it('cannot be set past a booked stay, and names its nights at the field', async () => {
    const id = await aRoomFrom(null, { units: 2 })
    await stays(server.db, [
      aStay(id, [inDays(5), inDays(7)]),
      aStay(id, [inDays(6), inDays(9)]),
      aStay(id, [inDays(3), inDays(4)], { status: 'accepted' }),
    ])
    const rejected = await setAvailableFrom(id, 8)
    const { code, message, errors, details } = rejected.body as ErrorReply
    expect([rejected.status, code, details]).toEqual([409, 'nights_sold', { nights: nights(5, 8) }])
    expect(errors).toEqual([{ path: 'availableFrom', message }])
    expect(message).toMatch(/^Already booked before that date: \d+ \w+ \d{4}, .*\. Please choose/)
    const hindi = await setAvailableFrom(id, 8, { 'accept-language': 'hi' })
    expect((hindi.body as ErrorReply).message).toMatch(/^उस तारीख से पहले बुक हो चुकी रातें: \d+ /)
    expect((await taken(id)).body.availableFrom).toBeNull()
    expect((await setAvailableFrom(id, 5)).status).toBe(200)
    expect((await setAvailableFrom(id, null)).status).toBe(200)
  })

  it('leaves stays that have begun or are over as they are', async () => {
    const id = await aRoomFrom(null, { units: 2 })
    const rows = [
      aStay(id, [inDays(-3), inDays(10)]),
      aStay(id, [inDays(0), inDays(4)]),
      aStay(id, [inDays(-9), inDays(-3)], { status: 'completed' }),
      aStay(id, [inDays(2), inDays(4)], { status: 'cancelled' }),
    ]
    const ids = await stays(server.db, rows)
    expect((await setAvailableFrom(id, 10)).status).toBe(200)
    const found = await server.db.sql
      .selectFrom('bookings')
      .select(['id', 'status', 'check_out'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(found.map(({ status, check_out }) => [status, check_out])).toEqual(
      rows.map(({ status, check_out }) => [status, check_out]),
    )
  })

  it('tells open pages that the free nights have changed', async () => {
    const id = await aRoomFrom(null)
    const told: unknown[] = []
    await server.db.listener.listen(
      'changes',
      (payload) => void told.push(JSON.parse(payload ?? '')),
      () => {},
    )
    await setAvailableFrom(id, 10)
    await expect.poll(() => told).toContainEqual({ type: 'availability', id })
  })
})
