// The back office's bookings: an administrator's and, of their own listings, an owner's (D27, D35,
// D57).
import type { AdminBookingDetail, AdminBookingStatus } from '@rentify/contract/admin/bookings'
import type { ErrorReply } from '@rentify/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aBookingForm, aRequest, decided, inDays } from '../../../testing/makers/bookings.ts'
import { aHotel, aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { findBookingProblems } from '../../bookings/index.ts'

let server: TestServer
let admin: Person
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  admin = await anAdmin(server)
  owner = await anOwner(server)
  renter = await aRenter(server)
})
afterAll(async () => {
  expect(await findBookingProblems(server.db)).toEqual([])
  await server.stop()
})

const as = ({ token }: Person) => ({ token })
const aRoomOf = async ({ id }: Person, over: Parameters<typeof aRoom>[1] = {}) =>
  (await listed(server.db, [aRoom(id, { price: 8000, ...over })]))[0] ?? ''
const aRequestFor = async (room: string, who = renter, from = 10, to = 12) =>
  (await aRequest(server, who, room, { checkInDate: inDays(from), checkOutDate: inDays(to) }))._id
const aBookedStay = async (room: string, who = renter, from = 10, to = 12) => {
  const id = await aRequestFor(room, who, from, to)
  await decided(server, owner, { _id: id }, 'accepted')
  await decided(server, owner, { _id: id }, 'booked')
  return id
}
type Query = { page?: number; limit?: number; search?: string; status?: AdminBookingStatus | 'all' }
const list = async (query: Query = {}, who = admin) =>
  (await server.api.admin.listAdminBookings({ query }, as(who))).body
const show = async (id: string, who = admin) =>
  (await server.api.admin.getAdminBooking({ params: { id } }, as(who))).body
type Form = Parameters<typeof server.api.admin.updateAdminBooking>[0]['body']
const update = (id: string, body: Form, who = admin) =>
  server.api.admin.updateAdminBooking({ params: { id }, body }, as(who))
/**
 * Moved to today by an administrator: a request needs two hours' notice, which the evening does not
 * have.
 */
const aStayFromToday = async (room: string) => {
  const id = await aBookedStay(room, renter, 1, 3)
  expect((await update(id, { checkIn: inDays(0), checkOut: inDays(3) })).status).toBe(200)
  return id
}
/** As if so many days had passed for one booking. */
const passDays = (id: string, days: number) =>
  sql`update bookings set check_in = check_in - ${days}::int, check_out = check_out - ${days}::int
    where id = ${id}`.execute(server.db.sql)
const move = (id: string, status: AdminBookingStatus, who = admin) =>
  server.api.admin.setAdminBookingStatus({ params: { id }, body: { status } }, as(who))
const remove = (id: string) => server.api.admin.deleteAdminBooking({ params: { id } }, as(admin))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const logged = async (id: string) =>
  (await server.api.admin.listAudit({ query: { search: id } }, as(admin))).body.entries
const noticesOf = async (who: Person, id: string) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications(
    { query: { limit: 100 } },
    as(who),
  )
  return body.data.notifications.filter(({ relatedBookingId }) => relatedBookingId === id)
}
const toldOf = async (who: Person, id: string) => (await noticesOf(who, id)).map(({ kind }) => kind)

