// What matching reads and writes: whose searches there are, how listings were, and who was told.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Frequency } from '@rentify/contract/saved-searches/saved-search'
import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ToldReason } from '../../db/tables/saved-searches.ts'
import type { WatchPosition } from '../search/index.ts'

export type WatchState = {
  /** Null before anything was matched. */
  readonly position: WatchPosition | null
  /** The day up to which listings became free by the passing of days. */
  readonly day: string | null
}

/** So long a process matches after its last sign. */
const LEASE_S = 8

/**
 * Takes the matching or keeps it; null while another process has it, or while an older version may
 * come back, which cannot read the notifications.
 */
export async function takeWatch(sql: Queryable, owner: string): Promise<WatchState | null> {
  const { rows } = await raw<{
    origin: string | null
    horizon: string | null
    known: number[]
    day: string | null
  }>`insert into search_watch as w (owner, leased_until)
    select ${owner}, now() + ${LEASE_S} * interval '1 second'
    where not exists (select from pg_constraint where conname = 'notifications_kind_check')
    on conflict (one) do update set owner = excluded.owner, leased_until = excluded.leased_until
      where w.owner = excluded.owner or w.leased_until < now()
    returning origin, horizon, known, day`.execute(sql)
  const [row] = rows
  if (!row) return null
  const { origin, horizon, known, day } = row
  return { position: origin && horizon ? { origin, horizon, known } : null, day }
}

export async function leaveWatch(sql: Queryable, owner: string): Promise<void> {
  await raw`update search_watch set leased_until = '-infinity' where owner = ${owner}`.execute(sql)
}

/**
 * Nobody else matches until the transaction ends; null where another process took over. A sign of
 * life, too. `reached`: up to where everything is matched with this transaction.
 */
export async function lockWatch(
  trx: Queryable,
  owner: string,
  reached: WatchState | null,
): Promise<Date | null> {
  const { origin = null, horizon = null, known = null } = reached?.position ?? {}
  const { rows } = await raw<{ now: Date }>`
    update search_watch set leased_until = now() + ${LEASE_S} * interval '1 second',
      origin = coalesce(${origin}, origin), horizon = coalesce(${horizon}, horizon),
      known = coalesce(${known as number[] | null}::bigint[], known),
      day = coalesce(${reached?.day ?? null}::date, day)
    where owner = ${owner} returning now() as now`.execute(trx)
  return rows[0]?.now ?? null
}

/**
 * Whether there is a search, or was one: what changes while there is none would otherwise be new to
 * the next one.
 */
export async function isWatching(sql: Queryable): Promise<boolean> {
  const { rows } = await raw<{ is: boolean }>`
    select exists (select from saved_searches)
      or exists (select from search_watch where origin is not null) as is`.execute(sql)
  return rows[0]?.is ?? false
}

export type ActiveSearch = {
  readonly accountId: string
  readonly id: string
  readonly type: ListingType
  readonly query: string
}

/** Those that were written since this transaction, and from which one on to ask next. */
export async function findSearchesSince(
  sql: Queryable,
  since: string,
): Promise<{ readonly next: string; readonly searches: readonly ActiveSearch[] }> {
  const { rows } = await raw<{ next: string } & ActiveSearch>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next,
      s.account_id as "accountId", s.id, s.type, s.query
    from (values (1)) one left join saved_searches s on s.changed_in >= ${since}::xid8`.execute(sql)
  return { next: rows[0]?.next ?? since, searches: rows.filter(({ id }) => id !== null) }
}

/** The earliest moment from which on anybody wants to be told. */
export async function findFirstSince(sql: Queryable): Promise<Date | null> {
  const { rows } = await raw<{
    since: Date | null
  }>`select min(since) as since from saved_searches`.execute(sql)
  return rows[0]?.since ?? null
}

/** A listing as it was seen last, and since when it is worth telling, for each reason. */
export type Watched = {
  readonly id: string
  readonly listed: boolean
  readonly price: number | null
  readonly freeFrom: string | null
  readonly taken: readonly number[]
  readonly listedAt: Date | null
  readonly cheaperAt: Date | null
  readonly cheaperBy: number | null
  readonly freeAt: Date | null
}

const WATCHED = raw`listing_id as id, listed, price, free_from as "freeFrom", taken,
  listed_at as "listedAt", cheaper_at as "cheaperAt", cheaper_by as "cheaperBy", free_at as "freeAt"`

export async function findWatched(sql: Queryable, ids: readonly string[]): Promise<Watched[]> {
  const { rows } = await raw<Watched>`
    select ${WATCHED} from watched_listings where listing_id = any(${ids}::uuid[])`.execute(sql)
  return rows
}

/** Page by page, in the order of their ids. */
export async function findWatchedAfter(
  sql: Queryable,
  after: string,
  limit: number,
): Promise<Watched[]> {
  const { rows } = await raw<Watched>`
    select ${WATCHED} from watched_listings where listing_id > ${after}::uuid
    order by listing_id limit ${limit}`.execute(sql)
  return rows
}

/** Those that became free after the one day, up to the other. */
export async function findFreed(sql: Queryable, after: string, day: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select listing_id as id from watched_listings
    where listed and free_from > ${after}::date and free_from <= ${day}::date`.execute(sql)
  return rows.map(({ id }) => id)
}

