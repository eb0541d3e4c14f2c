// Requests for stays as clients send them: many renters, many hotels, each for nights of its own.
import { randomUUID } from 'node:crypto'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import type { Database } from '../../server/src/db/database.ts'
import { aCrowd, type Member } from '../../server/src/testing/makers/booking-races.ts'

const HOTELS = 40
const RENTERS = 600
const WINDOWS = 30

export type Scene = {
  readonly owner: Member
  readonly renters: readonly Member[]
  readonly hotels: readonly string[]
}

/** Hotels with room for all requests: what is measured is creating, not waiting for a decision. */
export async function setScene(db: Database): Promise<Scene> {
  const site = { url: '', db }
  const [owner] = (await aCrowd(site, 1, 'owner')) as [Member]
  const renters = await aCrowd(site, RENTERS)
  // As after a page before: the first call of a session in a minute writes that it was seen.
  await db.background.pool.query(
    `update sessions set last_seen_at = now() + interval '1 hour', place = ''`,
  )
  const { rows } = await db.background.pool.query<{ id: string }>(
    `insert into listings (id, type, owner_id, title, price, city, location, total_rooms)
     select gen_random_uuid(), 'Hotel', $1, 'Hotel ' || n, 2400, 'Noida', 'Sector 62', 1000 from generate_series(1, $2) n returning id`,
    [owner.id, HOTELS],
  )
  await db.background.pool.query('vacuum analyze')
  return { owner, renters, hotels: rows.map(({ id }) => id) }
}

export type Wanted = {
  /** Every renter calls from its own address: at one all would wait for the same turn. */
  readonly address: string
  readonly renter: Member
  readonly hotel: string
  readonly checkIn: string
  readonly checkOut: string
}

/** The n-th request: no renter asks for a hotel's nights twice, or for more than 20 stays. */
export function wanted({ renters, hotels }: Scene, n: number): Wanted {
  const at = n % RENTERS
  const [renter, hotel] = [renters[at], hotels[n % HOTELS]]
  const begins = 5 + 3 * (Math.floor(n / RENTERS) % WINDOWS)
  const checkIn = daysAfter(todayIn('Asia/Kolkata'), begins)
  return {
    address: `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    renter: renter as Member,
    hotel: hotel as string,
    checkIn,
    checkOut: daysAfter(checkIn, 2),
  }
}

/** The exact bytes of its call, with a key of its own as our client sends it (D30). */
export function bytesOf(
  { address, renter, hotel, checkIn, checkOut }: Wanted,
  url: string,
): Buffer {
  const body = JSON.stringify({
    roomId: hotel,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    guests: 2,
    contactInfo: { phone: '9876543210' },
    quotedAmount: 4800,
  })
  return Buffer.from(
    [
      'POST /api/bookings/create HTTP/1.1',
      `host: ${new URL(url).host}`,
      `x-forwarded-for: ${address}`,
      `authorization: Bearer ${renter.token}`,
      `idempotency-key: ${randomUUID()}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}
