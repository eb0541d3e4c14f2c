import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { HALF_LIFE_DAYS, type Interest, WEIGHTS, WINDOW_DAYS } from './popularity.ts'

/** Day 0 of the stored scores: before any event. */
const EPOCH = '2025-01-01'
/**
 * Decimals of a stored score: a ten-thousandth is 0.007 % of the weight, and a `real` holds it
 * until 2053.
 */
const DECIMALS = 4

/** What a listing is ordered by. */
export type Rank = { readonly id: string; readonly rank: number }

/**
 * Ranks written in one transaction, bounded so that a concurrent change of these listings does not
 * wait long.
 */
const BATCH = 500

/**
 * Folds past days into totals and deletes their salts and hashes; then writes every score that
 * changed and returns how many. `today` is the day (UTC) to count from.
 */
export async function refreshPopularity(
  db: Database,
  interests: readonly Interest[] = [],
  today = new Date().toISOString().slice(0, 10),
): Promise<number> {
  await foldDays(db, today)
  const changed = await findChanged(db, interests, today)
  await writeRanks(db, 'popularity', changed)
  return changed.length
}

function foldDays(db: Database, today: string): Promise<void> {
  return db.transaction(async (trx) => {
    // One at a time: two concurrent runs would fold the same day twice.
    await sql`select pg_advisory_xact_lock(hashtext('popularity'))`.execute(trx)
    await sql`with over as (delete from listing_views where day < ${today}::date returning listing_id, day)
      insert into listing_days (listing_id, day, views) select listing_id, day, count(*) from over
        group by listing_id, day order by listing_id, day
      on conflict (listing_id, day) do update set views = listing_days.views + excluded.views`.execute(
      trx,
    )
    await sql`delete from view_salts where day < ${today}::date`.execute(trx)
    await sql`delete from listing_days where day <= ${today}::date - ${WINDOW_DAYS}::integer`.execute(
      trx,
    )
  })
}

/**
 * The score is the logarithm of the weight, in half-lives since the epoch: all scores keep their
 * order over days without being written (ADR 0107). Rows are in the order of ids against deadlocks.
 */
async function findChanged(
  db: Database,
  interests: readonly Interest[],
  today: string,
): Promise<readonly Rank[]> {
  const others = interests.map(
    ({ kind, byDay }) =>
      sql`union all select listing_id, day, ${WEIGHTS[kind]}::float8 * n from (${byDay}) o`,
  )
  const { rows } = await sql<Rank>`with seen as (
      select listing_id, day, ${WEIGHTS.view}::float8 * views as weight from listing_days
      union all select listing_id, day, ${WEIGHTS.view}::float8 * count(*) from listing_views
        group by listing_id, day
      ${sql.join(others, sql` `)}
    ), days as (
      select listing_id, day, sum(weight) as weight, max(day) over (partition by listing_id) as last
      from seen where day > ${today}::date - ${WINDOW_DAYS}::integer and day <= ${today}::date
        group by listing_id, day
    ), scores as (
      select listing_id as id, greatest(0, round((
          (max(last) - ${EPOCH}::date)::float8 / ${HALF_LIFE_DAYS}::float8
          + ln(sum(weight * 0.5 ^ ((last - day)::float8 / ${HALF_LIFE_DAYS}::float8)
            order by day)) / ln(2)
        )::numeric, ${DECIMALS}::integer))::real as score
      from days group by listing_id having sum(weight) > 0
    )
    select l.id, coalesce(s.score, 0) as rank from (
      select id from scores union select id from listings where popularity > 0
    ) a join listings l on l.id = a.id left join scores s on s.id = a.id
    where l.popularity is distinct from coalesce(s.score, 0)::real order by l.id`.execute(db.sql)
  return rows
}

/** In the order of ids against deadlocks, in transactions of bounded length. */
export async function writeRanks(
  db: Database,
  column: 'popularity' | 'variety',
  ranks: readonly Rank[],
): Promise<void> {
  for (let from = 0; from < ranks.length; from += BATCH) {
    const batch = ranks.slice(from, from + BATCH)
    const [ids, values] = [batch.map(({ id }) => id), batch.map(({ rank }) => rank)]
    await sql`with changed as (
        select l.id, c.rank from unnest(${ids}::uuid[], ${values}::real[]) c (id, rank)
          join listings l on l.id = c.id order by l.id for update of l
      )
      update listings l set ${sql.ref(column)} = c.rank from changed c where c.id = l.id`.execute(
      db.sql,
    )
  }
}
