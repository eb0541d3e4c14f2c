import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { sendWithNext } from '../db/run-batch.ts'
import { storedJson } from '../db/stored-json.ts'
import { withOrigin, withoutOrigin } from './origin.ts'

/**
 * Over some three and a half hours: a few seconds after the first failure, then with growing
 * delays.
 */
const MAX_TRIES = 10

/**
 * Queues a job in the transaction that causes it: it runs once that commits, and never otherwise.
 * The payload is stored in the database until then, so it never holds a secret. `key` identifies
 * the job while it is queued, and another one with it replaces it. It runs at `runAt`, or at once.
 * The statement is sent with the transaction's next one.
 */
export async function queueJob(
  trx: Queryable,
  name: string,
  payload: object,
  { key = null, runAt = null }: { key?: string | null; runAt?: Date | null } = {},
): Promise<void> {
  await sendWithNext(
    trx,
    raw`select graphile_worker.add_job(${name}::text, payload => ${storedJson(withOrigin(payload))}::json, max_attempts => ${MAX_TRIES}::integer, job_key => ${key}::text, run_at => ${runAt}::timestamptz)`,
  )
}

/** The job that is queued by this key and has not begun; locked, so that it does not begin. */
export async function lockQueuedJob<Payload>(
  trx: Queryable,
  key: string,
): Promise<{ readonly payload: Payload; readonly runAt: Date } | undefined> {
  const { rows } = await raw<{ payload: Payload; runAt: Date }>`
    select payload, run_at as "runAt" from graphile_worker._private_jobs
    where key = ${key} and locked_at is null for update`.execute(trx)
  const [job] = rows
  return job && { ...job, payload: withoutOrigin(job.payload) as Payload }
}

/** Takes a job that has not begun out of the queue. */
export async function removeJob(trx: Queryable, key: string): Promise<void> {
  await raw`select graphile_worker.remove_job(${key})`.execute(trx)
}

/** Deletes jobs that failed for the last time a week ago. */
export async function sweepJobs(sql: Queryable): Promise<void> {
  await raw`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'))`.execute(
    sql,
  )
}
