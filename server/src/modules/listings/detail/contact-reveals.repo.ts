// The contacts that an account was shown (D11): collecting every owner's number must take a long
// time.
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { countedAddress, countedNetwork } from '../../../limits/index.ts'

/** Times `RATE_LIMIT_FACTOR`; a user's own listings and repeats are not counted (D11, D17). */
export const MAX_CONTACTS_PER_HOUR = 100

/**
 * The limit while the account's email address is not verified: such accounts cost nothing to
 * create.
 */
export const MAX_CONTACTS_PER_HOUR_UNVERIFIED = 20

/**
 * The limit for all accounts at one address together (IPv6: one /48). Thousands share a mobile
 * carrier's address, so it is high.
 */
export const MAX_CONTACTS_PER_HOUR_AT_ADDRESS = 500

/**
 * Counts that this account is shown this listing's contact: null when it is allowed, else when it
 * will be.
 */
export type Reveal = (accountId: string, listingId: string) => Promise<Date | null>

/** An infinite factor has no integer. */
const MAX_INTEGER = 2_147_483_647

/** For callers at `ip`. `factor` is `RATE_LIMIT_FACTOR`: these are ordinary limits (D17). */
export function countReveals(db: Database, factor: number): (ip: string) => Reveal {
  const [most, unverified, atAddress] = [
    MAX_CONTACTS_PER_HOUR,
    MAX_CONTACTS_PER_HOUR_UNVERIFIED,
    MAX_CONTACTS_PER_HOUR_AT_ADDRESS,
  ].map((limit) => Math.min(MAX_INTEGER, Math.max(1, Math.round(limit * factor))))
  return (ip) => async (accountId, listingId) => {
    const address = countedNetwork(ip) ?? countedAddress(ip)
    const { rows } = await sql<{
      available_at: Date | null
    }>`select reveal_contact(${accountId}, ${listingId}, ${address}, ${most}, ${unverified}, ${atAddress}) as available_at`.execute(
      db.sql,
    )
    return rows[0]?.available_at ?? null
  }
}

/** Deletes reveals that no longer count. */
export async function deleteExpiredReveals(db: Database): Promise<void> {
  await sql`delete from contact_reveals where revealed_at < now() - interval '1 hour'`.execute(
    db.sql,
  )
}
