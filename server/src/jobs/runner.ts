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
import { type RunPool, runPoolOf } from './run-pool.ts'
import { createWatchdog } from './watchdog.ts'
import type { WorkerLocks } from './worker-locks.ts'

/** Background work: queued in the transaction that causes it, or on a schedule. */
export type Job = {
  /** Must not change: queued jobs carry it across versions. */
  readonly name: string
  /** A crontab line's five fields, UTC; omitted for jobs that are only queued. */
  readonly schedule?: string
  /** Runs the job; a rejection retries it with growing delays. Must be safe to repeat. */
  run(payload: unknown): Promise<void>
}

type RunnerOptions = {
  readonly pool: pg.Pool
  readonly jobs: readonly Job[]
  readonly schedule: ParsedCronItem[]
  readonly atOnce: number
  readonly locks: WorkerLocks
  readonly logger: Logger
  readonly log: { warn(message: string): void }
  /** How long a start may take, and due work may wait. */
  readonly startMs?: number
  readonly stalledMs?: number
}

/** One run of graphile-worker. */
type Run = {
  worker: string
  readonly since: number
  tasks: number
  readonly done: string[]
  runner?: Runner
  over: Promise<void>
  readonly connections: RunPool
  /** Another run takes its place. */
  isReplaced: boolean
  isEnding: boolean
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const LONG_RUN_MS = 60_000
/** A start takes milliseconds, and minutes only where a statement of it hangs. */
const START_MS = 30_000
/** Jobs are looked for every two seconds. */
const STALLED_MS = 60_000
const REQUEUE_RETRY_MS = 1_000
/** More completions than can be unwritten when the runner ends. */
const RECENT_COMPLETIONS = 100
// By default completions are written outside of any awaited promise, and a failure ends the
// process.
export const AWAITED_COMPLETIONS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Runs jobs until it is stopped, through every database failure. */
export function createRunner(options: RunnerOptions): {
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether due work waits although this process runs none. */
  isStalled(): boolean
} {
  const { pool, jobs, schedule, atOnce, locks, logger, log } = options
  const { startMs = START_MS, stalledMs = STALLED_MS } = options
  const runs = new Set<Run>()
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let current: Run | undefined
  /** When this process last took a job, or began to look for one. */
  let lastTaken = performance.now()
  const watchdog = createWatchdog({
    pool,
    names: jobs.map(({ name }) => name),
    workers: () => [...runs].map(({ worker }) => worker),
    stalledMs,
    idleMs: () => ([...runs].some(({ tasks }) => tasks > 0) ? 0 : performance.now() - lastTaken),
    onStalled: () => {
      if (stopping || !current || current.isReplaced) return
      log.warn('Background work stands still; it is started again.')
      abandon(current)
    },
  })

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    const run: Run = {
      worker: '',
      since: performance.now(),
      tasks: 0,
      done: [],
      over: Promise.resolve(),
      connections: runPoolOf(pool),
      isReplaced: false,
      isEnding: false,
    }
    current = run
    lastTaken = performance.now()
    run.over = new Promise((resolve) => events.once('pool:release', () => resolve()))
    events.once('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      run.worker = workerPool.id
      locks.add(workerPool.id)
    })
    events.once('pool:gracefulShutdown', () => restart(run))
    const late = setTimeout(() => {
      log.warn('Background work did not start in time; it is started again.')
      abandon(run)
    }, startMs)
    try {
      const options = {
        pgPool: run.connections.pool,
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
    } finally {
      clearTimeout(late)
    }
    runs.add(run)
    run.runner.promise
      .catch((error: Error) => stopping || log.warn(`Background work ended: ${error.message}`))
      .finally(() => restart(run))
    void run.over.then(() => endRun(run))
    if (stopping || run.isReplaced) await run.runner.stop().catch(() => {})
  }

  /** Ends a run that does nothing more, without waiting for it, and begins another. */
  function abandon(run: Run): void {
    run.connections.abandon(new Error('Background work is started again.'))
    run.runner?.stop().catch(() => {})
    void endRun(run)
    restart(run)
  }

  /**
   * The next run starts at once or after a delay, while tasks of the last one may still be running.
   */
  function restart(run: Run): void {
    if (stopping || run.isReplaced) return
    run.isReplaced = true
    pauseMs =
      performance.now() - run.since > LONG_RUN_MS
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
        lastTaken = performance.now()
        try {
          await job.run(payload)
          run.done.push(id)
          if (run.done.length > RECENT_COMPLETIONS) run.done.shift()
        } finally {
          run.tasks--
          lastTaken = performance.now()
        }
      }
    return Object.fromEntries(jobs.map((job) => [job.name, task(job)]))
  }

  /**
   * Writes the completions of an ended run and requeues its other jobs; its lock is held until
   * then.
   */
  async function endRun(run: Run): Promise<void> {
    if (run.isEnding) return
    run.isEnding = true
    const settled = () => run.tasks === 0
    while (!stopping && !(settled() && (await requeueJobs(pool, run))))
      await pause(REQUEUE_RETRY_MS, undefined, { ref: false })
    if (settled()) locks.remove(run.worker)
    runs.delete(run)
  }

  return {
    start() {
      watchdog.start()
      return begin()
    },
    isStalled: watchdog.isStalled,
    async stop() {
      stopping = true
      watchdog.stop()
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
