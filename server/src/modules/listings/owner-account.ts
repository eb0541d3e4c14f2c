// What a change of the owner's account means for listings (D71).
import { sql } from 'kysely'
import { Problem } from '../../http/problem.ts'
import type { AccountRules } from '../accounts/index.ts'

type Rule = AccountRules['beforeChange'][number]

/**
 * A deactivated owner's active listings become inactive, and active again with the account; an owner
 * with listings stays one (409 `has_listings`).
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
    await sql`
      with theirs as (
        select id from listings where owner_id = ${accountId} and status = 'active'
        order by id for no key update
      ), hidden as (
        update listings l set status = 'inactive', updated_at = now() from theirs t where t.id = l.id
        returning l.id
      )
      insert into listings_of_inactive_owners (listing_id) select id from hidden
      on conflict do nothing`.execute(trx)
  } else {
    await sql`
      with theirs as (
        select l.id from listings l join listings_of_inactive_owners i on i.listing_id = l.id
        where l.owner_id = ${accountId} order by l.id for no key update of l
      ), ended as (
        delete from listings_of_inactive_owners i using theirs t where t.id = i.listing_id
      ), blocked as (
        update listing_blocks b set status_before = 'active' from theirs t where t.id = b.listing_id
      )
      update listings l set status = 'active', updated_at = now() from theirs t
      where t.id = l.id and l.status = 'inactive'`.execute(trx)
  }
}
