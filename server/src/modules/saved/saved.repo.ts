import type { KeptNote } from '@rentify/contract/saved/saved'
import { sql as raw, type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { runBatch, sendWithNext } from '../../db/run-batch.ts'
import type { Tables } from '../../db/tables.ts'
import type { Interest, ListingFacts } from '../listings/index.ts'

/** What is kept of a listing that is saved: it is shown after the listing was deleted. */
type ToSave = Pick<ListingFacts, 'id' | 'title' | 'type' | 'city' | 'location' | 'price'>

/** A listing as it was saved, with its user's note. */
export type Saved = { readonly id: string } & Pick<
  Selectable<Tables['saved']>,
  'title' | 'type' | 'city' | 'location' | 'price' | 'saved_at' | 'note' | 'noted_at'
>

/**
 * Locks the user's saved properties until the transaction ends; false when the account was deleted.
 */
export async function lockAccount(trx: Queryable, accountId: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined
  )
}

/** Newest first. */
export function findSaved(sql: Queryable, accountId: string): Promise<Saved[]> {
  return sql
    .selectFrom('saved')
    .select(['listing_id as id', 'title', 'type', 'city', 'location', 'price'])
    .select(['saved_at', 'note', 'noted_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
}

/**
 * Saves these, the last as the newest; those saved already keep their place. New ones are measured
 * in the same transaction.
 */
export async function insertSaved(
  trx: Queryable,
  accountId: string,
  listings: readonly ToSave[],
): Promise<void> {
  const [, added] = await runBatch(trx, [
    // The trigger of the version before (0270) measures what says nothing, until 0272 drops it.
    raw`select set_config('rentify.counts', 'itself', true)`,
    raw<{ listing_id: string; saved_at: Date }>`
      insert into saved (account_id, listing_id, title, type, city, location, price, saved_at)
      select ${accountId}, n.id, n.title, n.type, n.city, n.location, n.price,
        statement_timestamp() + n.at * interval '1 microsecond'
      from unnest(${listings.map(({ id }) => id)}::uuid[],
        ${listings.map(({ title }) => title)}::text[], ${listings.map(({ type }) => type)}::text[],
        ${listings.map(({ city }) => city)}::text[],
        ${listings.map(({ location }) => location)}::text[],
        ${listings.map(({ price }) => price)}::integer[])
        with ordinality n (id, title, type, city, location, price, at)
      on conflict do nothing returning listing_id, saved_at`,
  ])
  if (added.length === 0) return
  // A statement of its own: one that names a table may run elsewhere than what it calls (ADR 0299).
  await sendWithNext(
    trx,
    raw`select measure_events('save', ${added.map((one) => one.listing_id)}::uuid[],
      ${added.map((one) => one.saved_at)}::timestamptz[])`,
  )
}

/**
 * Keeps the later of this note and the one that is there; one from the future counts as from now,
 * or no clock could be put right. Returns what is kept; undefined where the listing is not saved.
 */
export async function keepNote(
  db: Queryable,
  accountId: string,
  { _id, note, notedAt }: KeptNote,
): Promise<Pick<Saved, 'note' | 'noted_at'> | undefined> {
  const { rows } = await sql<Pick<Saved, 'note' | 'noted_at'>>`
    update saved s set noted_at = greatest(s.noted_at, n.at),
      note = case when s.noted_at > n.at then s.note else nullif(n.note, '') end
    from (select ${note}::text as note,
      least(${notedAt}::timestamptz, date_trunc('milliseconds', statement_timestamp())) as at) n
    where s.account_id = ${accountId} and s.listing_id = ${_id}
    returning s.note, s.noted_at`.execute(db)
  return rows[0]
}

/** Returns how many of these were saved. */
export async function deleteSaved(
  sql: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('saved')
    .where('account_id', '=', accountId)
    .where(raw<boolean>`listing_id = any(${ids}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What belongs to accounts that the transaction deletes, and has locked. */
export async function deleteSavedOf(trx: Queryable, accountIds: readonly string[]): Promise<void> {
  await sql`delete from saved where account_id = any(${accountIds}::uuid[])`.execute(trx)
}

/** Returns how many there were. */
export async function deleteAllSaved(sql: Queryable, accountId: string): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('saved')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Saves as the catalogue's popularity counts them (D9): current saves, by the day they were made.
 */
export const savesByDay: Interest = {
  kind: 'save',
  byDay: sql`select listing_id, (saved_at at time zone 'UTC')::date as day, count(*) as n from saved where saved_at > now() - interval '31 days' group by 1, 2`,
}
