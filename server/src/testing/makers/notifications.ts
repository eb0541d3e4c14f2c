import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { bookingChanged } from '../../modules/bookings/index.ts'
import { connectModules } from '../../registrations.ts'
import type { TestServer } from '../server.ts'

type BookingChange = z.output<(typeof bookingChanged)['schema']>

/** A request that was just sent, unless said otherwise; every call has its own booking. */
export function aBookingChange(with_: Partial<BookingChange> = {}): BookingChange {
  return {
    bookingId: uuidv7(),
    listingId: null,
    renterId: null,
    ownerId: null,
    title: 'Room by the lake',
    checkIn: '2027-03-30',
    checkOut: '2027-04-02',
    guests: 2,
    by: 'renter',
    from: null,
    to: 'pending',
    endReason: null,
    reason: null,
    ...with_,
  }
}

const { publish } = connectModules().events

/** Publishes events, each in a transaction of its own. */
export async function publishAll(
  { db }: Pick<TestServer, 'db'>,
  ...events: readonly Parameters<typeof publish>[1][]
): Promise<void> {
  for (const event of events) await db.transaction((trx) => publish(trx, event))
}

/** Publishes changes of bookings, each in a transaction of its own. */
export const publishChanges = (
  site: Pick<TestServer, 'db'>,
  ...changes: readonly BookingChange[]
): Promise<void> => publishAll(site, ...changes.map(bookingChanged))

/** Notifies an account, as an owner, of this many requests, one after the other. */
export async function createNotifications(
  server: TestServer,
  ownerId: string,
  count = 1,
): Promise<void> {
  for (let at = 1; at <= count; at++) {
    await publishChanges(server, aBookingChange({ ownerId, title: `Room ${at}` }))
    await server.runDueJobs()
  }
}
