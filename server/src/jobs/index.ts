// Background jobs on graphile-worker: its tables are queue and schedule, so every process may run
// them and none runs a job twice.
import { Logger, parseCronItems, runMigrations, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { measured } from './measured.ts'
import { AWAITED_COMPLETIONS, createRunner, type Job } from './runner.ts'
import { createWorkerLocks } from './worker-locks.ts'

export {
  countFailedSince,
  countJobs,
  findJobs,
  retryJobs,
} from './failed.ts'
export { lockQueuedJob, queueJob, removeJob, sweepJobs } from './queue.ts'
export type { Job } from './runner.ts'

export type Jobs = {
  /** Migrates the queue's own tables: from then on jobs can be queued. */
  prepare(): Promise<void>
  /** Starts workers, and restarts them after a database failure. */
  start(): Promise<void>
  /** Takes no new job and resolves when the running ones are done. */
  stop(): Promise<void>
  /** Whether due jobs wait although this process runs none. */
  isStalled(): boolean
  /** Runs the jobs due now, and no others. */
  runDueJobs(): Promise<void>
  /** Checks once for jobs of dead processes; `start` does so every few seconds. */
  requeueStaleJobs(): Promise<void>
}

type Log = {
  debug?(details: object, message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Concurrent jobs per process. */
const AT_ONCE = 2

/**
 * `pool` is for background work: some of its connections are held permanently. `limits`: how long a
 * start may take and due work may wait, where not as long as usual.
 */
export function createJobs(
  pool: pg.Pool,
  unmeasured: readonly Job[],
  log: Log,
  limits: { readonly startMs?: number; readonly stalledMs?: number } = {},
): Jobs {
  const jobs = unmeasured.map((job) => measured(job, log))
  const schedule = parseCronItems(
    jobs.flatMap(({ name, schedule: match }) =>
      match
        ? [{ task: name, match, options: { backfillPeriod: 0, maxAttempts: 3, jobKey: name } }]
        : [],
    ),
  )
  const logger = new Logger(() => (level, message) => {
    // Logging every job's start and end would fill the log.
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
  const locks = createWorkerLocks(pool, (workers) =>
    log.warn(`Jobs of ${workers.length} process(es) that ended are queued again.`),
  )
  const runner = createRunner({
    ...{ pool, jobs, schedule, locks, logger, log },
    ...limits,
    atOnce: AT_ONCE,
  })
  const taskList = Object.fromEntries(
    jobs.map(({ name, run: work }) => [name, (payload: unknown) => work(payload)]),
  )
  return {
    prepare: () => runMigrations({ pgPool: pool, logger }),
    async start() {
      locks.start()
      await runner.start()
    },
    async stop() {
      await runner.stop()
      await locks.stop()
    },
    isStalled: runner.isStalled,
    runDueJobs: () =>
      runOnce({
        ...{ pgPool: pool, taskList, concurrency: AT_ONCE, noHandleSignals: true, logger },
        preset: { worker: AWAITED_COMPLETIONS },
      }),
    requeueStaleJobs: () => locks.checkOnce(),
  }
}
