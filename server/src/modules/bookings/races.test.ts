// A stay cannot be booked twice (D28), nor by a change that arrives in the same moment.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import {
  aCrowd,
  aRoomFor,
  ask,
  block,
  call,
  decide,
  type Member,
  makeAvailableLater,
  mostBooked,
  raceOfDecisions,
  raceOfRenters,
  requestsOf,
} from '../../testing/makers/booking-races.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { withoutListingLock } from './testing/without-lock.ts'

const ROUNDS = 3
const CALLERS = 40

let server: TestServer
let owner: Member
let renters: Member[]
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  owner = (await aCrowd(server, 1, 'owner'))[0] as Member
  renters = await aCrowd(server, CALLERS)
})
afterAll(() => server.stop())

/** The 20 open requests a renter may have are those of the present round. */
const forgetBookings = () => server.db.sql.deleteFrom('bookings').execute()
const statusesOf = async (id: string) =>
  (
    await server.db.sql
      .selectFrom('booking_events')
      .select('to_status as to')
      .where('booking_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ to }) => to)

describe.each([1, 2, 10])(`${CALLERS} callers, and room for %i`, (units) => {
  it.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))('round %i', async () => {
    for (const race of [raceOfRenters, raceOfDecisions]) {
      const { won, lost, booked, others } = await race(server, owner, renters, units)
      expect({ won, lost, booked, others }).toEqual({
        won: units,
        lost: CALLERS - units,
        booked: units,
        others: [],
      })
    }
    await forgetBookings()
  })
})

describe('two changes in the same moment', () => {
  it('block and book: a stay is booked exactly when the block finds it there', async () => {
    const places = await Promise.all(
      renters.slice(0, 20).map(async (renter) => {
        const room = await aRoomFor(server, owner)
        const [id = ''] = await requestsOf(server, owner, room, [renter], 'accepted')
        return { room, id }
      }),
    )
    const answers = await Promise.all(
      places.map(({ room, id }) =>
        Promise.all([decide(server, owner, id, 'booked'), block(server, owner, room)]),
      ),
    )
    for (const [n, [booked, blocked]] of answers.entries()) {
      const { remaining } = blocked.body as { remaining: { _id: string }[] }
      expect([booked.status, booked.code]).toEqual(
        remaining.length === 1 ? [200, null] : [409, 'dates_taken'],
      )
      expect(remaining.map(({ _id }) => _id)).toEqual(booked.status === 200 ? [places[n]?.id] : [])
    }
    await forgetBookings()
  })

  it.each([
    ['the owner books an accepted request', 'accepted'],
    ['a request books at once', 'instant'],
  ] as const)(
    'make available later, and %s: the stay or the new date, never both',
    async (_, kind) => {
      const outcomes = await Promise.all(
        renters.slice(0, 20).map(async (renter) => {
          const room = await aRoomFor(server, owner, { instant: kind === 'instant', units: 2 })
          const [id = ''] =
            kind === 'accepted' ? await requestsOf(server, owner, room, [renter], 'accepted') : []
          const [booked, moved] = await Promise.all([
            kind === 'instant' ? ask(server, renter, room) : decide(server, owner, id, 'booked'),
            makeAvailableLater(server, owner, room),
          ])
          return [booked.code, moved.code, await mostBooked(server, room)]
        }),
      )
      for (const outcome of outcomes)
        expect([
          [null, 'nights_sold', 1],
          ['dates_taken', null, 0],
        ]).toContainEqual(outcome)
      await forgetBookings()
    },
  )

  it('make available later and accept: a request that is too early was accepted before', async () => {
    const room = await aRoomFor(server, owner)
    const [id = ''] = await requestsOf(server, owner, room, renters.slice(0, 1), 'pending')
    const [accepted, moved] = await Promise.all([
      decide(server, owner, id, 'accepted'),
      makeAvailableLater(server, owner, room),
    ])
    expect(moved.status).toBe(200)
    expect(await statusesOf(id)).toEqual(
      accepted.status === 200 ? ['pending', 'accepted'] : ['pending'],
    )
    expect([null, 'dates_taken']).toContain(accepted.code)
    // Either way it is not booked any more.
    const booked = await decide(server, owner, id, 'booked')
    expect(booked.code).toBe(accepted.status === 200 ? 'dates_taken' : 'wrong_status')
    await forgetBookings()
  })

  it('accept and withdraw: one of them happens', async () => {
    const room = await aRoomFor(server, owner)
    const few = renters.slice(0, 20)
    const ids = await requestsOf(server, owner, room, few, 'pending')
    const answers = await Promise.all(
      ids.map((id, n) =>
        Promise.all([
          decide(server, owner, id, 'accepted'),
          call(server, few[n] as Member, 'DELETE', `/api/bookings/${id}`),
        ]),
      ),
    )
    for (const [n, [accepted, withdrawn]] of answers.entries()) {
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
      const end = accepted.status === 200 ? 'accepted' : 'cancelled'
      expect(await statusesOf(ids[n] ?? '')).toEqual(['pending', end])
    }
  })

  it('delete the listing and book it: never a stay without a listing', async () => {
    for (const renter of renters.slice(0, 8)) {
      const room = await aRoomFor(server, owner, { instant: true })
      const [asked, deleted] = await Promise.all([
        ask(server, renter, room),
        call(server, owner, 'DELETE', `/api/rooms/${room}`),
      ])
      const outcome = [asked.status, asked.code, deleted.status, deleted.code]
      expect([
        [201, null, 409, 'stays_ahead'],
        [404, 'listing_not_found', 200, null],
      ]).toContainEqual(outcome)
      expect(await mostBooked(server, room)).toBe(asked.status === 201 ? 1 : 0)
    }
  })

  it('the same key in parallel is one booking', async () => {
    const [renter] = renters
    const room = await aRoomFor(server, owner)
    const headers = { 'idempotency-key': 'the-same' }
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => ask(server, renter as Member, room, headers)),
    )
    for (const { status, code } of answers)
      expect([
        [201, null],
        [409, 'idempotency_in_flight'],
      ]).toContainEqual([status, code])
    const { rows } = await sql`select id from bookings where listing_id = ${room}`.execute(
      server.db.sql,
    )
    expect(rows).toHaveLength(1)
  })

  it('a renter has 20 open requests at most, also when all are sent at once', async () => {
    const [renter] = await aCrowd(server, 1)
    const rooms = await Promise.all(Array.from({ length: 30 }, () => aRoomFor(server, owner)))
    const answers = await Promise.all(rooms.map((room) => ask(server, renter as Member, room)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === 'too_many_open_requests')).toHaveLength(10)
  })

  it('a listing has 500 open requests at most', async () => {
    const room = await aRoomFor(server, owner, { units: 600 })
    await requestsOf(server, owner, room, await aCrowd(server, 495), 'pending')
    const answers = await Promise.all(renters.slice(0, 12).map((one) => ask(server, one, room)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'too_many_open_requests')).toHaveLength(7)
  })
})

