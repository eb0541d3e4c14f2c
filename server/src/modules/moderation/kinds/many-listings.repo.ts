import { MANY_LISTINGS, NEW_ACCOUNT_DAYS } from '@rentify/contract/moderation/signals'
import { MOST_LISTINGS_COUNTED } from '@rentify/contract/moderation/vocabulary'
import { sql as raw } from 'kysely'
import type { Kind } from './kind.ts'

type Row = {
  readonly listingId: string
  readonly ownerId: string
  readonly listings: number
  readonly since: Date
}

/**
 * Many listings in the first days of an account that no administrator has verified. Found fine, it
 * comes back when they have doubled.
 */
export const manyListings: Kind = {
  kind: 'many_listings',
  async find(sql, listingIds) {
    const { rows } = await raw<Row>`
      select e.id as "listingId", a.id as "ownerId", a.created_at as since, n.listings
      from (select distinct on (owner_id) owner_id, id from listings
        where id = any(${listingIds}::uuid[]) and status in ('active', 'pending')
        order by owner_id, id) e
      join accounts a on a.id = e.owner_id and not a.is_verified
      cross join lateral (select count(*)::int as listings from (
        select from listings l where l.owner_id = a.id
          and l.created_at < a.created_at + make_interval(days => ${NEW_ACCOUNT_DAYS})
        limit ${MOST_LISTINGS_COUNTED}) l) n
      where n.listings >= ${MANY_LISTINGS}`.execute(sql)
    return rows.map(({ listingId, ownerId, listings, since }) => ({
      ...{ listingId, ownerId },
      key: String(Math.floor(Math.log2(listings / MANY_LISTINGS))),
      evidence: { kind: 'many_listings', listings, since: since.toISOString() },
    }))
  },
}
