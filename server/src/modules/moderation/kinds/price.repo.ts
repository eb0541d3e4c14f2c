import type { EvidenceOf } from '@rentify/contract/moderation/signals'
import { sql as raw } from 'kysely'
import { PEER_SIZE, PEER_SORT } from '../peer-prices.repo.ts'
import type { Kind } from './kind.ts'

type Row = Omit<EvidenceOf<'price'>, 'kind'> & {
  readonly listingId: string
  readonly ownerId: string
}

/** A price far from the median of its peers: in its locality, or else in its city. */
export const price: Kind = {
  kind: 'price',
  async find(sql, listingIds) {
    const { rows } = await raw<Row>`
      select l.id as "listingId", l.owner_id as "ownerId", l.price, p.median, p.peers, l.type,
        p.sort, nullif(p.size, -1) as size,
        case p.locality_id when 0 then l.city else l.location end as place
      from listings l, lateral (
        select * from peer_prices p
        where p.city_id = l.city_id and p.locality_id in (l.locality_id, 0) and p.type = l.type
          and p.sort = ${PEER_SORT} and p.size = ${PEER_SIZE}
        order by p.locality_id = 0 limit 1) p
      where l.id = any(${listingIds}::uuid[]) and l.status in ('active', 'pending')
        and l.price > 0 and (l.price < p.far_below or l.price > p.far_above)`.execute(sql)
    return rows.map(({ listingId, ownerId, ...evidence }) => ({
      ...{ listingId, ownerId },
      // Another price is another question; another median of the same price is not.
      key: String(evidence.price),
      evidence: { kind: 'price', ...evidence },
    }))
  },
}
