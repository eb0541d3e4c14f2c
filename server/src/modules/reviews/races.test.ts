// Both sides of a stay write at the same moment, again and again.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../../http/session.ts'
import { connectModules } from '../../registrations.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { inDays } from '../../testing/makers/bookings.ts'
import { aHotel, listed } from '../../testing/makers/listings.ts'
import { OWNERS_MARKS, RENTERS_MARKS } from '../../testing/makers/reviews.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { writeReview } from './reviews.service.ts'

const TIMES = 1_000
/** Of so many the notifications are counted, too. */
const TOLD = 30
const AT_ONCE = 10

let server: TestServer
let renter: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[renter, owner] = [await aRenter(server), await anOwner(server)]
})
afterAll(() => server.stop())

/** Stays that ended today, by one statement. */
async function stays(listingId: string, count: number): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    `insert into bookings (id, listing_id, renter_id, owner_id, status, check_in, check_out, guests,
       listing_type, title, location, city, price, unit, quantity)
     select gen_random_uuid(), $1, $2, $3, 'completed', $4, $5, 1, 'Hotel', 'Lake View', 'Pushkar',
       'Pushkar', 900, 'night', 1 from generate_series(1, $6) returning id`,
    [listingId, renter.id, owner.id, inDays(-1), inDays(0), count],
  )
  return rows.map(({ id }) => id)
}

it('shows both reviews, and tells each side once, a thousand times', async () => {
  const [listing = ''] = await listed(server.db, [aHotel(owner.id)])
  const ids = await stays(listing, TIMES)
  const told = new Set(ids.slice(0, TOLD))
  const { publish } = connectModules().events
  // Rows of the same transaction: one that gave up a lock publishes again, and only one is kept.
  await server.db.pool.query('create table shown (booking_id uuid, sides text)')
  const deps = {
    db: server.db,
    publish: async (...[trx, event]: Parameters<typeof publish>) => {
      const { bookingId, sides } = event.payload as { bookingId: string; sides: string[] }
      await sql`insert into shown values (${bookingId}, ${sides.join()})`.execute(trx)
      if (told.has(bookingId)) await publish(trx, event)
    },
  }
  const write = ({ id }: Person, marks: object, bookingId: string) =>
    writeReview(
      deps,
      bookingId,
      { marks, text: 'Good', note: null },
      {
        session: { accountId: id } as Session,
        callId: crypto.randomUUID(),
        language: async () => 'en',
      },
    )
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(
      ids
        .slice(from, from + AT_ONCE)
        .flatMap((id) => [write(renter, RENTERS_MARKS, id), write(owner, OWNERS_MARKS, id)]),
    )
  const { rows: published } = await server.db.pool.query(
    `select sides, count(*)::integer as events, count(distinct booking_id)::integer as stays
     from shown group by sides`,
  )
  expect(published).toEqual([{ sides: 'renter,owner', events: TIMES, stays: TIMES }])
  const { rows } = await server.db.pool.query(
    `select count(*) filter (where review_is_shown(s.shown_at, r.withdrawn_at))::integer as shown,
       count(distinct r.booking_id)::integer as stays, bool_and(s.announced) as announced
     from reviews r join reviewed_stays s using (booking_id)`,
  )
  expect(rows).toEqual([{ shown: 2 * TIMES, stays: TIMES, announced: true }])

  await server.runDueJobs()
  for (const { token } of [renter, owner]) {
    const { body } = await server.api.notifications.listNotifications(
      { query: { limit: 100 } },
      { token },
    )
    const { notifications } = body.data
    const links = notifications.filter(({ kind }) => kind === 'reviews_shown').map((n) => n.link)
    expect(links.sort()).toEqual([...told].map((id) => `/bookings/${id}`).sort())
  }
})
