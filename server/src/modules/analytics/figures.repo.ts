import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Whose figures: of all, of an owner's listings, or of one listing. */
export type FiguresScope =
  | { readonly of: 'all' }
  | { readonly of: 'own'; readonly ownerId: string }
  | { readonly of: 'listing'; readonly listingId: string }

/** Events of one kind in one hour (`2026-11-23T05:00`) or on one day. */
export type Count = { readonly at: string; readonly kind: string; readonly n: number }
export type Share = { readonly dimension: string; readonly value: string; readonly n: number }

/** Calendar dates, both included. */
export type FiguresPeriod = { readonly from: string; readonly to: string }

const isIn = (scope: FiguresScope): RawBuilder<boolean> => {
  if (scope.of === 'all') return sql`c.listing_id is null`
  if (scope.of === 'listing') return sql`c.listing_id = ${scope.listingId}::uuid`
  return sql`c.listing_id in (select id from listings where owner_id = ${scope.ownerId}::uuid)`
}

/**
 * The time now where the installation is, `2026-11-23T05:12`, and when events were last counted.
 */
export async function findNow(
  db: Queryable,
  timezone: string,
): Promise<{ now: string; countedAt: string | null }> {
  const { rows } = await sql<{ now: string; countedAt: string | null }>`
    select to_char(now() at time zone ${timezone}::text, 'YYYY-MM-DD"T"HH24:MI') as now,
      (select to_char(counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from analytics_state)
        as "countedAt"`.execute(db)
  return rows[0] as { now: string; countedAt: string | null }
}

export async function findHours(
  db: Queryable,
  scope: FiguresScope,
  { from, to }: FiguresPeriod,
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select to_char(c.hour, 'YYYY-MM-DD"T"HH24:MI') as at, c.kind, sum(c.n)::int as n
    from analytics_hours c where ${isIn(scope)} and c.hour >= ${from}::date
      and c.hour < ${to}::date + 1
    group by c.hour, c.kind`.execute(db)
  return rows
}

export async function findDays(
  db: Queryable,
  scope: FiguresScope,
  { from, to }: FiguresPeriod,
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select c.day::text as at, c.kind, sum(c.n)::int as n
    from analytics_days c where ${isIn(scope)} and c.day between ${from}::date and ${to}::date
    group by c.day, c.kind`.execute(db)
  return rows
}

export async function findShares(
  db: Queryable,
  scope: FiguresScope,
  { from, to }: FiguresPeriod,
): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select c.dimension, c.value, sum(c.n)::int as n
    from analytics_shares c where ${isIn(scope)} and c.day between ${from}::date and ${to}::date
    group by c.dimension, c.value`.execute(db)
  return rows
}
