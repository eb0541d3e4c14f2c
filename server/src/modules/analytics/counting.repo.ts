// Measured events become counts of local hours and days (ADR 0177).
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database, Queryable } from '../../db/database.ts'
import { runBatch } from '../../db/run-batch.ts'

/** The job that counts events. */
export const COUNT_JOB = 'analytics.count'
/** Days for which events are stored (D37). */
const EVENT_DAYS = 35
/** Today and yesterday, by the hour. */
const HOUR_DAYS = 3
/** The longest range and the one before it, with days to spare. */
const COUNT_DAYS = 70
/** Events counted in one transaction. */
const BATCH = 20_000

/** An event as the inbox takes it. */
export type MeasuredEvent = {
  readonly at: Date
  readonly kind: string
  readonly listing_id: string | null
  readonly device: string
  readonly source: string | null
  readonly country: string
  /** The signed-in account; it is not stored. */
  readonly caller: string | null
}

/** Only what anyone can see is counted, and of a listing not what its owner does (D37). */
const INSERT_EVENTS = `
  insert into analytics_inbox (at, kind, listing_id, device, source, country)
  select e.at, e.kind, e.listing_id, e.device, e.source, e.country
  from json_to_recordset($1::json) e (at timestamptz, kind text, listing_id uuid, device text,
    source text, country text, caller uuid)
  left join listings l on l.id = e.listing_id
  where e.listing_id is null or (l.listed and l.owner_id is distinct from e.caller)`

export async function insertEvents(pool: pg.Pool, events: readonly MeasuredEvent[]): Promise<void> {
  await pool.query(INSERT_EVENTS, [JSON.stringify(events)])
}

/**
 * Counts what waits in the inbox, in batches; each is counted and taken out in one transaction, so
 * that an interrupted run neither loses nor doubles any. Returns how many there were.
 */
export async function countEvents(db: Database, timezone: string): Promise<number> {
  let counted = 0
  for (let batch = BATCH; batch === BATCH; counted += batch)
    batch = await db.transaction((trx) => countBatch(trx, timezone))
  return counted
}

