import type { EmptySearch } from '@rentify/contract/analytics/report'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Queryable } from '../../db/database.ts'
import { storedJson } from '../../db/stored-json.ts'

/** Days for which texts are stored, and those that are shown. */
const STORED_DAYS = 35
const SHOWN_DAYS = 30
const MAX_SHOWN = 20
/** Different texts of one day; further ones are not stored. */
const MAX_TEXTS_PER_DAY = 1_000

// In the order of the key, so that two processes never wait for each other in a circle.
const INSERT = `
  with sent as (
    select (at at time zone 'UTC')::date as day, text, n, at
    from json_to_recordset($1::json) e (text text, n integer, at timestamptz)
    where mask_contacts(text) = text),
  ranked as (
    select s.*, k.text is not null as is_known,
      row_number() over (partition by s.day, k.text is null order by s.n desc, s.text)
        + (select count(*) from analytics_empty_searches d where d.day = s.day) as place
    from sent s left join analytics_empty_searches k on k.day = s.day and k.text = s.text)
  insert into analytics_empty_searches as e (day, text, n, last_at)
  select day, text, n, at from ranked where is_known or place <= ${MAX_TEXTS_PER_DAY} order by day,
    text
  on conflict (day, text) do update set n = e.n + excluded.n, last_at = greatest(e.last_at, excluded.last_at)`

/** Adds counted texts to those of their days, but for what looks like a contact. */
export async function insertEmptySearches(
  pool: pg.Pool,
  rows: readonly { readonly text: string; readonly n: number; readonly at: Date }[],
): Promise<void> {
  await pool.query(INSERT, [storedJson(rows)])
}

/** The most frequent texts of the last 30 days. */
export async function findEmptySearches(db: Queryable): Promise<EmptySearch[]> {
  const { rows } = await sql<{ text: string; count: number; lastAt: Date }>`
    select text, sum(n)::int as count, max(last_at) as "lastAt" from analytics_empty_searches
    where day > (now() at time zone 'UTC')::date - ${SHOWN_DAYS}::int
    group by text order by count desc, "lastAt" desc, text limit ${MAX_SHOWN}::int`.execute(db)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}

/** Drops texts that are too old. */
export async function deleteOldEmptySearches(db: Database): Promise<void> {
  await sql`delete from analytics_empty_searches
    where day < (now() at time zone 'UTC')::date - ${STORED_DAYS}::int`.execute(db.sql)
}
