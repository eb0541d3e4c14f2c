// What scheduled backups did, and what is due.

import { sql } from 'kysely'
import type { Queryable } from '../database.ts'

export type RunKind = 'backup' | 'base' | 'drill'
export type Run = {
  readonly kind: RunKind
  readonly startedAt: Date
  readonly folder: string | null
  readonly bytes: number | null
  /** One sentence; null where it went well. */
  readonly error: string | null
}

const KEPT_RUNS = 500

export async function recordRun(db: Queryable, run: Run): Promise<void> {
  const { kind, startedAt, folder, bytes, error } = run
  await db
    .insertInto('backup_runs')
    .values({ kind, started_at: startedAt, folder, bytes, error })
    .execute()
  await sql`delete from backup_runs
    where id < (select id from backup_runs order by id desc offset ${KEPT_RUNS - 1} limit 1)`.execute(
    db,
  )
}

/** The newest run of a kind, of those that went well or of those that did not. */
export async function findLastRun(
  db: Queryable,
  kind: RunKind,
  wentWell: boolean,
): Promise<{ startedAt: Date; endedAt: Date; bytes: number | null; error: string | null } | null> {
  const run = await db
    .selectFrom('backup_runs')
    .select(['started_at', 'ended_at', 'bytes', 'error'])
    .where('kind', '=', kind)
    .where('error', wentWell ? 'is' : 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run) return null
  return { startedAt: run.started_at, endedAt: run.ended_at, bytes: run.bytes, error: run.error }
}

/** The latest and the next moment of a time of day in a time zone. */
export async function momentsOf(
  db: Queryable,
  { at, timeZone }: { at: string; timeZone: string },
): Promise<{ last: Date; next: Date }> {
  const { rows } = await sql<{ last: Date; next: Date }>`
    select max(moment) filter (where moment <= now()) as last,
      min(moment) filter (where moment > now()) as next
    from (
      select ((now() at time zone ${timeZone}::text)::date + days + ${at}::time)
        at time zone ${timeZone}::text as moment
      from generate_series(-2, 2) days
    ) moments`.execute(db)
  const [moments] = rows
  if (!moments) throw new Error('A day has no such time.')
  return moments
}

export async function databaseBytes(db: Queryable): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes)
}
