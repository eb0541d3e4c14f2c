import { daysAfter } from '@rentify/contract/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aBlock, aStay, stays } from '../../../testing/makers/stays.ts'
import {
  findConflictingRequests,
  type LockedListing,
  lockListing,
  takenNights,
  takenNightsOf,
} from './capacity.repo.ts'
import { assertFree } from './capacity.service.ts'

let database: TestDatabase
let owner: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
})
afterAll(() => database.drop())

async function aListing(row = aHotel(owner, { total_rooms: 2 })): Promise<LockedListing> {
  const [id = ''] = await listed(database.db, [row])
  const locked = await database.db.transaction((trx) => lockListing(trx, id))
  if (!locked) throw new Error('The listing is not there.')
  return locked
}
/** A night of March 2030. */
const march = (day: number) => daysAfter('2030-02-28', day)
const nights = (from: number, to: number) => ({ checkIn: march(from), checkOut: march(to) })
const taken = (listing: LockedListing, from: number, to: number, except?: string) =>
  takenNights(database.db.sql, listing, nights(from, to), except)

describe('a locked listing', () => {
  it.each([
    ['a room has its units', () => aRoom(owner, { units: 4, max_occupancy: 3 }), 4],
    ['a hotel its rooms', () => aHotel(owner, { total_rooms: 30 }), 30],
    ['a hotel of unknown size one', () => aHotel(owner, { total_rooms: null }), 1],
    ['a shop one', () => aShop(owner), 1],
  ])('%s', async (_, row, capacity) => {
    const made = row()
    expect(await aListing(made)).toEqual({
      id: made.id,
      type: made.type,
      ownerId: owner,
      title: made.title,
      location: 'Sector 62',
      city: 'Noida',
      price: made.price,
      deposit: null,
      costs:
        made.type === 'Room'
          ? {
              ...{ electricity: null, electricityAmount: null, lockInMonths: null },
              ...{ maintenance: null, mealsIncluded: null, mealsPrice: null },
              ...{ mealsRequired: null, noticeDays: null, oneTimeFees: null },
            }
          : null,
      capacity,
      maxOccupancy: made.max_occupancy,
      availableFrom: null,
      listed: true,
      status: 'active',
      instantBooking: false,
    })
  })

  it('is null when it does not exist', async () => {
    expect(await lockListing(database.db.sql, aRoom(owner).id)).toBeNull()
  })
})

describe('taken nights', () => {
  it('are those on which booked stays reach the capacity; the check-out day is free', async () => {
    const hotel = await aListing()
    const [first = ''] = await stays(database.db, [
      aStay(hotel.id, [march(10), march(14)]),
      aStay(hotel.id, [march(12), march(16)]),
      aStay(hotel.id, [march(1), march(30)], { status: 'accepted' }),
      aStay(hotel.id, [march(1), march(30)], { status: 'cancelled' }),
    ])
    expect(await taken(hotel, 1, 30)).toEqual([march(12), march(13)])
    expect(await taken(hotel, 13, 14)).toEqual([march(13)])
    expect(await taken(hotel, 14, 20)).toEqual([])
    expect(await taken(hotel, 1, 30, first)).toEqual([])
    await assertFree(database.db.sql, hotel, nights(14, 20))
    await expect(assertFree(database.db.sql, hotel, nights(13, 20))).rejects.toMatchObject({
      code: 'dates_taken',
      details: { nights: [march(13)] },
    })
  })

  it('are blocked ones too, each once', async () => {
    const hotel = await aListing()
    await stays(database.db, [
      aStay(hotel.id, [march(3), march(4)]),
      aStay(hotel.id, [march(3), march(4)]),
    ])
    await aBlock(database.db, hotel.id, [march(2), march(5)])
    await aBlock(database.db, hotel.id, [march(4), march(6)])
    expect(await taken(hotel, 1, 30)).toEqual([2, 3, 4, 5].map(march))
    expect(await taken(hotel, 1, 2)).toEqual([])
    expect(await taken(hotel, 4, 5)).toEqual([march(4)])
  })

  it('are the same in every time zone of the session', async () => {
    const hotel = await aListing(aHotel(owner, { total_rooms: 1 }))
    // Clocks change in the night to 31 March.
    await stays(database.db, [aStay(hotel.id, [march(29), march(33)])])
    const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London', 'Asia/Kolkata']
    const seen = await Promise.all(
      zones.map((zone) =>
        database.db.transaction(async (trx) => {
          await trx.executeQuery({
            sql: `set local time zone '${zone}'`,
            parameters: [],
            query: { kind: 'RawNode' } as never,
            queryId: { queryId: zone },
          })
          return takenNights(trx, hotel, nights(20, 40))
        }),
      ),
    )
    expect(seen).toEqual(zones.map(() => [29, 30, 31, 32].map(march)))
  })
})