describe('without what keeps the promise', () => {
  /** Counts widely apart: every transaction has counted before one commits. */
  const SLOWLY = sql`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$`
  const EACH = sql`create trigger slowly before update on bookings for each row when (new.status = 'booked') execute function slowly()`

  /** A server whose transactions do not lock listings. */
  async function unlockedSite(): Promise<TestServer> {
    const database = await createTestDatabase()
    await SLOWLY.execute(database.db.sql)
    await EACH.execute(database.db.sql)
    const db: Database = withoutListingLock(database.db)
    return startTestServer({ rateLimitFactor: 1000 }, undefined, {}, { ...database, db })
  }

  async function unlocked(constraint: 'kept' | 'dropped', units: number, rounds = 1) {
    const site = await unlockedSite()
    if (constraint === 'dropped')
      await sql`alter table bookings drop constraint sold_once`.execute(site.db.sql)
    const [seller] = (await aCrowd(site, 1, 'owner')) as [Member]
    // The queue registers the events' listeners with the first of them, behind a lock of its own.
    await raceOfRenters(site, seller, await aCrowd(site, 1), 1)
    // Whether two of them meet is up to the machine: a few rounds, until they have.
    let outcome = await raceOfRenters(site, seller, await aCrowd(site, 20), units)
    for (let round = 1; round < rounds && outcome.booked <= units; round++)
      outcome = await raceOfRenters(site, seller, await aCrowd(site, 20), units)
    await site.stop()
    return outcome
  }

  it('the same race books too often', async () => {
    for (const units of [1, 2])
      expect((await unlocked('dropped', units, 8)).booked).toBeGreaterThan(units)
  })

  it('a stay is booked before a date that was made later meanwhile', async () => {
    const site = await unlockedSite()
    const [seller] = (await aCrowd(site, 1, 'owner')) as [Member]
    const buyers = await aCrowd(site, 12)
    const both = await Promise.all(
      buyers.map(async (buyer) => {
        const room = await aRoomFor(site, seller)
        const [id = ''] = await requestsOf(site, seller, room, [buyer], 'accepted')
        const [booked, moved] = await Promise.all([
          decide(site, seller, id, 'booked'),
          makeAvailableLater(site, seller, room),
        ])
        return booked.status === 200 && moved.status === 200
      }),
    )
    await site.stop()
    expect(both).toContain(true)
  })

  it('the constraint alone keeps a place that exists once', async () => {
    expect(await unlocked('kept', 1)).toMatchObject({ won: 1, lost: 19, booked: 1, others: [] })
  })
})
