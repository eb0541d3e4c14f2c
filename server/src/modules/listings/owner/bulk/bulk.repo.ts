import {
  BULK_OUTCOMES,
  BULK_ROWS_PER_PAGE,
  type BulkAction,
  UNDO_HOURS,
  UNDO_OUTCOMES,
} from '@rentify/contract/listings/bulk/vocabulary'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../../../db/database.ts'
import type { BulkChangeRowsTable, BulkChangesTable } from '../../../../db/tables/bulk-changes.ts'
import { UNREAD_COSTS } from '../../bulk-update.repo.ts'
import { matching, type OwnFilters } from '../own-lists.repo.ts'

export type BulkChangeRow = Selectable<BulkChangesTable>
export type Outcome = (typeof BULK_OUTCOMES)[number]
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]

/** The listings of an act: by id, or everything that a search of the owner's finds. */
export type Selected = { readonly ids: readonly string[] } | { readonly filters: OwnFilters }

/** Stores an act, unless it is there, with the listings that it is about; returns how many. */
export async function insertChange(
  trx: Queryable,
  change: { id: string; ownerId: string; action: BulkAction; percent: number | null },
  selected: Selected,
): Promise<number> {
  const { id, ownerId, action, percent } = change
  const inserted = await trx
    .insertInto('bulk_changes')
    .values({ id, owner_id: ownerId, action, percent })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return (await lockChange(trx, id))?.total ?? 0
  // Ids of others' listings are listed without their titles.
  const chosen =
    'ids' in selected
      ? sql`select i.id, coalesce(l.title, '') as title
          from (select distinct unnest(${selected.ids}::uuid[]) as id) i
          left join listings l on l.id = i.id and l.owner_id = ${ownerId}`
      : sql`select l.id, l.title from listings l where ${matching(selected.filters)}`
  const { numAffectedRows } = await sql`insert into bulk_change_rows (change_id, listing_id, title)
    select ${id}::uuid, c.id, c.title from (${chosen}) c`.execute(trx)
  const total = Number(numAffectedRows ?? 0)
  await trx.updateTable('bulk_changes').set({ total }).where('id', '=', id).execute()
  return total
}

const RECENT = sql<boolean>`c.created_at > now() - ${`${UNDO_HOURS} hours`}::interval`

/** An act of this owner's in the last 24 hours, locked until the transaction ends. */
export function lockOwnChange(
  trx: Queryable,
  id: string,
  ownerId: string,
): Promise<BulkChangeRow | undefined> {
  return trx
    .selectFrom('bulk_changes as c')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(RECENT)
    .forUpdate()
    .executeTakeFirst()
}

