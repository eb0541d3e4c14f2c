import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest, decided } from '../../../testing/makers/bookings.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const stats = async (who = admin) => (await server.api.admin.getDashboardStats({}, as(who))).body
const bookings = async (who = admin) =>
  (await server.api.admin.listRecentBookings({}, as(who))).body.bookings

describe('the dashboard’s figures', () => {
  it('count every user, property and booking, and sum booked and completed stays (D56)', async () => {
    const before = await stats()
    const owner = await anOwner(server)
    const renter = await aRenter(server)
    const [hotel = ''] = await listed(server.db, [
      aHotel(owner.id),
      aShop(owner.id, { status: 'pending' }),
    ])
    const nights = { owner_id: owner.id, renter_id: renter.id, price: 1000 }
    await stays(server.db, [
      aStay(hotel, ['2031-01-01', '2031-01-03'], { ...nights, quantity: 2 }),
      aStay(hotel, ['2024-01-01', '2024-01-02'], { ...nights, status: 'completed' }),
      aStay(hotel, ['2031-02-01', '2031-02-02'], { ...nights, status: 'pending' }),
      aStay(hotel, ['2031-03-01', '2031-03-02'], { ...nights, status: 'cancelled' }),
    ])
    const after = await stats()
    expect(after).toEqual({
      totalUsers: before.totalUsers + 2,
      totalProperties: before.totalProperties + 2,
      totalBookings: before.totalBookings + 4,
      totalRevenue: before.totalRevenue + 3000,
      commission: Math.round((before.totalRevenue + 3000) / 10),
      waiting: {
        bookingRequests: before.waiting.bookingRequests + 1,
        pendingProperties: before.waiting.pendingProperties + 1,
        reports: before.waiting.reports,
        signals: before.waiting.signals,
        reviewReports: before.waiting.reviewReports,
        conversationReports: before.waiting.conversationReports,
        verifications: before.waiting.verifications,
      },
    })
  })

  it('count a request until it expires, whether or not the job has declined it (D28, D31)', async () => {
    const owner = await anOwner(server)
    const [hotel = ''] = await listed(server.db, [aHotel(owner.id)])
    const before = (await stats()).waiting.bookingRequests
    const [id = ''] = await stays(server.db, [
      aStay(hotel, ['2031-04-01', '2031-04-02'], { owner_id: owner.id, status: 'pending' }),
    ])
    const seen = async () => [
      (await stats()).waiting.bookingRequests - before,
      (await stats(owner)).waiting.bookingRequests,
      (await bookings(owner))[0]?.status,
    ]
    expect(await seen()).toEqual([1, 1, 'pending'])
    await server.db.pool.query(
      `update bookings set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(await seen()).toEqual([0, 0, 'declined'])
  })

  it('are an owner’s own for owners, who see no users (D71)', async () => {
    const owner = await anOwner(server)
    const renter = await aRenter(server)
    const [room = '', another = ''] = await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    await aRequest(server, renter, room)
    const withdrawn = await aRequest(server, renter, another)
    await decided(server, renter, withdrawn, 'withdrawn')
    expect(await stats(owner)).toEqual({
      totalUsers: 1,
      totalProperties: 2,
      totalBookings: 1,
      totalRevenue: 0,
      commission: 0,
      waiting: {
        ...{ bookingRequests: 1, pendingProperties: 0 },
        ...{ reports: null, signals: null, reviewReports: null },
        ...{ conversationReports: null, verifications: null },
      },
    })
    expect((await bookings(owner)).map(({ room: { title } }) => title)).toHaveLength(1)
    expect((await server.api.admin.listRecentUsers({}, as(owner))).status).toBe(403)
  })
})

describe('the dashboard’s lists', () => {
  it('have the five latest bookings, in the words of the back office (D26)', async () => {
    const owner = await anOwner(server)
    const renter = await aRenter(server)
    const [room = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Room with a view' })])
    const statuses = [
      'declined',
      'pending',
      'accepted',
      'booked',
      'completed',
      'cancelled',
    ] as const
    for (const [at, status] of statuses.entries())
      await stays(server.db, [
        aStay(room, [`2031-0${at + 1}-01`, `2031-0${at + 1}-02`], {
          title: 'Room with a view',
          status,
          owner_id: owner.id,
          // One whose account was deleted.
          renter_id: status === 'accepted' ? null : renter.id,
        }),
      ])
    const latest = await bookings()
    expect(latest.map(({ status }) => status)).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'approved',
      'pending',
    ])
    expect(latest[2]).toMatchObject({
      renter: { name: 'Ravi Kumar', email: renter.email },
      room: { title: 'Room with a view' },
      totalAmount: 2400,
    })
    expect(latest[3]?.renter.email).toBeNull()
  })

  it('have the five latest users', async () => {
    const person = await aRenter(server)
    const { users } = (await server.api.admin.listRecentUsers({}, as(admin))).body
    expect(users).toHaveLength(5)
    expect(users[0]).toMatchObject({ _id: person.id, name: person.name, role: 'user' })
  })
})
