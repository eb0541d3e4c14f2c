import { hash } from 'node:crypto'
import { MOST_ACCOUNTS_A_PHONE, MOST_SHOWN_ACCOUNTS } from '@rentify/contract/moderation/signals'
import { sql as raw } from 'kysely'
import type { Kind } from './kind.ts'

type Row = {
  readonly listingId: string
  readonly ownerId: string
  readonly phone: string
  readonly accountIds: string[]
}

/**
 * One phone number on listings or profiles of more than two accounts. The owners of a number are
 * read one by one along its index, since one of them may have thousands of listings.
 */
export const sharedPhone: Kind = {
  kind: 'shared_phone',
  async find(sql, listingIds) {
    const { rows } = await raw<Row>`
      with recursive examined as (
        select distinct on (owner_id, phone) id, owner_id, phone from listings
        where id = any(${listingIds}::uuid[]) and status in ('active', 'pending')
          and phone is not null
        order by owner_id, phone, id
      ), users (phone, account_id, n) as (
        select phone, (select l.owner_id from listings l where l.phone = p.phone
          order by l.owner_id limit 1), 1
        from (select distinct phone from examined) p
        union all
        select u.phone, (select l.owner_id from listings l
          where l.phone = u.phone and l.owner_id > u.account_id order by l.owner_id limit 1), n + 1
        from users u where u.account_id is not null and n <= ${MOST_SHOWN_ACCOUNTS}
      ), accounts_of as (
        select phone, array_agg(account_id order by account_id) as ids from (
          select phone, account_id from users where account_id is not null
          union
          select p.phone, a.id from (select distinct phone from examined) p, lateral (
            select id from accounts where phone = p.phone order by id
            limit ${MOST_SHOWN_ACCOUNTS}) a
        ) u group by phone having count(*) > ${MOST_ACCOUNTS_A_PHONE}
      )
      select e.id as "listingId", e.owner_id as "ownerId", e.phone,
        a.ids[:${MOST_SHOWN_ACCOUNTS}::integer] as "accountIds"
      from examined e join accounts_of a on a.phone = e.phone`.execute(sql)
    return rows.map(({ listingId, ownerId, phone, accountIds }) => ({
      ...{ listingId, ownerId },
      key: hash('sha256', JSON.stringify([phone, accountIds]), 'base64url'),
      evidence: { kind: 'shared_phone', phone, accountIds },
    }))
  },
}
