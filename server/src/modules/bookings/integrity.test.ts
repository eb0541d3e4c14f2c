import type { BookingActor, BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { aBlock, aStay, stays } from '../../testing/makers/stays.ts'
import { findProblems } from './integrity.repo.ts'

let database: TestDatabase
let owner: string
let hotel: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
  ;[hotel = ''] = await listed(database.db, [aHotel(owner, { total_rooms: 1 })])
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.pool.query('delete from bookings')
  await database.db.pool.query('delete from blocked_dates')
})

type Step = readonly [BookingActor, BookingStatus]
const BOOKED: readonly Step[] = [
  ['renter', 'pending'],
  ['owner', 'accepted'],
  ['owner', 'booked'],
]

/** A booking of two nights with a history; `over` makes it wrong. */
async function aBooking(
  steps: readonly Step[] = BOOKED,
  over: Parameters<typeof aStay>[2] = {},
  dates: readonly [string, string] = ['2030-03-10', '2030-03-12'],
  numbers = steps.map((_, at) => at + 1),
): Promise<string> {
  const status = over.status ?? steps.at(-1)?.[1] ?? 'pending'
  const [id = ''] = await stays(database.db, [
    aStay(hotel, dates, { owner_id: owner, quantity: 2, ...over, status }),
  ])
  for (const [at, [actor, to]] of steps.entries())
    await database.db.sql
      .insertInto('booking_events')
      .values({
        booking_id: id,
        number: numbers[at] ?? 0,
        actor,
        account_id: null,
        from_status: steps[at - 1]?.[1] ?? null,
        to_status: to,
        end_reason: null,
        reason: null,
      })
      .execute()
  return id
}
const problems = () => findProblems(database.db)

describe('bookings:check', () => {
  it('finds nothing among bookings that came about by the rules', async () => {
    await aBooking()
    await aBooking([['renter', 'pending']], {}, ['2030-03-11', '2030-03-13'])
    await aBooking([
      ['renter', 'pending'],
      ['system', 'booked'],
      ['admin', 'cancelled'],
    ])
    await aBooking([...BOOKED, ['system', 'completed']], {}, ['2030-03-20', '2030-03-22'])
    const month = { listing_type: 'Room', unit: 'month', quantity: 1 } as const
    const [room = ''] = await listed(database.db, [aRoom(owner)])
    await aBooking(BOOKED, { ...month, listing_id: room }, ['2030-01-31', '2030-02-28'])
    await aBooking(BOOKED, { ...month, listing_id: room, quantity: 2 }, [
      '2030-03-31',
      '2030-05-30',
    ])
    // Blocked after the stay was booked: it stays booked.
    await aBlock(database.db, hotel, ['2030-03-01', '2030-03-30'])
    expect(await problems()).toEqual([])
  })

  it('finds a night that is booked twice', async () => {
    await aBooking()
    await aBooking(BOOKED, {}, ['2030-03-11', '2030-03-13'])
    expect(await problems()).toEqual([
      `Listing ${hotel} has 2 booked stays on the night of 2030-03-11, and room for 1.`,
    ])
  })

  it('finds a stay that was booked on a blocked night', async () => {
    await aBlock(database.db, hotel, ['2030-03-11', '2030-03-12'])
    const id = await aBooking()
    expect(await problems()).toEqual([
      expect.stringMatching(
        new RegExp(`^Booking ${id} was booked on .*, after the nights from 2030-03-11`),
      ),
    ])
  })

  it('finds an open request that should have ended', async () => {
    const expires_at = new Date(Date.now() - 600_000)
    const id = await aBooking([['renter', 'pending']], { expires_at })
    expect(await problems()).toEqual([
      expect.stringMatching(new RegExp(`^Booking ${id} is pending, and expired on `)),
    ])
  })

  it.each([
    [
      'a step that no actor may make',
      [
        ['renter', 'pending'],
        ['owner', 'completed'],
      ],
      {},
      'entry 2, from pending to completed by owner, is no step of the lifecycle.',
    ],
    [
      'a step of the wrong side',
      [
        ['renter', 'pending'],
        ['renter', 'accepted'],
      ],
      {},
      'entry 2, from pending to accepted by renter, is no step of the lifecycle.',
    ],
    [
      'another beginning',
      [['owner', 'accepted']],
      {},
      'its history begins with accepted by owner.',
    ],
    [
      'another end',
      BOOKED,
      { status: 'declined' },
      'it is declined, and its history ends in booked.',
    ],
    ['no history', [], { status: 'booked' }, 'it has no history.'],
  ] as const)('finds a history with %s', async (_, steps, over, problem) => {
    const id = await aBooking(steps, over)
    expect(await problems()).toEqual([`Booking ${id}: ${problem}`])
  })

  it('finds a history with a gap', async () => {
    const id = await aBooking(BOOKED, {}, undefined, [1, 2, 4])
    expect(await problems()).toEqual([`Booking ${id}: its history lacks the entry 3.`])
  })

  it.each([
    ['nights', { quantity: 3 }, 'its amount is of 3 nights, and its dates are of 2.'],
    [
      'months',
      { listing_type: 'Room', unit: 'month', quantity: 2 },
      'its amount is of 2 months, which its dates are not.',
    ],
    ['unit', { unit: 'month', quantity: 1 }, 'a Hotel is booked by the month.'],
    [
      'reason',
      { end_reason: 'expired', status: 'declined' },
      'it ended for another reason than its history says.',
    ],
    [
      'withdrawal',
      { withdrawn: true, status: 'cancelled' },
      'it is on no list, and has no record of a withdrawal.',
    ],
  ] as const)('finds a copy that disagrees: %s', async (_, over, problem) => {
    const id = await aBooking(BOOKED, over)
    expect(await problems()).toContain(`Booking ${id}: ${problem}`)
  })

  it('finds an owner who is not the listing’s', async () => {
    const id = await aBooking(BOOKED, { owner_id: await anOwnersAccount(database.db) })
    expect(await problems()).toEqual([`Booking ${id}: its owner is not its listing’s.`])
  })
})