describe('open requests', () => {
  it('no longer fit when a night of theirs within the stay is full', async () => {
    const hotel = await aListing()
    const open = { status: 'pending', renter_name: 'Meera Shah' } as const
    const [clashing = '', before = '', after = '', accepted = '', toBook = ''] = await stays(
      database.db,
      [
        aStay(hotel.id, [march(12), march(13)], open),
        aStay(hotel.id, [march(8), march(12)], open),
        aStay(hotel.id, [march(14), march(15)], open),
        aStay(hotel.id, [march(1), march(30)], { status: 'accepted' }),
        aStay(hotel.id, [march(12), march(16)], { status: 'accepted' }),
      ],
    )
    await stays(database.db, [aStay(hotel.id, [march(10), march(14)])])
    const stay = nights(12, 16)
    const ids = async (...more: string[]) =>
      (await findConflictingRequests(database.db.sql, hotel, stay, ...more)).map(({ id }) => id)
    expect(await ids()).toEqual([])
    expect(await ids(toBook)).toEqual([clashing, accepted])
    await database.db.pool.query(
      `update bookings set status = 'booked', expires_at = null where id = $1`,
      [toBook],
    )
    expect(await ids()).toEqual([clashing, accepted])
    expect([before, after]).not.toContain(clashing)
    expect((await findConflictingRequests(database.db.sql, hotel, stay))[0]).toEqual({
      id: clashing,
      status: 'pending',
      renterId: null,
      renterName: 'Meera Shah',
      checkIn: march(12),
      checkOut: march(13),
    })
  })

  it('all clash that overlap, where the capacity is one', async () => {
    const room = await aListing(aRoom(owner))
    const open = { status: 'pending', listing_type: 'Room' } as const
    const [toBook = '', clashing = ''] = await stays(database.db, [
      aStay(room.id, [march(12), march(16)], open),
      aStay(room.id, [march(15), march(18)], open),
      aStay(room.id, [march(16), march(18)], open),
    ])
    const clashes = await findConflictingRequests(database.db.sql, room, nights(12, 16), toBook)
    expect(clashes.map(({ id }) => id)).toEqual([clashing])
  })
})

describe('a hotel with 10,000 stays', () => {
  it('is counted by the index', async () => {
    const hotel = await aListing(aHotel(owner, { total_rooms: 60 }))
    await database.db.background.pool.query(
      `insert into bookings (id, listing_id, status, check_in, check_out, guests, listing_type, title, location, city, price, unit, quantity, expires_at)
       select gen_random_uuid(), $1, case when n % 20 < 16 then 'booked' else 'pending' end, '2030-03-01'::date + n / 20, '2030-03-02'::date + n / 20 + n % 6,
         1, 'Hotel', 'Hotel Sunrise', 'Sector 62', 'Noida', 2400, 'night', 1, case when n % 20 < 16 then null else now() + interval '1 day' end
       from generate_series(0, 9999) n`,
      [hotel.id],
    )
    await database.db.pool.query('analyze bookings')
    const inSql = { id: sql`${hotel.id}::uuid`, capacity: sql`${hotel.capacity}::integer` }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select ${takenNightsOf(inSql, nights(200, 203))}`.execute(database.db.sql)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('bookings_nights')
    expect(plan).not.toContain('Seq Scan on bookings')
    // 16 stays begin on each night, a sixth of them for one night, a sixth for two, …
    expect(await taken(hotel, 200, 203)).toEqual([])
    expect(await taken({ ...hotel, capacity: 50 }, 200, 203)).toEqual([200, 201, 202].map(march))
  })
})