export async function writeWatched(trx: Queryable, watched: readonly Watched[]): Promise<void> {
  if (watched.length === 0) return
  await raw`insert into watched_listings as w (listing_id, listed, price, free_from, taken,
      listed_at, cheaper_at, cheaper_by, free_at)
    select id, listed, price, "freeFrom", coalesce(taken, '{}'),
      "listedAt", "cheaperAt", "cheaperBy", "freeAt"
    from jsonb_to_recordset(${JSON.stringify(watched)}::jsonb) n (id uuid, listed boolean,
      price integer, "freeFrom" date, taken integer[], "listedAt" timestamptz,
      "cheaperAt" timestamptz, "cheaperBy" integer, "freeAt" timestamptz)
    on conflict (listing_id) do update set listed = excluded.listed, price = excluded.price,
      free_from = excluded.free_from, taken = excluded.taken, listed_at = excluded.listed_at,
      cheaper_at = excluded.cheaper_at, cheaper_by = excluded.cheaper_by, free_at = excluded.free_at
    where (w.listed, w.price, w.free_from, w.taken, w.listed_at, w.cheaper_at, w.cheaper_by,
        w.free_at) is distinct from
      (excluded.listed, excluded.price, excluded.free_from, excluded.taken,
        excluded.listed_at, excluded.cheaper_at, excluded.cheaper_by, excluded.free_at)`.execute(
    trx,
  )
}

/** Forgets listings that are gone for good. */
export async function deleteWatched(trx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await raw`delete from watched_listings where listing_id = any(${ids}::uuid[])`.execute(trx)
}

/** A search that shows a listing which is worth telling. */
export type Candidate = {
  readonly accountId: string
  readonly searchId: string
  readonly listingId: string
  readonly ownerId: string
  readonly listedAt: Date | null
  readonly cheaperAt: Date | null
  readonly cheaperBy: number | null
  readonly freeAt: Date | null
  /** What is folded with it. */
  readonly reposts: readonly string[]
}

export type Told = {
  readonly accountId: string
  readonly listingId: string
  readonly reason: ToldReason
  readonly cheaperBy: number | null
  readonly frequency: Frequency
}

/**
 * Remembers who is told of what, each listing once: what became new, cheaper or free since the
 * search wants to know, is not the person's own and was not opened, nor a repost of what they know.
 * Only their accounts are locked, in one order as everywhere, so that none is deleted meanwhile.
 */
export async function insertTold(
  trx: Queryable,
  candidates: readonly Candidate[],
): Promise<Told[]> {
  if (candidates.length === 0) return []
  const { rows } = await raw<Told>`
    with shown as (
      select s.account_id, s.id as search_id, s.frequency, c."listingId" as listing_id, c.reposts,
        s.since, c."cheaperBy" as cheaper_by,
        case
          when c."listedAt" > s.since then 'new'
          when c."cheaperAt" > s.since and coalesce(c."freeAt" <= c."cheaperAt", true)
            then 'cheaper'
          when c."freeAt" > s.since then 'free'
          when c."cheaperAt" > s.since then 'cheaper'
        end as reason
      from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) c ("accountId" uuid,
        "searchId" uuid, "listingId" uuid, "ownerId" uuid, "listedAt" timestamptz,
        "cheaperAt" timestamptz, "cheaperBy" integer, "freeAt" timestamptz, reposts uuid[])
      join saved_searches s on s.account_id = c."accountId" and s.id = c."searchId"
      where not s.paused and s.account_id <> c."ownerId"
    ), worth as (
      select * from shown s where reason is not null
        and not exists (select from opened_listings o
          where o.account_id = s.account_id and o.listing_id = s.listing_id)
        and not exists (select from told_listings t
          where t.account_id = s.account_id and t.listing_id = any(s.reposts))
        and not (reason = 'new' and exists (select from watched_listings w
          where w.listing_id = any(s.reposts) and coalesce(w.listed_at <= s.since, true)))
    ), people as materialized (
      select id from accounts where id in (select account_id from worth) order by id for key share
    ), merged as (
      select account_id, listing_id, array_agg(search_id order by search_id) as search_ids,
        (array_agg(reason order by
          array_position(array['new', 'cheaper', 'free'], reason)))[1] as reason,
        max(cheaper_by) as cheaper_by,
        (array_agg(frequency order by
          array_position(array['instant', 'daily', 'weekly', 'bell'], frequency)))[1] as frequency
      from worth join people on people.id = account_id group by account_id, listing_id
    )
    insert into told_listings (account_id, listing_id, search_ids, reason, cheaper_by, frequency)
    select account_id, listing_id, search_ids, reason,
      case when reason = 'cheaper' then cheaper_by end, frequency
    from merged order by account_id, listing_id
    on conflict (account_id, listing_id) do nothing
    returning account_id as "accountId", listing_id as "listingId", reason,
      cheaper_by as "cheaperBy", frequency`.execute(trx)
  return rows
}
