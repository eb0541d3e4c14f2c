// What comparable listings cost, counted once a day.

import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import {
  FAR_ABOVE,
  FAR_BELOW,
  FAR_SPREADS,
  LEAST_PEERS,
} from '@rentify/contract/moderation/signals'
import { sql as raw } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What makes listings of one type and place comparable: each has a price by the same unit. */
export const PEER_SORT = raw`case l.type when 'Room' then l.room_type
  when 'Hotel' then l.category else l.business_type end`
export const PEER_SIZE = raw`coalesce(case
  when l.room_type in ('Shared Room', 'PG for Boys', 'PG for Girls') then l.max_occupancy
  else l.bedrooms end, -1)`

/** The standard deviation of a normal distribution, in median absolute deviations. */
const DEVIATIONS = 1.4826

/** Writes the medians of all groups that are large enough; those that shrank are gone. */
export async function refreshPeerPrices(db: Database): Promise<void> {
  for (const type of LISTING_TYPES) await refreshType(db, type)
}

/** The listing itself is one of those counted. */
function refreshType(db: Database, type: ListingType): Promise<void> {
  return db.transaction(async (trx) => {
    // One at a time: two would write the same groups.
    await raw`select pg_advisory_xact_lock(hashtext('peer_prices'))`.execute(trx)
    await raw`delete from peer_prices where type = ${type}`.execute(trx)
    await raw`
      with stock as materialized (
        select l.city_id, g.locality_id, ${PEER_SORT} as sort, ${PEER_SIZE} as size, l.price
        from listings l, lateral (values (l.locality_id), (0::bigint)) g (locality_id)
        where l.type = ${type} and l.listed and l.price > 0
      ), medians as (
        select city_id, locality_id, sort, size, count(*) as peers,
          percentile_disc(0.5) within group (order by price) as median
        from stock group by city_id, locality_id, sort, size having count(*) > ${LEAST_PEERS}
      ), spreads as (
        select m.*, exp(${FAR_SPREADS * DEVIATIONS}::float8 * percentile_cont(0.5) within group (
          order by abs(ln(s.price::float8 / m.median)))) as spread
        from medians m join stock s using (city_id, locality_id, sort, size)
        group by m.city_id, m.locality_id, m.sort, m.size, m.peers, m.median
      )
      insert into peer_prices (city_id, locality_id, type, sort, size, median, peers, far_below,
        far_above)
      select city_id, locality_id, ${type}, sort, size, median, peers,
        floor(median * least(${FAR_BELOW}::float8, 1 / spread)),
        least(ceil(median * greatest(${FAR_ABOVE}::float8, spread)), 2000000000)
      from spreads`.execute(trx)
  })
}