describe('the list of bookings', () => {
  it('has ten a page, newest first, with exact totals and the fields of R15', async () => {
    const guest = await aRenter(server, { lastname: 'Paging' })
    const hotel = (await listed(server.db, [aHotel(owner.id, { total_rooms: 50 })]))[0] ?? ''
    const ids: string[] = []
    for (let day = 1; day <= 12; day += 1)
      ids.push(await aRequestFor(hotel, guest, 20 + day, 21 + day))
    const second = await list({ search: 'asha PAGING', page: 2 })
    expect(second).toMatchObject({ page: 2, total: 12, totalPages: 2 })
    expect(second.bookings.map(({ _id }) => _id)).toEqual([ids[1], ids[0]])
    const [first] = second.bookings
    expect(first).toMatchObject({
      renter: { _id: guest.id, name: guest.name, email: guest.email },
      user: { _id: guest.id },
      owner: { _id: owner.id },
      room: null,
      hotel: { _id: hotel },
      checkInDate: inDays(22),
      checkIn: inDays(22),
      checkOut: inDays(23),
      status: 'pending',
      can: { statuses: ['confirmed', 'cancelled'], edit: true, remove: true },
    })
    expect(first?.bookingDate).toBe(first?.createdAt)
  })

  it('finds a renter’s name or email, an id and its last six characters, nothing by wildcards', async () => {
    const guest = await aRenter(server, { firstname: 'Chandrakanta' })
    const id = await aRequestFor(await aRoomOf(owner), guest)
    for (const search of ['drakan', guest.email.slice(3), 'ch', id, id.slice(-6), id.slice(-8)])
      expect((await list({ search, limit: 100 })).bookings.map(({ _id }) => _id)).toContain(id)
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: `0${id.slice(-6)}f` })).total).toBe(0)
  })

  it('keeps those of a status, in either vocabulary; an expired request counts as declined', async () => {
    const guest = await aRenter(server, { lastname: 'Filtered' })
    const rooms = await Promise.all([aRoomOf(owner), aRoomOf(owner), aRoomOf(owner)])
    const [pending = '', approved = '', expired = ''] = await Promise.all(
      rooms.map((room) => aRequestFor(room, guest)),
    )
    await decided(server, owner, { _id: approved }, 'accepted')
    await sql`update bookings set expires_at = now() - interval '1 second' where id = ${expired}`.execute(
      server.db.sql,
    )
    const ids = async (status: Query['status'], who = admin) => {
      const { bookings, total } = await list({ search: 'filtered', ...(status && { status }) }, who)
      expect(total).toBe(bookings.length)
      return bookings.map(({ _id }) => _id).sort()
    }
    for (const who of [admin, owner]) {
      expect(await ids('all', who)).toEqual([pending, approved, expired].sort())
      expect(await ids('pending', who)).toEqual([pending])
      expect(await ids('approved', who)).toEqual([approved])
      expect(await ids('accepted' as 'approved', who)).toEqual([approved])
      expect(await ids('declined', who)).toEqual([expired])
      expect(await ids('confirmed', who)).toEqual([])
    }
    await server.runDueJobs()
    expect(codeOf(await move(expired, 'confirmed'))).toEqual([409, 'wrong_status'])
    await sql`update bookings set expires_at = now() + interval '1 day' where id = ${expired}`.execute(
      server.db.sql,
    )
  })

  it('shows an owner only the bookings of their own listings, without what the renter withdrew', async () => {
    const other = await anOwner(server)
    const mine = await aRequestFor(await aRoomOf(other))
    const withdrawn = await aRequestFor(await aRoomOf(other))
    await decided(server, renter, { _id: withdrawn }, 'withdrawn')
    expect((await list({}, other)).bookings.map(({ _id }) => _id)).toEqual([mine])
    expect((await list({ search: mine }, owner)).total).toBe(0)
    expect((await list({ search: withdrawn })).bookings[0]?.status).toBe('cancelled')
    const shown = (id: string, who: Person) =>
      server.api.admin.getAdminBooking({ params: { id } }, as(who))
    expect(codeOf(await shown(mine, owner))).toEqual([404, 'booking_not_found'])
    expect(codeOf(await shown(withdrawn, other))).toEqual([404, 'booking_not_found'])
    expect((await shown(mine, other)).body).toMatchObject({
      renter: { email: renter.email, phone: '9876543210' },
      history: [{ from: null, to: 'pending', by: 'renter' }],
      can: { edit: false, remove: false },
    })
  })
})

