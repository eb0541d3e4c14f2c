import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Frequency, SearchChange } from '@rentify/contract/saved-searches/saved-search'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import type { Named } from './search-names.ts'

/** A saved search as its owner sees it. */
export type SearchRow = {
  readonly id: string
  readonly type: ListingType
  readonly query: string
  readonly name: string | null
  readonly frequency: Frequency
  readonly paused: boolean
  readonly created_at: Date
  readonly unread: number
}

/** Locks the account's searches until the transaction ends; false when it was deleted. */
export async function lockAccount(trx: Queryable, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account !== undefined
}

/** Newest first, or only this one. */
export async function findSearches(
  sql: Queryable,
  accountId: string,
  id: string | null = null,
): Promise<SearchRow[]> {
  const { rows } = await raw<SearchRow>`
    select s.id, s.type, s.query, s.name, s.frequency, s.paused, s.created_at, (
      select count(*)::integer from told_listings t
      where t.account_id = s.account_id and t.search_ids @> array[s.id] and t.told_at > s.opened_at
    ) as unread
    from saved_searches s
    where s.account_id = ${accountId} and (${id}::uuid is null or s.id = ${id}::uuid)
    order by s.created_at desc, s.id desc`.execute(sql)
  return rows
}

/** The first of the searches that found something, and how many others did. */
export type FoundBy = Named & { readonly others: number }

/** By account: which searches found what these were told in one go, its first listing named. */
export async function searchesThatFound(
  sql: Queryable,
  found: readonly { readonly accountId: string; readonly listing: { readonly id: string } }[],
): Promise<ReadonlyMap<string, FoundBy>> {
  const { rows } = await raw<FoundBy & { accountId: string }>`
    select distinct on (f.account_id) f.account_id as "accountId", s.type, s.query, s.name,
      (count(*) over (partition by f.account_id) - 1)::integer as others
    from unnest(${found.map(({ accountId }) => accountId)}::uuid[],
      ${found.map(({ listing }) => listing.id)}::uuid[]) f (account_id, listing_id)
    join told_listings first on (first.account_id, first.listing_id) = (f.account_id, f.listing_id)
    cross join lateral (
      select distinct unnest(t.search_ids) as id from told_listings t
      where t.account_id = f.account_id and t.told_at = first.told_at
    ) found
    join saved_searches s on (s.account_id, s.id) = (f.account_id, found.id)
    order by f.account_id, s.id = any(first.search_ids) desc, s.created_at desc, s.id`.execute(sql)
  return new Map(rows.map(({ accountId, ...search }) => [accountId, search]))
}

export type NewSearch = {
  readonly type: ListingType
  readonly query: string
  readonly name: string | null
  readonly frequency: Frequency
}

/** Returns its id: of the one that asks for the same, where there is one. */
export async function upsertSearch(
  trx: Queryable,
  accountId: string,
  { type, query, name, frequency }: NewSearch,
): Promise<string> {
  const { rows } = await raw<{ id: string }>`
    insert into saved_searches (account_id, id, type, query, name, frequency)
    values (${accountId}, ${uuidv7()}, ${type}, ${query}, ${name}, ${frequency})
    on conflict (account_id, type, query) do update
      set name = coalesce(excluded.name, saved_searches.name), frequency = excluded.frequency,
        paused = false,
        since = case when saved_searches.paused then now() else saved_searches.since end,
        changed_in = pg_current_xact_id()
    returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

export async function findSame(
  trx: Queryable,
  accountId: string,
  { type, query }: Pick<NewSearch, 'type' | 'query'>,
): Promise<boolean> {
  const known = await trx
    .selectFrom('saved_searches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('query', '=', query)
    .executeTakeFirst()
  return known !== undefined
}

/** What is not given stays; false when there is no such search. */
export async function updateSearch(
  sql: Queryable,
  accountId: string,
  id: string,
  { name, frequency, paused, opened }: SearchChange,
): Promise<boolean> {
  const { numAffectedRows } = await raw`
    update saved_searches set
      name = coalesce(${name ?? null}::text, name),
      frequency = coalesce(${frequency ?? null}::text, frequency),
      since = case when paused and ${paused ?? null}::boolean is false then now() else since end,
      paused = coalesce(${paused ?? null}::boolean, paused),
      opened_at = case when ${opened === true}::boolean then now() else opened_at end,
      changed_in = pg_current_xact_id()
    where account_id = ${accountId} and id = ${id}`.execute(sql)
  return numAffectedRows === 1n
}

/** What waits for a mail goes at the search's new pace; the bell has told of it already. */
export async function moveWaiting(
  sql: Queryable,
  accountId: string,
  id: string,
  frequency: Frequency,
): Promise<void> {
  await raw`update told_listings set frequency = ${frequency}
    where account_id = ${accountId} and mail_id is null and frequency <> 'bell'
      and search_ids = array[${id}::uuid]`.execute(sql)
}

export async function deleteSearch(sql: Queryable, accountId: string, id: string): Promise<void> {
  await raw`with gone as (
      delete from saved_searches where account_id = ${accountId} and id = ${id} returning id
    )
    update told_listings set frequency = 'bell' from gone
    where account_id = ${accountId} and mail_id is null and search_ids = array[gone.id]`.execute(
    sql,
  )
}

/** Ends all mails of an account, or everything while it is paused. */
export async function stopMails(
  trx: Queryable,
  accountId: string,
  action: 'unsubscribe' | 'pause',
): Promise<void> {
  const isPause = action === 'pause'
  await raw`update saved_searches set changed_in = pg_current_xact_id(),
      paused = paused or ${isPause}::boolean,
      frequency = case when ${isPause}::boolean then frequency else 'bell' end
    where account_id = ${accountId}`.execute(trx)
  await raw`update told_listings set frequency = 'bell'
    where account_id = ${accountId} and mail_id is null`.execute(trx)
}

/** Remembers what was opened, of accounts that have saved searches. */
export async function noteOpened(
  sql: Queryable,
  accountId: string,
  listingId: string,
): Promise<void> {
  await raw`insert into opened_listings (account_id, listing_id)
    select ${accountId}, ${listingId}
    where exists (select from saved_searches where account_id = ${accountId})
    on conflict (account_id, listing_id) do nothing`.execute(sql)
}

/** Deletes what is too old to matter: listings that nobody would be told of any more. */
export async function sweepTold(sql: Queryable): Promise<void> {
  await raw`delete from opened_listings where opened_at < now() - interval '180 days'`.execute(sql)
  await raw`delete from told_listings where told_at < now() - interval '365 days'`.execute(sql)
  await raw`delete from search_mails where made_at < now() - interval '60 days'`.execute(sql)
}
