// Which process runs which job: each process holds a database lock while it lives, so that a job is
// requeued because its process is dead, never because it is slow.
import type pg from 'pg'
import { WORKER_LOCK } from '../db/advisory-locks.ts'
import { inTime } from '../db/budget.ts'

export type WorkerLocks = {
  /** Records that this process runs the jobs that this worker locks. */
  add(worker: string): void
  /** Records that this worker locks no more jobs. */
  remove(worker: string): void
  /**
   * Checks once for jobs of dead processes; a process counts as dead when its lock was missing in
   * several checks in a row.
   */
  checkOnce(): Promise<void>
  /** Checks every few seconds. */
  start(): void
  stop(): Promise<void>
}

// Frequent enough that a dead process' jobs run again within a minute although two checks fail.
const CHECK_EVERY_MS = 4_000
const CHECK_AGAIN_MS = 1_000
/** Some 15 seconds: a living process with a broken connection has its lock back in one or two. */
const MISSED_CHECKS = 4
const ANSWER_MS = 3_000
/** The machine of a process may disappear silently: its locks then end after half a minute. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
// Shared: after a reconnect the old connection may still hold the lock for a moment.
const ACQUIRE = `select pg_advisory_lock_shared(${WORKER_LOCK}, hashtext(worker)) from unnest($1::text[]) worker`
const STALE_WORKERS = `
  select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
    and not is_available and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCK}
      and objid = hashtext(locked_by)::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database()))`
// The queue itself waits four hours before it considers a worker dead.
const RENEW_JOB_LOCKS = `update graphile_worker._private_jobs set locked_at = now() where locked_by = any($1) and locked_at < now() - interval '1 hour'`

/**
 * The locks of this process' workers. `onRequeue` is called with the workers whose jobs
 * were requeued.
 */
export function createWorkerLocks(
  pool: pg.Pool,
  onRequeue: (workers: readonly string[]) => void,
): WorkerLocks {
  const own = new Set<string>()
  let missed = new Map<string, number>()
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<boolean> | undefined
  let running = false

  function drop(one: pg.PoolClient): void {
    if (client !== one) return
    client = undefined
    one.release(true)
  }

  async function open(): Promise<pg.PoolClient> {
    const one = await pool.connect()
    client = one
    one.once('error', () => {
      drop(one)
      if (running) next(CHECK_AGAIN_MS)
    })
    await ask(one, KEEP_ALIVE)
    await ask(one, ACQUIRE, [[...own]])
    return one
  }

  const ask = <Row extends pg.QueryResultRow>(
    one: pg.PoolClient,
    text: string,
    values?: unknown[],
  ) => inTime(one.query<Row>(text, values), ANSWER_MS, () => drop(one))

  async function checkNow(): Promise<boolean> {
    try {
      const one = client ?? (await open())
      await ask(one, RENEW_JOB_LOCKS, [[...own]])
      const { rows } = await ask<{ worker: string }>(one, STALE_WORKERS)
      const stale = rows.map(({ worker }) => worker).filter((worker) => !own.has(worker))
      missed = new Map(stale.map((worker) => [worker, (missed.get(worker) ?? 0) + 1]))
      const gone = stale.filter((worker) => (missed.get(worker) ?? 0) >= MISSED_CHECKS)
      if (gone.length === 0) return true
      await ask(one, 'select graphile_worker.force_unlock_workers($1)', [gone])
      onRequeue(gone)
      return true
    } catch {
      // While the database is unavailable all locks are gone, so earlier misses do not count.
      missed.clear()
      if (client) drop(client)
      return false
    }
  }

  function check(): Promise<boolean> {
    checking ??= checkNow().finally(() => {
      checking = undefined
    })
    return checking
  }

  function next(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const succeeded = await check()
      if (running) next(succeeded ? CHECK_EVERY_MS : CHECK_AGAIN_MS)
    }, ms).unref()
  }

  return {
    add(worker) {
      own.add(worker)
      const one = client
      if (one) ask(one, ACQUIRE, [[worker]]).catch(() => drop(one))
    },
    remove(worker) {
      own.delete(worker)
      client
        ?.query(`select pg_advisory_unlock_shared(${WORKER_LOCK}, hashtext($1))`, [worker])
        .catch(() => {})
    },
    checkOnce: async () => void (await check()),
    start() {
      running = true
      next(0)
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await checking
      if (client) drop(client)
    },
  }
}