describe('a change of status', () => {
  it('confirms a request, completes the stay, and both sides are told; the log says so', async () => {
    const id = await aRequestFor(await aRoomOf(owner), renter, 1, 3)
    const { status, body } = await move(id, 'confirmed')
    expect([status, body.booking.status]).toEqual([200, 'confirmed'])
    expect(body.booking.can.statuses).toEqual(['cancelled'])
    expect((await move(id, 'confirmed')).status).toBe(200)
    expect(await toldOf(renter, id)).toContain('booking_booked')
    expect(await toldOf(owner, id)).toContain('booking_booked')
    await passDays(id, 3)
    expect((await show(id)).can.statuses.toSorted()).toEqual(['cancelled', 'completed'])
    expect((await move(id, 'completed')).body.booking).toMatchObject({
      status: 'completed',
      history: [{}, { by: 'admin', from: 'pending', to: 'confirmed' }, { to: 'completed' }],
      can: { statuses: [], edit: false },
    })
    expect((await logged(id)).map(({ action, changes }) => [action, changes])).toMatchObject([
      ['booking.status', [{ field: 'status', before: 'confirmed', after: 'completed' }]],
      ['booking.status', [{ field: 'status', before: 'pending', after: 'confirmed' }]],
    ])
  })

  it.each(['pending', 'approved', 'declined', 'confirmed'] as const)(
    'cancels what is %s, by an administrator and by its owner in the panel',
    async (from) => {
      for (const who of [admin, owner]) {
        const room = await aRoomOf(owner)
        const id = await aRequestFor(room)
        if (from === 'declined') await decided(server, owner, { _id: id }, 'declined')
        if (from === 'approved' || from === 'confirmed')
          await decided(server, owner, { _id: id }, 'accepted')
        if (from === 'confirmed') await decided(server, owner, { _id: id }, 'booked')
        expect((await move(id, 'cancelled', who)).body.booking.status).toBe('cancelled')
        expect(await toldOf(renter, id)).toContain('booking_cancelled')
        expect(codeOf(await move(id, 'completed', who))).toEqual([409, 'wrong_status'])
      }
    },
  )

  it('is no other than those of the lifecycle', async () => {
    const id = await aRequestFor(await aRoomOf(owner))
    for (const to of ['completed', 'approved', 'declined', 'pending'] as const)
      expect([to, ...codeOf(await move(id, to))]).toEqual([to, 409, 'wrong_status'])
    await decided(server, owner, { _id: id }, 'accepted')
    expect(codeOf(await move(id, 'confirmed'))).toEqual([409, 'wrong_status'])
    expect((await move(id, 'confirmed', owner)).body.booking.status).toBe('confirmed')
    expect(codeOf(await move(id, 'nothing' as 'pending'))).toEqual([400, 'validation_failed'])
  })

  it('declines the requests that no longer fit, and books no night twice', async () => {
    const room = await aRoomOf(owner)
    const [one, other] = [await aRequestFor(room), await aRequestFor(room, await aRenter(server))]
    await move(one, 'confirmed')
    expect((await show(other)).history.at(-1)).toMatchObject({ endReason: 'dates_taken' })
  })

  it('completes no stay before its check-in day: its nights stay sold', async () => {
    const room = await aRoomOf(owner)
    const id = await aBookedStay(room, renter, 1, 3)
    const rival = await aRenter(server)
    for (const who of [admin, owner]) {
      expect((await show(id, who)).can.statuses).not.toContain('completed')
      const answer = await move(id, 'completed', who)
      expect(codeOf(answer)).toEqual([409, 'not_begun'])
      expect((answer.body as unknown as ErrorReply).message).toMatch(
        /^This stay begins on \d+ \w+ \d{4}\. /,
      )
      expect(await show(id)).toMatchObject({ status: 'confirmed', checkOut: inDays(3) })
    }
    expect(codeOf(await update(id, { status: 'completed' }))).toEqual([409, 'not_begun'])
    const again = await server.api.bookings.createBooking(
      { body: aBookingForm(room, { checkInDate: inDays(1), checkOutDate: inDays(3) }) },
      as(rival),
    )
    expect(codeOf(again)).toEqual([409, 'dates_taken'])
  })

  it.each([
    { day: 'its check-in day', passed: 1 },
    { day: 'its second day', passed: 2 },
    { day: 'its last day', passed: 4 },
  ])('ends a stay early on $day, and sells only the nights after it', async ({ passed }) => {
    for (const who of [admin, owner]) {
      const room = await aRoomOf(owner)
      const id = await aBookedStay(room, renter, 1, 5)
      await passDays(id, passed)
      const out = inDays(passed === 1 ? 1 : 0)
      const { body } = await move(id, 'completed', who)
      expect(body.booking).toMatchObject({
        status: 'completed',
        checkIn: inDays(1 - passed),
        checkOut: out,
        totalAmount: 8000,
        history: [{}, {}, {}, { before: { checkOutDate: inDays(5 - passed) } }, { before: null }],
      })
      const [first, last] = [inDays(0), inDays(5)]
      const seen = await server.api.availability.getAvailability(
        { params: { id: room }, query: { from: first, to: last } },
        as(owner),
      )
      expect(seen.body.taken).toEqual(passed === 1 ? [first] : [])
      for (const side of [renter, owner]) {
        const told = (await noticesOf(side, id)).filter(({ kind }) => kind === 'booking_changed')
        expect(told.map(({ message }) => message)).toEqual([
          expect.stringMatching(/^The stay at “.+” ended early\. .+ ₹8,000 stays\.$/),
        ])
      }
      const mine = (await server.api.bookings.listMyRequests({}, as(renter))).body
      expect(mine.find(({ _id }) => _id === id)).toMatchObject({ checkOutDate: out })
    }
  })

  it('keeps an owner to the deadline for cancelling, and an administrator not', async () => {
    const id = await aStayFromToday(await aRoomOf(owner))
    expect((await show(id, owner)).can.statuses).toEqual(['completed'])
    expect(codeOf(await move(id, 'cancelled', owner))).toEqual([409, 'cancellation_too_late'])
    expect((await move(id, 'cancelled')).status).toBe(200)
  })
})

