// Both lists of bookings: pages, filters, counts, and the indexes that serve them.
import { BOOKING_PHASES } from '@rentify/contract/bookings/vocabulary'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { aCrowd, aRoomFor, type Member } from '../../testing/makers/booking-races.ts'
import { aRequest, decided, inDays } from '../../testing/makers/bookings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { countBookings, findBookings } from './bookings.repo.ts'

const TERMS = { timezone: 'Asia/Kolkata', cancellationDeadlineHours: 24 }
/** Bookings of the owner under test, and of all other owners. */
const [THEIRS, OTHERS] = [250, 6000]
let server: TestServer
let owner: Member
let renter: Member
let room: string
beforeAll(async () => {
  server = await startTestServer()
  const [first, second] = await aCrowd(server, 2, 'owner')
  const [guest, other] = await aCrowd(server, 2)
  ;[owner, renter] = [first as Member, guest as Member]
  room = await aRoomFor(server, owner, { units: 9 })
  const elsewhere = await aRoomFor(server, second as Member)
  // Two of a second, so that pages also meet equal times.
  const insert = (n: number, listing: string, by: string, of: string) =>
    sql`insert into bookings (id, listing_id, renter_id, owner_id, status, check_in, check_out, guests, phone, listing_type,
        title, location, city, renter_name, owner_name, price, unit, quantity, created_at)
      select gen_random_uuid(), ${listing}, ${by}, ${of}, (array['declined', 'cancelled', 'completed'])[1 + n % 3],
        current_date + n, current_date + n + 1, 1, '+919876543210', 'Room', 'Room ' || n, 'Sector 62', 'Noida',
        'Ravi', 'Meera', 8000, 'month', 1, now() - make_interval(secs => n / 2)
      from generate_series(1, ${n}::integer) n`.execute(server.db.sql)
  await insert(THEIRS, room, renter.id, owner.id)
  await insert(OTHERS, elsewhere, other?.id ?? '', second?.id ?? '')
  await server.db.pool.query('analyze bookings')
})
afterAll(() => server.stop())

const listReceived = (query: object) =>
  server.api.bookings.listMyBookings({ query }, { token: owner.token })

async function walk(query: object): Promise<string[]> {
  const seen: string[] = []
  for (
    let path: string | null =
      `/api/bookings/my-bookings?${new URLSearchParams(query as Record<string, string>)}`;
    path;
  ) {
    const { body, headers } = await server.request('GET', path, { token: owner.token })
    seen.push(...(body as { _id: string }[]).map(({ _id }) => _id))
    path = headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1] ?? null
  }
  return seen
}

