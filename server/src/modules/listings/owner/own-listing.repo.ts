import { READ_COUNTS } from '@rentify/contract/listings/fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { ListingsTable } from '../../../db/tables/listings.ts'
import type { ListingRow } from '../bulk.repo.ts'
import { COST_COLUMNS } from '../described/costs.ts'
import type { PlaceBefore } from './place.ts'

const COLUMNS = [
  'status',
  'is_visible',
  'version',
  'pictures',
  'facilities',
  'amenities',
  'parking_spaces',
  'units',
  'total_rooms',
  'available_from',
  'title',
  'description',
  'room_type',
  ...READ_COUNTS,
  'read_from_text',
  'price',
  ...COST_COLUMNS,
  'costs_read',
] as const satisfies readonly (keyof ListingsTable)[]

/** A listing as a change by its owner finds it. */
export type OwnListingRow = Pick<Selectable<ListingsTable>, (typeof COLUMNS)[number]> & {
  readonly place: PlaceBefore
}

type Own = { readonly id: string; readonly type: ListingType; readonly ownerId: string }

/** A listing of this owner's and of this type. */
export async function findOwn(db: Queryable, own: Own): Promise<OwnListingRow | null> {
  return rowOf(await selectOwn(db, own).executeTakeFirst())
}

/** The same, locked until the transaction ends: for a change, or for its deletion. */
export async function lockOwn(
  trx: Queryable,
  own: Own,
  purpose: 'change' | 'deletion' = 'change',
): Promise<OwnListingRow | null> {
  const query = selectOwn(trx, own)
  const locked = purpose === 'change' ? query.forNoKeyUpdate() : query.forUpdate()
  return rowOf(await locked.executeTakeFirst())
}

function selectOwn(db: Queryable, { id, type, ownerId }: Own) {
  return db
    .selectFrom('listings')
    .select([
      ...COLUMNS,
      'city',
      'state',
      'location',
      'pincode',
      'latitude',
      'longitude',
      'approximate',
      'precision',
      'address',
      'unmasked',
    ])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('owner_id', '=', ownerId)
}

type Selected = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirst']>>>

function rowOf(found: Selected | undefined): OwnListingRow | null {
  if (!found) return null
  const { city, state, location, pincode, latitude, longitude, unmasked } = found
  const { approximate, precision, address } = found
  const texts = { city, state, location, ...unmasked }
  return {
    ...found,
    place: {
      city: texts.city,
      state: texts.state,
      location: texts.location,
      pincode,
      latitude,
      longitude,
      approximate,
      precision,
      address,
    },
  }
}

/** Whether an account's address is proven, and whether it has added this listing already. */
export async function findCreator(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<{ readonly proven: boolean; readonly exists: boolean } | undefined> {
  const { rows } = await sql<{ proven: boolean; exists: boolean }>`
    select email_verified_at is not null as proven,
      exists (select from listings where id = ${id}) as exists
    from accounts where id = ${accountId}`.execute(db)
  return rows[0]
}

/** Whether an owner has a listing that moderators have let renters see, or nobody had to. */
export async function hasApproved(db: Queryable, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from listings where owner_id = ${ownerId} and status in ('active', 'inactive')) as has`.execute(
    db,
  )
  return rows[0]?.has === true
}

/** Returns whether it is new: an attempt that was not answered may have written it. */
export async function insertOwn(trx: Queryable, row: ListingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('listings')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** `isConfirmed`: by who knows that it is still to be had (D87). */
export async function updateOwn(
  trx: Queryable,
  id: string,
  changes: Omit<Updateable<ListingsTable>, 'updated_at' | 'confirmed_at'>,
  isConfirmed = false,
): Promise<void> {
  const now = sql<Date>`now()`
  await trx
    .updateTable('listings')
    .set({ ...changes, updated_at: now, ...(isConfirmed ? { confirmed_at: now } : {}) })
    .where('id', '=', id)
    .execute()
}
