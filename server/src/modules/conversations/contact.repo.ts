// Whom owners show their numbers to (D90).
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { findAgreedStay } from '../bookings/index.ts'
import type { ContactOf } from '../listings/index.ts'
import { isContactShown } from './conversations.policy.ts'

/** The owner's choice; `always` without one. */
export async function findContactPolicy(db: Queryable, accountId: string): Promise<ContactPolicy> {
  const chosen = await db
    .selectFrom('contact_policies')
    .select('policy')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return chosen?.policy ?? 'always'
}

export async function upsertContactPolicy(
  db: Queryable,
  accountId: string,
  policy: ContactPolicy,
): Promise<void> {
  await sql`insert into contact_policies (account_id, policy) values (${accountId}, ${policy})
    on conflict (account_id) do update set policy = excluded.policy, updated_at = now()`.execute(db)
}

/**
 * Whether a listing's contact shows to another account: by its owner's choice, by an answer in
 * the conversation about it, or by a stay that both agreed on.
 */
export const contactOf: ContactOf = async (db, { id, ownerId }, accountId) => {
  const { rows } = await sql<{ policy: ContactPolicy; answered: boolean }>`
    select coalesce((select policy from contact_policies where account_id = ${ownerId}), 'always')
        as policy,
      exists (select from conversations where listing_id = ${id} and renter_id = ${accountId}
        and owner_id = ${ownerId} and answered_at is not null and not exists (
          select from account_blocks where account_id = ${ownerId} and blocked_id = ${accountId})
      ) as answered`.execute(db)
  const { policy, answered } = rows[0] ?? { policy: 'always' as const, answered: false }
  const byChoice = { policy, answered, agreed: false }
  if (isContactShown(byChoice)) return { policy, shown: true }
  const agreed = (await findAgreedStay(db, id, accountId)) !== undefined
  return { policy, shown: isContactShown({ ...byChoice, agreed }) }
}
