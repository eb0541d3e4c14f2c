// Stays that are over, and reviews of them.
import type { ReviewForm } from '@rentify/contract/reviews/review'
import type { MarkName } from '@rentify/contract/reviews/vocabulary'
import type { TestServer } from '../server.ts'
import type { Person } from './accounts.ts'
import { aRequest, decided, inDays } from './bookings.ts'

export const RENTERS_MARKS = { cleanliness: 5, accuracy: 4, hosting: 5, value: 4 }
export const OWNERS_MARKS = { payment: 5, care: 5, rules: 4, communication: 5 }

/** All four marks alike. */
export const allMarks = (names: readonly MarkName[], mark: number): ReviewForm['marks'] =>
  Object.fromEntries(names.map((name) => [name, mark]))

/** A stay as if it had begun and ended so many days from now, whose id this is. */
export async function aStay(
  server: TestServer,
  renter: Person,
  owner: Person,
  listingId: string,
  { from = -3, to = 0, status = 'completed' }: { from?: number; to?: number; status?: string } = {},
): Promise<string> {
  const booking = await aRequest(server, renter, listingId)
  await decided(server, owner, booking, 'accepted')
  await decided(server, owner, booking, 'booked')
  await moveStay(server, booking._id, { from, to, status })
  return booking._id
}

/** Moves a stay, as time does. */
export async function moveStay(
  server: TestServer,
  bookingId: string,
  { from, to, status }: { from: number; to: number; status: string },
): Promise<void> {
  await server.db.pool.query(
    'update bookings set check_in = $2, check_out = $3, status = $4, reminded = true where id = $1',
    [bookingId, inDays(from), inDays(to), status],
  )
}

/** Lets fourteen days pass since a stay's check-out, for who reads its reviews. */
export async function letTwoWeeksPass(server: TestServer, bookingId: string): Promise<void> {
  await server.db.pool.query(
    `update reviewed_stays set shown_at = now() - interval '1 minute' where booking_id = $1`,
    [bookingId],
  )
}