describe('a list of bookings', () => {
  it('is an array, newest first; its pages miss and repeat none', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from bookings where owner_id = ${owner.id} order by created_at desc, id desc`.execute(
      server.db.sql,
    )
    const { headers } = await listReceived({ limit: 1 })
    expect(headers.get('x-total-count')).toBe(String(THEIRS))
    expect(await walk({ limit: '61' })).toEqual(rows.map(({ id }) => id))
  })

  it('keeps those of one state and of one listing', async () => {
    const declined = await walk({ status: 'declined', limit: '40' })
    expect(declined).toHaveLength(Math.floor(THEIRS / 3))
    const { body, headers } = await listReceived({ status: 'declined', listing: room, limit: 5 })
    expect(body.map(({ _id }) => _id)).toEqual(declined.slice(0, 5))
    expect(headers.get('x-total-count')).toBe(String(declined.length))
    expect((await listReceived({ listing: uuidv7() })).body).toEqual([])
  })

  it('counts them by state', async () => {
    const { body } = await server.api.bookings.countMyBookings({}, { token: owner.token })
    const each = { declined: 83, cancelled: 84, completed: 83 }
    expect(body).toEqual({
      total: THEIRS,
      pending: 0,
      accepted: 0,
      booked: 0,
      ...each,
      open: 0,
      upcoming: 0,
      past: THEIRS,
      answerBy: null,
    })
  })

  it('has what waits, what is to come and what is over apart, for both sides', async () => {
    const [[host], [guest]] = (await Promise.all([
      aCrowd(server, 1, 'owner'),
      aCrowd(server, 1),
    ])) as [[Member], [Member]]
    const place = await aRoomFor(server, host)
    const askedIn = async (days: number, ...answers: ('accepted' | 'booked')[]) => {
      const dates = { checkInDate: inDays(days), checkOutDate: inDays(days + 2) }
      const request = await aRequest(server, guest, place, dates)
      for (const to of answers) await decided(server, host, request, to)
      return request._id
    }
    const open = await askedIn(3)
    const ahead = await askedIn(10, 'accepted', 'booked')
    const over = await askedIn(20, 'accepted', 'booked')
    const overdue = await askedIn(30)
    // A stay is over on the day of its check-out, before the job completes it.
    await sql`update bookings set check_in = ${inDays(-9)}, check_out = ${inDays(0)}
      where id = ${over}`.execute(server.db.sql)
    await sql`update bookings set expires_at = now() where id = ${overdue}`.execute(server.db.sql)
    const phases = { open: [open], upcoming: [ahead], past: [overdue, over] }
    const counts = { total: 4, pending: 1, booked: 2, declined: 1, open: 1, upcoming: 1, past: 2 }
    for (const [{ token }, list, count] of [
      [guest, server.api.bookings.listMyRequests, server.api.bookings.countMyRequests],
      [host, server.api.bookings.listMyBookings, server.api.bookings.countMyBookings],
    ] as const) {
      for (const phase of BOOKING_PHASES) {
        const { body, headers } = await list({ query: { phase } }, { token })
        expect(body.map(({ _id }) => _id).sort()).toEqual([...phases[phase]].sort())
        expect(body.map((one) => one.phase)).toEqual(phases[phase].map(() => phase))
        expect(headers.get('x-total-count')).toBe(String(phases[phase].length))
      }
      const [waiting] = (await list({ query: { status: 'pending' } }, { token })).body
      expect((await count({}, { token })).body).toMatchObject({
        ...counts,
        answerBy: waiting?.expiresAt,
      })
    }
    expect(await listReceived({ phase: 'gone' })).toMatchObject({ status: 400 })
  })

  it('rejects a cursor of another list, an unknown one, and another limit', async () => {
    const { headers } = await listReceived({ limit: 10 })
    const cursor =
      new URLSearchParams(headers.get('link')?.match(/\?(.*)>/)?.[1]).get('cursor') ?? ''
    for (const query of [{ cursor, status: 'declined' }, { cursor: 'bm90aGluZw' }])
      expect(await listReceived(query as never)).toMatchObject({
        status: 400,
        body: { code: 'invalid_cursor' },
      })
    for (const limit of [0, 101, 'ten']) expect((await listReceived({ limit })).status).toBe(400)
    const mine = await server.api.bookings.listMyRequests(
      { query: { cursor } },
      { token: renter.token },
    )
    expect(mine).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
  })
})

it.each([
  ['renter', 'bookings_renter'],
  ['owner', 'bookings_owner'],
] as const)('the list of the %s is read from its index', async (side, index) => {
  const filters = { side, accountId: (side === 'renter' ? renter : owner).id }
  const plans: string[] = []
  const explain = async (run: (db: Queryable) => Promise<unknown>) => {
    const ran: CompiledQuery[] = []
    const dialect = new PostgresDialect({ pool: server.db.pool })
    await run(new Kysely<Tables>({ dialect, log: ({ query }) => void ran.push(query) }))
    for (const { sql: text, parameters } of ran) {
      const plan = await server.db.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [
        ...parameters,
      ])
      plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
  }
  await explain((db) => findBookings(db, filters, null, 13, TERMS))
  await explain((db) => findBookings(db, filters, [new Date().toISOString(), uuidv7()], 13, TERMS))
  await explain((db) => countBookings(db, filters, TERMS))
  expect(plans).toHaveLength(3)
  for (const plan of plans) {
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on bookings')
  }
})
