// Listings of which something is not read yet: written before it was read, or without it.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ListingsTable } from '../../db/tables/listings.ts'
import { COST_COLUMNS, type CostColumn, MENTIONS } from './described/costs.ts'

type Columns<C extends keyof ListingsTable> = Pick<Selectable<ListingsTable>, 'id' | C>

/** Some approximate points that nothing says what they are the centre of; skips locked ones. */
export function lockUnreadPoints(trx: Queryable, limit: number) {
  return trx
    .selectFrom('listings')
    .select(['id', 'city', 'state', 'location', 'pincode', 'latitude', 'longitude'])
    .where('approximate', '=', true)
    .where('precision', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function writePrecisions(
  trx: Queryable,
  read: readonly Columns<'precision'>[],
): Promise<void> {
  await sql`update listings l set precision = r.precision
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (id uuid, precision text)
      where l.id = r.id`.execute(trx)
}

/** Some rooms whose text was not read; skips locked ones. */
export function lockUnreadTexts(trx: Queryable, limit: number) {
  return trx
    .selectFrom('listings')
    .select(['id', 'title', 'description', 'room_type', 'bedrooms', 'bathrooms'])
    .where('type', '=', 'Room' satisfies ListingType)
    .where('read_from_text', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function writeCounts(
  trx: Queryable,
  counts: readonly Columns<'bedrooms' | 'bathrooms' | 'read_from_text'>[],
): Promise<void> {
  await sql`update listings l set bedrooms = r.bedrooms, bathrooms = r.bathrooms, read_from_text = r.read_from_text
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as r (id uuid, bedrooms integer, bathrooms integer, read_from_text text[])
      where l.id = r.id`.execute(trx)
}

/** As the index `listings_costs_unread` says it: few of the texts say anything of the cost. */
const MENTIONS_COSTS = sql<boolean>`costs_read is null and type <> 'Hotel'
  and lower(title || ' ' || description) ~ ${sql.lit(MENTIONS)}`

/** Some rooms and shops whose text may say something of the cost; skips locked ones. */
export function lockUnreadCosts(trx: Queryable, limit: number) {
  return trx
    .selectFrom('listings')
    .select(['id', 'type', 'title', 'description', 'price', ...COST_COLUMNS])
    .where(MENTIONS_COSTS)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function writeCosts(
  trx: Queryable,
  costs: readonly Columns<CostColumn | 'costs_read'>[],
): Promise<void> {
  const columns = [...COST_COLUMNS, 'costs_read'] as const
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))
  await sql`update listings l set ${set}
      from jsonb_populate_recordset(null::listings, ${JSON.stringify(costs)}::jsonb) as r
      where l.id = r.id`.execute(trx)
}
