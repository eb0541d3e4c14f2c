import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** A queued job. `error` is that of its last attempt, as text that may name people. */
export type QueuedJob = {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly state: 'failed' | 'running' | 'waiting'
  readonly runAt: Date
  readonly updatedAt: Date
  readonly error: string | null
}

/** How many jobs wait, run and have failed for the last time. */
export type QueueLengths = {
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** Since when the job that is due longest has waited. */
  readonly dueSince: Date | null
}

const FAILED = raw<boolean>`attempts >= max_attempts and locked_at is null`
const STATE = raw`case when ${FAILED} then 'failed' when locked_at is not null then 'running' else 'waiting' end`

export async function countJobs(sql: Queryable): Promise<QueueLengths> {
  const { rows } = await raw<QueueLengths>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      min(run_at) filter (where state = 'waiting' and run_at <= now()) as "dueSince"
    from (select ${STATE} as state, run_at from graphile_worker.jobs) j`.execute(sql)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, dueSince: null }
}

/** Jobs in the order of their last change, the newest first; only failed ones unless `all`. */
export async function findJobs(
  sql: Queryable,
  { all = false, most }: { all?: boolean; most: number },
): Promise<QueuedJob[]> {
  const { rows } = await raw<QueuedJob>`
    select id::text, task_identifier as name, attempts, ${STATE} as state,
      run_at as "runAt", updated_at as "updatedAt", last_error as error
    from graphile_worker.jobs where ${all ? raw`true` : FAILED}
    order by updated_at desc, id desc limit ${most}`.execute(sql)
  return rows
}

/** Failed jobs since an instant. */
export async function countFailedSince(sql: Queryable, since: Date): Promise<number> {
  const { rows } = await raw<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where ${FAILED} and updated_at > ${since}`.execute(
    sql,
  )
  return rows[0]?.n ?? 0
}

/** Runs failed jobs again, with all their attempts; returns those that were failed. */
export async function retryJobs(
  trx: Queryable,
  ids: readonly string[] | 'all',
): Promise<Pick<QueuedJob, 'id' | 'name'>[]> {
  const wanted = ids === 'all' ? raw`true` : raw`id = any(${ids}::bigint[])`
  const { rows } = await raw<Pick<QueuedJob, 'id' | 'name'>>`
    select r.id::text, j.task_identifier as name
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where ${FAILED} and ${wanted}), run_at => now(),
        attempts => 0) r
    join graphile_worker.jobs j on j.id = r.id order by r.id`.execute(trx)
  return rows
}