describe('a change of dates and amount', () => {
  it('moves a booked stay to free nights, charges them, and tells both sides', async () => {
    const id = await aBookedStay(await aRoomOf(owner))
    const form = { checkIn: inDays(40), checkOut: `${inDays(75)}T00:00:00.000Z` }
    const { status, body } = await update(id, form)
    expect(status).toBe(200)
    expect(body.booking).toMatchObject({
      checkIn: inDays(40),
      checkOut: inDays(75),
      totalAmount: 16_000,
      status: 'confirmed',
      quote: { quantity: 2 },
      amountAgreed: false,
    })
    expect(body.booking.history.at(-1)).toMatchObject({
      by: 'admin',
      from: 'confirmed',
      to: 'confirmed',
      before: { checkInDate: inDays(10), checkOutDate: inDays(12), totalAmount: 8000 },
    })
    for (const who of [renter, owner]) {
      const notice = (await noticesOf(who, id)).find(({ kind }) => kind === 'booking_changed')
      expect(notice?.message).toMatch(/^We changed the booking for “.+ ₹16,000 in total\.$/)
    }
    expect((await logged(id))[0]).toMatchObject({
      action: 'booking.update',
      by: { _id: admin.id },
      changes: [
        { field: 'checkInDate', before: inDays(10), after: inDays(40) },
        { field: 'checkOutDate' },
        { field: 'totalAmount', before: 8000, after: 16_000 },
      ],
    })
    // Its renter sees the same.
    const seen = await server.api.bookings.getBooking({ params: { id } }, as(renter))
    expect(seen.body).toMatchObject({ checkInDate: inDays(40), totalAmount: 16_000 })
  })

  it('agrees on another amount, which stays until it is changed again', async () => {
    const id = await aRequestFor(await aRoomOf(owner))
    const { booking } = (await update(id, { totalAmount: 7500 })).body
    expect(booking).toMatchObject({ totalAmount: 7500, amountAgreed: true, status: 'pending' })
    expect((await update(id, { totalAmount: 8000 })).body.booking.amountAgreed).toBe(false)
    for (const totalAmount of [-1, 1.5, 1e13])
      expect(codeOf(await update(id, { totalAmount }))).toEqual([400, 'validation_failed'])
  })

  it('saves the whole form at once, status included', async () => {
    const id = await aRequestFor(await aRoomOf(owner))
    const form = { checkIn: inDays(14), checkOut: inDays(16), totalAmount: 9000 }
    expect((await update(id, { ...form, status: 'confirmed' })).body.booking).toMatchObject({
      ...form,
      status: 'confirmed',
    })
    // The same form again, as a client's retry sends it.
    const entries = (await logged(id)).length
    expect((await update(id, { ...form, status: 'confirmed' })).status).toBe(200)
    expect(await logged(id)).toHaveLength(entries)
    await update(id, { status: 'cancelled' })
    expect(codeOf(await update(id, { ...form, checkOut: inDays(17) }))).toEqual([
      409,
      'wrong_status',
    ])
  })

  it('says at the field what is wrong with the dates', async () => {
    const id = await aRequestFor(await aRoomOf(owner))
    const wrong = async (form: Form) => {
      const { status, body } = await update(id, form)
      return [status, (body as unknown as ErrorReply).errors.map(({ path }) => path)]
    }
    expect(await wrong({ checkIn: inDays(-1) })).toEqual([400, ['checkIn']])
    expect(await wrong({ checkOut: inDays(10) })).toEqual([400, ['checkOut']])
    expect(await wrong({ checkOut: inDays(400) })).toEqual([400, ['checkOut']])
    expect(await wrong({ checkIn: 'soon' })).toEqual([400, ['checkIn']])
  })

  it('takes no night that is booked or blocked, but keeps those it has', async () => {
    const room = await aRoomOf(owner)
    const id = await aBookedStay(room, renter, 10, 12)
    await aBookedStay(room, await aRenter(server), 14, 16)
    expect(codeOf(await update(id, { checkOut: inDays(15) }))).toEqual([409, 'dates_taken'])
    const block = (from: number, to: number) =>
      server.api.availability.blockDates(
        { params: { id: room }, body: { from: inDays(from), to: inDays(to) } },
        as(owner),
      )
    await block(10, 12)
    await block(13, 14)
    expect((await update(id, { checkOut: inDays(13) })).status).toBe(200)
    expect(codeOf(await update(id, { checkOut: inDays(14) }))).toEqual([409, 'dates_taken'])
    expect((await update(id, { checkIn: inDays(16), checkOut: inDays(18) })).status).toBe(200)
  })

  it('declines the requests that its new nights leave no room for', async () => {
    const room = await aRoomOf(owner)
    const id = await aBookedStay(room, renter, 10, 12)
    const waiting = await aRequestFor(room, await aRenter(server), 20, 22)
    await update(id, { checkIn: inDays(20), checkOut: inDays(22) })
    expect((await show(waiting)).status).toBe('declined')
    // The nights it left are free.
    expect(await aBookedStay(room, await aRenter(server), 10, 12)).toBeTruthy()
  })

  it('makes no second open request of a renter for the same nights', async () => {
    const room = await aRoomOf(owner)
    await aRequestFor(room, renter, 10, 12)
    const id = await aRequestFor(room, renter, 20, 22)
    const moved = await update(id, { checkIn: inDays(11), checkOut: inDays(13) })
    expect(codeOf(moved)).toEqual([409, 'already_requested'])
  })

  it('is the administrators’: an owner does not change what was agreed', async () => {
    const id = await aRequestFor(await aRoomOf(owner))
    expect(codeOf(await update(id, { totalAmount: 1 }, owner))).toEqual([403, 'forbidden'])
  })

  it('never books a night twice, against bookings and other changes of the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const room = await aRoomOf(owner, { units: 2 })
      const guests = await Promise.all([aRenter(server), aRenter(server), aRenter(server)])
      const moved = await Promise.all(
        guests.map((guest, n) => aBookedStay(room, guest, 30 + 5 * n, 32 + 5 * n)),
      )
      const asked = await Promise.all(guests.map((guest) => aRequestFor(room, guest, 10, 12)))
      const answers = await Promise.all([
        ...moved.map((id) => update(id, { checkIn: inDays(11), checkOut: inDays(13) })),
        ...asked.map((id) => move(id, 'confirmed')),
      ])
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(2)
      for (const answer of answers)
        if (answer.status !== 200)
          expect([
            [409, 'dates_taken'],
            [409, 'wrong_status'],
          ]).toContainEqual(codeOf(answer))
    }
  })
})

