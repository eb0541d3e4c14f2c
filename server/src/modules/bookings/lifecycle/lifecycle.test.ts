// Every state × action × actor of a booking: the table's transitions happen, with their history and
// event; everything else is rejected and changes nothing (D27).
import { BOOKING_TRANSITIONS } from '@rentify/contract/bookings/transitions'
import {
  BOOKING_ACTORS,
  BOOKING_STATUSES,
  type BookingActor,
  type BookingStatus,
} from '@rentify/contract/bookings/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../../events/event.ts'
import { textIn } from '../../../http/language.ts'
import { Problem } from '../../../http/problem.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aCrowd, aRoomFor, type Member, requestsOf } from '../../../testing/makers/booking-races.ts'
import { type Actor, endOfCheckIn } from './lifecycle.repo.ts'
import { changeStatus } from './lifecycle.ts'

let database: TestDatabase
let owner: Member
let renter: Member
let room: string
beforeAll(async () => {
  database = await createTestDatabase()
  const site = { db: database.db, url: '' }
  ;[owner] = (await aCrowd(site, 1, 'owner')) as [Member]
  ;[renter] = (await aCrowd(site, 1)) as [Member]
  room = await aRoomFor(site, owner)
})
afterAll(() => database.drop())

const ACTIONS = [...new Set(BOOKING_TRANSITIONS.map(({ action }) => action))]

async function aBookingIn(status: BookingStatus): Promise<string> {
  await database.db.sql.deleteFrom('bookings').execute()
  const site = { db: database.db, url: '' }
  const [id = ''] = await requestsOf(site, owner, room, [renter], 'pending')
  const expires = ['pending', 'accepted'].includes(status) ? sql`now() + interval '1 day'` : null
  await sql`update bookings set status = ${status}, expires_at = ${expires} where id = ${id}`.execute(
    database.db.sql,
  )
  return id
}

async function all(id: string) {
  const { rows } = await sql<{ row: { status: BookingStatus }; history: object[] }>`
    select to_jsonb(b) as row, (select jsonb_agg(to_jsonb(e) - 'at' order by number) from booking_events e where booking_id = b.id) as history
    from bookings b where id = ${id}`.execute(database.db.sql)
  return rows[0]
}

async function change(id: string, action: (typeof ACTIONS)[number], by: BookingActor) {
  const published: Event[] = []
  const actor: Actor = by === 'system' ? { by } : { by, accountId: owner.id }
  const expiry = action === 'accept' ? { expiresAt: endOfCheckIn('Asia/Kolkata') } : {}
  const problem = await database.db
    .transaction((trx) =>
      changeStatus(trx, async (_, event) => void published.push(event), id, action, actor, {
        ...expiry,
        reason: 'because',
      }),
    )
    .then(
      () => null,
      (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
    )
  return { problem, published }
}

const SAID: Readonly<Record<BookingStatus, RegExp>> = {
  pending: /waiting for an answer|must be accepted before|isn’t booked yet/,
  accepted: /already accepted|isn’t booked yet/,
  declined: /was declined/,
  booked: /already booked/,
  completed: /is completed/,
  cancelled: /was cancelled/,
}
const cases = BOOKING_STATUSES.flatMap((status) => ACTIONS.map((action) => ({ status, action })))

describe('the status of a booking', () => {
  it.each(cases)('$status: $action', async ({ status, action }) => {
    for (const by of BOOKING_ACTORS) {
      const step = BOOKING_TRANSITIONS.find((one) => {
        const [actors, from] = [one.by, one.from] as [readonly string[], readonly string[]]
        return one.action === action && actors.includes(by) && from.includes(status)
      })
      const id = await aBookingIn(status)
      const before = await all(id)
      const { problem, published } = await change(id, action, by)
      const after = await all(id)
      if (!step) {
        expect(problem).toMatchObject({ code: 'wrong_status', details: { action, status } })
        // It says in which state the booking is, not that something was done before.
        expect(textIn('en', problem?.message ?? '')).toMatch(SAID[status])
        expect(textIn('hi', problem?.message ?? '')).toMatch(/^[^a-z]+।$/)
        expect([after, published]).toEqual([before, []])
        continue
      }
      expect([by, problem, after?.row.status]).toEqual([by, null, step.to])
      expect(after?.history.slice(1)).toMatchObject([
        { number: 2, actor: by, from_status: status, to_status: step.to, reason: 'because' },
      ])
      expect(published).toMatchObject([
        { name: 'booking.changed', payload: { bookingId: id, by, from: status, to: step.to } },
      ])
    }
  })

  it('every state is reached from a new request', () => {
    const reached = new Set<BookingStatus>(['pending'])
    for (let size = 0; size < reached.size; ) {
      size = reached.size
      for (const { from, to } of BOOKING_TRANSITIONS)
        if (from.some((one) => reached.has(one))) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...BOOKING_STATUSES].sort())
  })

  it('an action has at most one row per actor', () => {
    const rows = BOOKING_TRANSITIONS.flatMap(({ action, by }) =>
      by.map((one) => `${action} ${one}`),
    )
    expect(new Set(rows).size).toBe(rows.length)
  })
})
