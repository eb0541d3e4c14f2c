// Listings of which something is not read yet: written before it was read, or without it.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ListingsTable } from '../../db/tables.ts'

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
