// What changed, for pages that are open: every server process listens on this channel and passes it
// on. Sent with the commit of the causing transaction.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

const CHANNEL = 'changes'

/** A booking changed: for its parties. */
export function notifyBooking(
  trx: Queryable,
  id: string,
  parties: readonly (string | null)[],
): Promise<void> {
  return notify(trx, { type: 'booking', id, accounts: parties.filter((one) => one !== null) })
}

/** A listing's free nights changed. */
export function notifyAvailability(trx: Queryable, listingId: string): Promise<void> {
  return notify(trx, { type: 'availability', id: listingId })
}

async function notify(trx: Queryable, change: object): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`.execute(trx)
}
