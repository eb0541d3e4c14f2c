// Notifies every server process of changes, for open pages, when the causing transaction commits.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

const CHANNEL = 'changes'

/** A booking changed, for its parties: over the row's columns. */
export const bookingSignal = (row: RawBuilder<unknown>) =>
  sql`json_build_object('type', 'booking', 'id', ${row}.id,
    'accounts', array_remove(array[${row}.renter_id, ${row}.owner_id], null))`

/** A listing's free nights changed. */
export const availabilitySignal = (listingId: RawBuilder<unknown>) =>
  sql`json_build_object('type', 'availability', 'id', ${listingId})`

/** Sends a signal, as part of a statement. */
export const signal = (what: RawBuilder<unknown>) => sql`pg_notify(${CHANNEL}, (${what})::text)`

/** Sends that a listing's free nights changed. */
export async function notifyAvailability(trx: Queryable, listingId: string): Promise<void> {
  await sql`select ${signal(availabilitySignal(sql`${listingId}::uuid`))}`.execute(trx)
}
