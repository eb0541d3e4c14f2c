// Restarts graphile-worker whenever it ends: by design it ends when it cannot write a completion.
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Logger,
  type ParsedCronItem,
  type Runner,
  run as startRunner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import type { Job } from './job.ts'
import type { WorkerLocks } from './worker-locks.ts'

type RunnerOptions = {
  readonly pool: pg.Pool
  readonly jobs: readonly Job[]
  readonly schedule: ParsedCronItem[]
  readonly atOnce: number
  readonly locks: WorkerLocks
  readonly logger: Logger
  readonly log: { warn(message: string): void }
}

/** One run of graphile-worker. */
type Run = {
  worker: string
  readonly since: number
  tasks: number
  readonly done: string[]
  runner?: Runner
  over: Promise<void>
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const LONG_RUN_MS = 60_000
const REQUEUE_RETRY_MS = 1_000
/** More completions than can be unwritten when the runner ends. */
const RECENT_COMPLETIONS = 100
// By default completions are written outside of any awaited promise, and a failure ends the
// process.
const AWAITED_COMPLETIONS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Runs jobs until it is stopped, through every database failure. */
export function createRunner({ pool, jobs, schedule, atOnce, locks, logger, log }: RunnerOptions): {
  start(): Promise<void>
  stop(): Promise<void>
} {
  const runs = new Set<Run>()
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let stopping = false

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    const run: Run = {
      worker: '',
      since: performance.now(),
      tasks: 0,
      done: [],
      over: Promise.resolve(),
    }
    run.over = new Promise((resolve) => events.once('pool:release', () => resolve()))
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      run.worker = workerPool.id
      locks.add(workerPool.id)
    })
    events.once('pool:gracefulShutdown', () => restart(run))
    try {
      const options = {
        pgPool: pool,
        taskList: tasksOf(run),
        parsedCronItems: schedule,
        concurrency: atOnce,
        noHandleSignals: true,
        logger,
        events,
      }
      run.runner = await startRunner({ ...options, preset: { worker: AWAITED_COMPLETIONS } })
    } catch (error) {
      log.warn(`Background work could not start: ${(error as Error).message}`)
      return restart(run)
    }
    runs.add(run)
    run.runner.promise.catch(
      (error: Error) => stopping || log.warn(`Background work ended: ${error.message}`),
    )
    void run.over.then(() => endRun(run))
    if (stopping) await run.runner.stop().catch(() => {})
  }

  /**
   * The next run starts at once or after a delay, while tasks of the last one may still be running.
   */
  function restart({ since }: Run): void {
    if (stopping) return
    pauseMs =
      performance.now() - since > LONG_RUN_MS
        ? FIRST_PAUSE_MS
        : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    clearTimeout(timer)
    timer = setTimeout(begin, pauseMs)
  }

  function tasksOf(run: Run): TaskList {
    const task =
      (job: Job) =>
      async (payload: unknown, { job: { id } }: { job: { id: string } }) => {
        run.tasks++
        try {
          await job.run(payload)
          run.done.push(id)
          if (run.done.length > RECENT_COMPLETIONS) run.done.shift()
        } finally {
          run.tasks--
        }
      }
    return Object.fromEntries(jobs.map((job) => [job.name, task(job)]))
  }

  /**
   * Writes the completions of an ended run and requeues its other jobs; its lock is held until
   * then.
   */
  async function endRun(run: Run): Promise<void> {
    const settled = () => run.tasks === 0
    while (!stopping && !(settled() && (await requeueJobs(pool, run))))
      await pause(REQUEUE_RETRY_MS, undefined, { ref: false })
    if (settled()) locks.remove(run.worker)
    runs.delete(run)
  }

  return {
    start: begin,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await Promise.all([...runs].map(({ runner }) => runner?.stop().catch(() => {})))
      await Promise.all([...runs].map(({ over }) => over))
    },
  }
}

/** One transaction, so that no other process takes a finished job. Returns whether it succeeded. */
async function requeueJobs(pool: pg.Pool, { worker, done }: Run): Promise<boolean> {
  const finished = `array[${done.map(Number).join(',')}]::bigint[]`
  const unlock = `select graphile_worker.force_unlock_workers(array[${pg.escapeLiteral(worker)}])`
  return pool.query(`${unlock}; select graphile_worker.complete_jobs(${finished})`).then(
    () => true,
    () => false,
  )
}
