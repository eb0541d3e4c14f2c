// Both lists of bookings: pages, filters, counts, and the indexes that serve them.
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { aCrowd, aRoomFor, type Member } from '../../testing/makers/booking-races.ts'
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
    expect(body).toEqual({ total: THEIRS, pending: 0, accepted: 0, booked: 0, ...each })
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
  await explain((db) => countBookings(db, filters))
  expect(plans).toHaveLength(3)
  for (const plan of plans) {
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on bookings')
  }
})
