// What a change of the owner's account means for listings (D71).
import { sql } from 'kysely'
import { Problem } from '../../http/problem.ts'
import { transitionAll } from '../../transition.ts'
import type { AccountRules } from '../accounts/index.ts'
import { LIFECYCLE } from './moderation/blocks.ts'

type Rule = AccountRules['beforeChange'][number]

/**
 * A deactivated owner's active listings become inactive, and active again with the account; an
 * owner with listings stays one (409 `has_listings`).
 */
export const followOwner: Rule = async (trx, { accountId, action }) => {
  if (action === 'stop_owning') {
    const listing = await trx
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', accountId)
      .limit(1)
      .executeTakeFirst()
    if (listing) throw new Problem('has_listings')
  } else if (action === 'deactivate') {
    const { rows } = await sql<{ id: string }>`
      select id from listings where owner_id = ${accountId}`.execute(trx)
    const hidden = await transitionAll(trx, LIFECYCLE, idsOf(rows), 'deactivate', 'system')
    await sql`
      insert into listings_of_inactive_owners (listing_id) select unnest(${idsOf(hidden)}::uuid[])
      on conflict do nothing`.execute(trx)
  } else {
    const { rows } = await sql<{ id: string }>`
      with theirs as (
        select l.id from listings l join listings_of_inactive_owners i on i.listing_id = l.id
        where l.owner_id = ${accountId} order by l.id for no key update of l
      ), ended as (
        delete from listings_of_inactive_owners i using theirs t where t.id = i.listing_id
      ), blocked as (
        update listing_blocks b set status_before = 'active' from theirs t where t.id = b.listing_id
      )
      select id from theirs`.execute(trx)
    await transitionAll(trx, LIFECYCLE, idsOf(rows), 'activate', 'system')
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
