// The search's free nights against what the booking service answers (D28, D102).
import { daysAfter } from '@rentify/contract/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from '../../../testing/makers/bookings.ts'
import { aHotel, anOwnersAccount, listed } from '../../../testing/makers/listings.ts'
import { aBlock, aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

/** So few that most ranges meet; the first days are over. */
const [FIRST, DAYS] = [-3, 12]
const range = fc
  .tuple(fc.integer({ min: FIRST, max: DAYS - 1 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, nights]) => [inDays(from), inDays(from + nights)] as const)
const kind = fc.constantFrom(
  ...(['booked', 'booked', 'booked', 'completed', 'pending', 'cancelled'] as const),
)
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ of: fc.constant('stay' as const), range, kind }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('block' as const), range }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('free' as const) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('depart' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ of: fc.constant('rooms' as const), n: fc.integer({ min: 1, max: 4 }) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function perform(id: string, step: Act): Promise<void> {
  const { sql, pool } = server.db
  const bookings = (set: string) =>
    pool.query(
      `update bookings set ${set} where id = (select id from bookings
        where listing_id = $1 and status = 'booked' order by id limit 1)`,
      [id],
    )
  switch (step.of) {
    case 'stay':
      await stays(server.db, [aStay(id, step.range, { status: step.kind })])
      return
    case 'block':
      await aBlock(server.db, id, step.range)
      return
    case 'free':
      await pool.query(
        'delete from blocked_dates where id = (select id from blocked_dates where listing_id = $1 limit 1)',
        [id],
      )
      return
    case 'cancel':
      await bookings("status = 'cancelled'")
      return
    case 'depart':
      await bookings("status = 'completed', check_out = check_in + 1")
      return
    case 'rooms':
      await sql.updateTable('listings').set({ total_rooms: step.n }).where('id', '=', id).execute()
  }
}

let runs = 0
/** A city for each run, in letters: digits may be a phone number. */
const cityOf = (run: number) =>
  `Nagar ${String(run).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}pur`

describe('the hotels of a search by dates', () => {
  it('are those of which the booking service says that every night is free', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(DAYS - 1), fc.integer({ min: 1, max: 4 })), {
          minLength: 3,
          maxLength: 3,
        }),
        async (acts, asked) => {
          const city = cityOf(runs++)
          const ids = await listed(
            server.db,
            acts.map((_, n) => aHotel(owner, { city, total_rooms: 1 + (n % 2) })),
          )
          for (const [n, steps] of acts.entries())
            for (const step of steps) await perform(ids[n] ?? '', step)
          for (const [from, nights] of asked) {
            const stay = { checkIn: inDays(from), checkOut: inDays(from + nights) }
            const { body } = await server.api.search.listHotels({ query: { city, ...stay } })
            const free: string[] = []
            for (const id of ids) {
              const query = { from: stay.checkIn, to: daysAfter(stay.checkIn, nights) }
              const shown = await server.api.availability.getAvailability({ params: { id }, query })
              if (shown.status === 200 && shown.body.taken.length === 0) free.push(id)
            }
            expect(body.hotels.map(({ _id }) => _id).sort()).toEqual(free.sort())
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
