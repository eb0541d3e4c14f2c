// Background work on graphile-worker: its tables are the queue and the clock, so every process may run it and none does a job twice.
import { Logger, parseCronItems, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Job } from './job.ts'
import { giveBackAbandoned } from './queue.ts'

export type { Job } from './job.ts'
export { queueJob, sweepJobs } from './queue.ts'

export type Jobs = {
  /** Brings the queue's own tables up to date: from then on jobs can be queued. */
  prepare(): Promise<void>
  /** Begins to work. */
  start(): Promise<void>
  /** Takes no new job and resolves when those under way are done. */
  stop(): Promise<void>
  /** Does what is due at this moment, and no more. */
  workOff(): Promise<void>
}

type Log = { info(message: string): void; warn(message: string): void; error(message: string): void }

/** Jobs at once in one process: they share the pool with requests. */
const AT_ONCE = 2

/** Of a process that died while others live. */
const LOOK_FOR_ABANDONED = '*/5 * * * *'

export function createJobs(pool: pg.Pool, ofModules: readonly Job[], log: Log): Jobs {
  const jobs: readonly Job[] = [...ofModules, { name: 'jobs.give_back_abandoned', schedule: LOOK_FOR_ABANDONED, run: () => giveBackAbandoned(pool) }]
  let starting: Promise<Runner> | undefined
  const taskList: TaskList = Object.fromEntries(jobs.map(({ name, run: work }) => [name, (payload: unknown) => work(payload)]))
  const schedule = jobs.flatMap(({ name, schedule: match }) => (match ? [{ task: name, match, options: { backfillPeriod: 0, maxAttempts: 3, jobKey: name } }] : []))
  const logger = new Logger(() => (level, message) => {
    // Every job's begin and end would fill the log.
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })
  return {
    prepare: () => runMigrations({ pgPool: pool, logger }),
    async start() {
      await giveBackAbandoned(pool)
      starting ??= run({ pgPool: pool, taskList, parsedCronItems: parseCronItems(schedule), concurrency: AT_ONCE, noHandleSignals: true, logger })
      const runner = await starting
      runner.promise.catch((error: Error) => log.error(`Background work ended: ${error.message}`))
    },
    async stop() {
      const runner = await starting?.catch(() => undefined)
      await runner?.stop().catch((error: Error) => log.warn(`Background work did not stop by itself: ${error.message}`))
    },
    workOff: () => runOnce({ pgPool: pool, taskList, concurrency: AT_ONCE, noHandleSignals: true, logger }),
  }
}