describe('deleting a booking', () => {
  it('cancels it where it is booked: its nights are free, it is on no list, the record stays', async () => {
    const room = await aRoomOf(owner)
    const id = await aBookedStay(room)
    expect((await remove(id)).body).toEqual({ success: true, message: 'Booking deleted.' })
    expect((await remove(id)).status).toBe(200)
    for (const who of [renter, owner]) expect(await toldOf(who, id)).toContain('booking_cancelled')
    expect((await list({ search: id })).total).toBe(0)
    const lists = [
      (await server.api.bookings.listMyRequests({}, as(renter))).body,
      (await server.api.bookings.listMyBookings({}, as(owner))).body,
    ]
    for (const bookings of lists) expect(bookings.map(({ _id }) => _id)).not.toContain(id)
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      removed: true,
    } satisfies Partial<AdminBookingDetail>)
    expect(await aBookedStay(room, await aRenter(server))).toBeTruthy()
    expect(await logged(id)).toMatchObject([
      {
        action: 'booking.delete',
        changes: [{ field: 'status' }, { field: 'removed', after: true }],
      },
    ])
  })

  it('leaves a completed stay completed', async () => {
    const id = await aBookedStay(await aRoomOf(owner))
    await passDays(id, 12)
    await move(id, 'completed')
    await remove(id)
    expect(await show(id)).toMatchObject({ status: 'completed', removed: true })
    expect((await list({ search: id })).total).toBe(0)
  })

  it('of a booking that is not there is 404', async () => {
    expect(codeOf(await remove('019a0000-0000-7000-8000-000000000000'))).toEqual([
      404,
      'booking_not_found',
    ])
  })
})
