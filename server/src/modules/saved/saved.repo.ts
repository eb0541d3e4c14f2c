import { sql as raw, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { runBatch, sendWithNext } from '../../db/run-batch.ts'
import type { Interest } from '../listings/index.ts'

/** A listing as it is saved: its title is shown after the listing was deleted. */
export type Saved = { readonly id: string; readonly title: string }

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
    .select(['listing_id as id', 'title'])
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
  listings: readonly Saved[],
): Promise<void> {
  const [ids, titles] = [listings.map(({ id }) => id), listings.map(({ title }) => title)]
  const [, added] = await runBatch(trx, [
    // The trigger of the version before (0270) measures what says nothing, until 0272 drops it.
    raw`select set_config('rentify.counts', 'itself', true)`,
    raw<{ listing_id: string; saved_at: Date }>`
      insert into saved (account_id, listing_id, title, saved_at)
      select ${accountId}, n.id, n.title, statement_timestamp() + n.at * interval '1 microsecond'
      from unnest(${ids}::uuid[], ${titles}::text[]) with ordinality n (id, title, at)
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
