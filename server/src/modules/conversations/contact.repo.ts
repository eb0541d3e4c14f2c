// Whom owners show their numbers to (D90).
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { findAgreedStay, type ShownContactsOf } from '../bookings/index.ts'
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

/** Whether an owner answered this renter about a listing, and has not blocked them since. */
const isAnswered = (listing: RawBuilder<unknown>, owner: RawBuilder<unknown>, renterId: string) =>
  sql<boolean>`exists (select from conversations where listing_id = ${listing}
    and renter_id = ${renterId} and owner_id = ${owner} and answered_at is not null and not exists (
      select from account_blocks where account_id = ${owner} and blocked_id = ${renterId}))`

/**
 * Whether a listing's contact shows to another account: by its owner's choice, by an answer in
 * the conversation about it, or by a stay that both agreed on.
 */
export const contactOf: ContactOf = async (db, { id, ownerId }, accountId) => {
  const { rows } = await sql<{ policy: ContactPolicy; answered: boolean }>`
    select coalesce((select policy from contact_policies where account_id = ${ownerId}), 'always')
        as policy,
      ${isAnswered(sql`${id}::uuid`, sql`${ownerId}::uuid`, accountId)} as answered`.execute(db)
  const { policy, answered } = rows[0] ?? { policy: 'always' as const, answered: false }
  const byChoice = { policy, answered, agreed: false }
  if (isContactShown(byChoice)) return { policy, shown: true }
  const agreed = (await findAgreedStay(db, id, accountId)) !== undefined
  return { policy, shown: isContactShown({ ...byChoice, agreed }) }
}

/** Of which stays, still without an agreement, a renter sees how to reach the owner. */
export const shownContactsOf: ShownContactsOf = async (db, renterId, stays) => {
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${stays.map(({ id }) => id)}::uuid[],
      ${stays.map(({ listingId }) => listingId)}::uuid[],
      ${stays.map(({ ownerId }) => ownerId)}::uuid[]) s (id, listing_id, owner_id)
    where case (select policy from contact_policies where account_id = s.owner_id)
      when 'never' then false
      when 'after_reply' then ${isAnswered(sql`s.listing_id`, sql`s.owner_id`, renterId)}
      else true end`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