/** An act, locked for its background job. */
export function lockChange(trx: Queryable, id: string): Promise<BulkChangeRow | undefined> {
  return trx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setState(
  trx: Queryable,
  id: string,
  state: BulkChangeRow['state'],
): Promise<void> {
  await trx.updateTable('bulk_changes').set({ state }).where('id', '=', id).execute()
}

type WaitingRow = Pick<
  Selectable<BulkChangeRowsTable>,
  'listing_id' | 'price_before' | 'price_after' | 'overruled'
>

/** The next listings to change, or to restore, in the order in which listings are locked. */
export function findWaiting(
  trx: Queryable,
  { id, state }: BulkChangeRow,
  most: number,
): Promise<readonly WaitingRow[]> {
  const rows = trx
    .selectFrom('bulk_change_rows')
    .select(['listing_id', 'price_before', 'price_after', 'overruled'])
    .where('change_id', '=', id)
  const waiting =
    state === 'undoing'
      ? rows.where('outcome', '=', 'changed').where('undone', 'is', null)
      : rows.where('outcome', 'is', null)
  return waiting.orderBy('listing_id').limit(most).execute()
}

export type FoundListing = {
  readonly id: string
  readonly owner_id: string
  readonly status: ListingStatus
  readonly is_visible: boolean
  readonly price: number | null
}

/** Those of the owner's listings that still are, locked by id (ADR 0104). */
export async function lockListings(
  trx: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundListing>> {
  const found = await trx
    .selectFrom('listings')
    .select(['id', 'owner_id', 'status', 'is_visible', 'price'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(found.map((listing) => [listing.id, listing]))
}

export async function writeVisibility(
  trx: Queryable,
  ids: readonly string[],
  isVisible: boolean,
): Promise<void> {
  await trx
    .updateTable('listings')
    .set({
      is_visible: isVisible,
      updated_at: sql<Date>`now()`,
      ...(isVisible ? { confirmed_at: sql<Date>`now()` } : {}),
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Writes prices as an edit of each listing does; returns the listings' versions. */
export async function writePrices(
  trx: Queryable,
  prices: readonly { readonly id: string; readonly price: number }[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  const { rows } = await sql<{
    id: string
    version: number
  }>`update listings l set price = n.price, ${sql.raw(UNREAD_COSTS)}, version = l.version + 1, updated_at = now(),
      confirmed_at = now()
    from unnest(${prices.map(({ id }) => id)}::uuid[],
      ${prices.map(({ price }) => price)}::integer[])
      as n (id, price) where l.id = n.id returning l.id, l.version`.execute(trx)
  return rows
}

/** Those of the listings whose photos somebody has asked for. */
export async function findAwaitingPhotos(
  trx: Queryable,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct listing_id as id from photo_requests
    where listing_id = any(${ids}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

export type Decided<O> = {
  readonly id: string
  readonly outcome: O
  readonly prices?: { readonly before: number; readonly after: number }
}

export async function saveOutcomes(
  trx: Queryable,
  changeId: string,
  decided: readonly Decided<Outcome>[],
): Promise<void> {
  await sql`update bulk_change_rows r
    set outcome = d.outcome, price_before = d.before, price_after = d.after
    from unnest(${decided.map(({ id }) => id)}::uuid[],
      ${decided.map(({ outcome }) => outcome)}::text[],
      ${decided.map(({ prices }) => prices?.before ?? null)}::integer[],
      ${decided.map(({ prices }) => prices?.after ?? null)}::integer[])
      as d (id, outcome, before, after)
    where r.change_id = ${changeId} and r.listing_id = d.id`.execute(trx)
}

export async function saveUndone(
  trx: Queryable,
  changeId: string,
  decided: readonly Decided<UndoOutcome>[],
): Promise<void> {
  await sql`update bulk_change_rows r set undone = d.outcome
    from unnest(${decided.map(({ id }) => id)}::uuid[],
      ${decided.map(({ outcome }) => outcome)}::text[])
      as d (id, outcome)
    where r.change_id = ${changeId} and r.listing_id = d.id`.execute(trx)
}

/** Undoing an earlier act leaves another price that an administrator sets on a locked listing. */
export async function keepAdministratorsPrice(
  trx: Queryable,
  listingId: string,
  price: number,
): Promise<void> {
  await sql`update bulk_change_rows r set overruled = true from listings l
    where r.listing_id = ${listingId} and r.price_after is not null and not r.overruled
      and l.id = r.listing_id and l.price is distinct from ${price}::integer`.execute(trx)
}

export type CountedChange = BulkChangeRow & {
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly undone: Readonly<Record<UndoOutcome, number>>
}

/** An owner's acts of the last 24 hours, newest first, or one of them. */
export async function findChanges(
  db: Queryable,
  ownerId: string,
  { id = null, most }: { id?: string | null; most: number },
): Promise<readonly CountedChange[]> {
  const count = (column: 'outcome' | 'undone', names: readonly string[]) =>
    sql`json_build_object(${sql.join(
      names.flatMap((name) => [
        sql.lit(name),
        sql`count(*) filter (where r.${sql.ref(column)} = ${sql.lit(name)})`,
      ]),
    )})`
  const { rows } = await sql<CountedChange>`
    select c.*, n.outcomes, n.undone from bulk_changes c cross join lateral (
      select ${count('outcome', BULK_OUTCOMES)} as outcomes,
        ${count('undone', UNDO_OUTCOMES)} as undone
      from bulk_change_rows r where r.change_id = c.id) n
    where c.owner_id = ${ownerId} and ${RECENT}
      and (${id}::uuid is null or c.id = ${id}::uuid)
    order by c.created_at desc, c.id desc limit ${most}`.execute(db)
  return rows
}

/** A page of an act's listings, those first that are not as intended. */
export async function findRows(
  db: Queryable,
  changeId: string,
  page: number,
): Promise<readonly Selectable<BulkChangeRowsTable>[]> {
  const { rows } = await sql<Selectable<BulkChangeRowsTable>>`
    select * from bulk_change_rows where change_id = ${changeId}
    order by coalesce(undone, outcome) in ('changed', 'unchanged', 'restored') nulls last, title,
      listing_id
    limit ${BULK_ROWS_PER_PAGE} offset ${(page - 1) * BULK_ROWS_PER_PAGE}`.execute(db)
  return rows
}

/** Acts can be undone for a day. */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await sql`delete from bulk_changes c where not (${RECENT})`.execute(db)
}
