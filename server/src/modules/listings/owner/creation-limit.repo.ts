// How many listings one account adds in an hour: whoever lists a whole stock imports it.
import {
  MAX_LISTINGS_PER_HOUR,
  MAX_LISTINGS_PER_HOUR_UNVERIFIED,
} from '@rentify/contract/listings/owner'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { consume } from '../../../limits/index.ts'

/**
 * Counts that this account adds this listing, unless it exists. `factor` is `RATE_LIMIT_FACTOR`.
 * @throws {Problem} `too_many_listings`
 */
export async function countCreation(
  db: Pick<Database, 'sql'>,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  factor: number,
): Promise<void> {
  const { rows } = await sql<{ proven: boolean; exists: boolean }>`
    select email_verified_at is not null as proven,
      exists (select from listings where id = ${id}) as exists
    from accounts where id = ${accountId}`.execute(db.sql)
  const [account] = rows
  if (account?.exists) return
  const most = account?.proven ? MAX_LISTINGS_PER_HOUR : MAX_LISTINGS_PER_HOUR_UNVERIFIED
  const limit = { name: 'listings_added', most, windowS: 3600 }
  await consume(db, limit, accountId, factor, 'too_many_listings')
}