/** One run at a time: two would count in different time zones. */
async function lockCounts(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('analytics'))`.execute(trx)
}

async function countBatch(trx: Queryable, timezone: string): Promise<number> {
  await lockCounts(trx)
  const { rows } = await sql<{ timezone: string }>`select timezone from analytics_state`.execute(
    trx,
  )
  if (rows[0] && rows[0].timezone !== timezone) await recount(trx, timezone)
  const moved = sql`
    with moved as (
      delete from analytics_inbox where ctid = any(array(select ctid from analytics_inbox
        limit ${BATCH}::int))
      returning *),
    stored as (insert into analytics_events select * from moved)`
  const counted = await count(trx, moved, timezone)
  await sql`insert into analytics_state (timezone, counted_at) values (${timezone}, now())
    on conflict (only_one) do update set timezone = excluded.timezone, counted_at = excluded.counted_at`.execute(
    trx,
  )
  return counted
}

/**
 * The time zone has changed: the days of which all events are stored are counted again, so that
 * they begin at the new midnight.
 */
async function recount(trx: Queryable, timezone: string): Promise<void> {
  const first = sql`((now() at time zone ${timezone}::text)::date - ${EVENT_DAYS - 2}::int)`
  await sql`delete from analytics_hours`.execute(trx)
  await sql`delete from analytics_days where day >= ${first}`.execute(trx)
  await sql`delete from analytics_shares where day >= ${first}`.execute(trx)
  // Day by day, so that no statement takes as long as all of them.
  for (let day = 0; day < EVENT_DAYS; day++) {
    const begin = (days: number) =>
      sql`(${first} + ${days}::int)::timestamp at time zone ${timezone}::text`
    const moved = sql`with moved as (
      select * from analytics_events where at >= ${begin(day)} and at < ${begin(day + 1)})`
    await count(trx, moved, timezone)
  }
}

/** Adds the events of `moved` to the counts; those of a deleted listing only to the sums. */
async function count(
  trx: Queryable,
  moved: RawBuilder<unknown>,
  timezone: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`${moved},
    alive as (
      select id from listings where id in (select listing_id from moved) order by id for key share),
    local as (
      select m.*, m.at at time zone ${timezone}::text as time from moved m),
    placed as (
      select l.*, null::uuid as listing from local l
      union all select l.*, a.id from local l join alive a on a.id = l.listing_id),
    hours as (
      insert into analytics_hours as h (listing_id, hour, kind, n)
      select listing, date_trunc('hour', time), kind, count(*) from placed
      where time >= (now() at time zone ${timezone}::text)::date - ${HOUR_DAYS}::int
      group by 1, 2, 3
      on conflict (listing_id, hour, kind) do update set n = h.n + excluded.n),
    days as (
      insert into analytics_days as d (listing_id, day, kind, n)
      select listing, time::date, kind, count(*) from placed group by 1, 2, 3
      on conflict (listing_id, day, kind) do update set n = d.n + excluded.n),
    shares as (
      insert into analytics_shares as s (listing_id, day, dimension, value, n)
      select p.listing, p.time::date, part.dimension, part.value, count(*)
      from placed p, lateral (
        values ('device', p.device), ('source', p.source), ('country', p.country))
        part (dimension, value)
      where part.value is not null and p.kind = case when p.listing is null then 'visit'
        else 'view' end
      group by 1, 2, 3, 4
      on conflict (listing_id, day, dimension, value) do update set n = s.n + excluded.n)
    select count(*) as n from moved`.execute(trx)
  return rows[0]?.n ?? 0
}

/**
 * Deletes the events of these listings and subtracts them from the sums. Deleting a listing alone
 * leaves the sums: its traffic was real.
 */
export async function deleteEventsOfListings(
  db: Database,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockCounts(trx)
    await sql`delete from analytics_inbox where listing_id in (${ids})`.execute(trx)
    await sql`delete from analytics_events where listing_id in (${ids})`.execute(trx)
    for (const [table, time] of [
      ['analytics_hours', 'hour'],
      ['analytics_days', 'day'],
    ] as const) {
      const [counts, at] = [sql.table(table), sql.ref(time)]
      await sql`
        with gone as (delete from ${counts} where listing_id in (${ids}) returning ${at}, kind, n),
        sums as (select ${at}, kind, sum(n) as n from gone group by 1, 2),
        emptied as (
          delete from ${counts} c using sums s
          where c.listing_id is null and c.${at} = s.${at} and c.kind = s.kind and c.n <= s.n)
        update ${counts} c set n = c.n - s.n from sums s
        where c.listing_id is null and c.${at} = s.${at} and c.kind = s.kind and c.n > s.n`.execute(
        trx,
      )
    }
    await sql`delete from analytics_shares where listing_id in (${ids})`.execute(trx)
  })
}

/**
 * Counts of listings that the transaction deletes, and has locked. The sums stay: their traffic was
 * real.
 */
export async function deleteCountsOf(trx: Queryable, listingIds: readonly string[]): Promise<void> {
  await runBatch(
    trx,
    ['analytics_hours', 'analytics_days', 'analytics_shares'].map(
      (table) => sql`delete from ${sql.table(table)} where listing_id = any(${listingIds}::uuid[])`,
    ),
  )
}

/** Creates the next days' partitions, and drops events and counts that are too old. */
export async function maintainAnalytics(db: Database): Promise<void> {
  await sql`select maintain_analytics(${EVENT_DAYS}::int)`.execute(db.sql)
  // Two days more than any time zone is away.
  await sql`delete from analytics_hours where hour < now() - make_interval(days => ${HOUR_DAYS + 1}::int)`.execute(
    db.sql,
  )
  for (const table of ['analytics_days', 'analytics_shares'])
    await sql`delete from ${sql.table(table)} where day < current_date - ${COUNT_DAYS}::int`.execute(
      db.sql,
    )
}
