// Whose contact somebody is shown (D11): reading every owner's number one by one shall take a long while.
import { CONTACTS_AN_HOUR } from '@rentify/contract/listings/contact-limit'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Counts that this account is shown this listing's contact: null when it may be, else when it may. */
export type Reveal = (accountId: string, listingId: string) => Promise<Date | null>

/** `factor` is `RATE_LIMIT_FACTOR`: this is an ordinary limit (D17). */
export function countReveals(db: Database, factor: number): Reveal {
  const most = Math.max(1, Math.round(CONTACTS_AN_HOUR * factor))
  return async (accountId, listingId) => {
    const { rows } = await sql<{ available_at: Date | null }>`select reveal_contact(${accountId}, ${listingId}, ${most}) as available_at`.execute(db.sql)
    return rows[0]?.available_at ?? null
  }
}

/** Forgets what does not count any more. */
export async function forgetReveals(db: Database): Promise<void> {
  await sql`delete from contact_reveals where revealed_at < now() - interval '1 hour'`.execute(db.sql)
}
