// Background work on graphile-worker: its tables are the queue and the clock, so every process may run it and none does a job twice.
import { Logger, parseCronItems, runMigrations, runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { Job } from './job.ts'
import { createOwners } from './owners.ts'
import { createRunner } from './runner.ts'

export type { Job } from './job.ts'
export { queueJob, sweepJobs } from './queue.ts'

export type Jobs = {
  /** Brings the queue's own tables up to date: from then on jobs can be queued. */
  prepare(): Promise<void>
  /** Begins to work, and begins again whenever the database's death ended it. */
  start(): Promise<void>
  /** Takes no new job and resolves when those under way are done. */
  stop(): Promise<void>
  /** Does what is due at this moment, and no more. */
  runDueJobs(): Promise<void>
  /** Looks once for jobs whose process is gone; `start` does so every few seconds. */
  lookForOwnerless(): Promise<void>
}

type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Jobs at once in one process. */
const AT_ONCE = 2

/** `pool` is for work beside the requests: some of its connections are taken for good. */
export function createJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Jobs {
  const schedule = parseCronItems(
    jobs.flatMap(({ name, schedule: match }) =>
      match
        ? [{ task: name, match, options: { backfillPeriod: 0, maxAttempts: 3, jobKey: name } }]
        : [],
    ),
  )
  const logger = new Logger(() => (level, message) => {
    // Every job's begin and end would fill the log.
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
  const owners = createOwners(pool, (workers) =>
    log.warn(`Jobs of ${workers.length} process(es) that ended are queued again.`),
  )
  const runner = createRunner({ pool, jobs, schedule, atOnce: AT_ONCE, owners, logger, log })
  const taskList = Object.fromEntries(
    jobs.map(({ name, run: work }) => [name, (payload: unknown) => work(payload)]),
  )
  return {
    prepare: () => runMigrations({ pgPool: pool, logger }),
    async start() {
      owners.start()
      await runner.start()
    },
    async stop() {
      await runner.stop()
      await owners.stop()
    },
    runDueJobs: () =>
      runOnce({ pgPool: pool, taskList, concurrency: AT_ONCE, noHandleSignals: true, logger }),
    lookForOwnerless: () => owners.look(),
  }
}
