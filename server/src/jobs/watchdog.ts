// Notices due work that no runner of this process takes, whatever the reason.
import type pg from 'pg'
import { inTime } from '../db/budget.ts'
import type { BoundedClient } from '../db/pool.ts'

export type Watchdog = {
  /** Whether due work waited at the last look. */
  isStalled(): boolean
  start(): void
  stop(): void
}

type WatchdogOptions = {
  readonly pool: pg.Pool
  /** The jobs that this process runs. */
  readonly names: readonly string[]
  /** The workers of this process, as the queue calls them. */
  workers(): readonly string[]
  /** How long due work may wait. */
  readonly stalledMs: number
  /** Milliseconds since this process last took a job, or is running one: 0. */
  idleMs(): number
  onStalled(): void
}

const ANSWER_MS = 3_000
/** Looks per time that due work may wait. */
const LOOKS = 4
// A job that a worker of this process took, whose answer never came, waits as well: none runs.
const WAITING = `
  select exists (select from graphile_worker.jobs j where task_identifier = any($1)
    and (locked_at is null or locked_by = any($3)) and attempts < max_attempts
    and run_at < now() - make_interval(secs => $2) and not exists (
      select from graphile_worker._private_job_queues q
      where q.queue_name = j.queue_name and q.locked_at is not null
      and q.locked_by <> all($3))) as waits`

/** Calls `onStalled` each time that due work has waited while this process ran none. */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  const { pool, names, workers, stalledMs, idleMs, onStalled } = options
  let timer: NodeJS.Timeout | undefined
  let stalled = false
  let looking = false

  async function waits(): Promise<boolean> {
    const client = (await pool.connect()) as pg.PoolClient & BoundedClient
    let broken = false
    try {
      const asked = client.query<{ waits: boolean }>(WAITING, [names, stalledMs / 1000, workers()])
      const { rows } = await inTime(asked, ANSWER_MS, (error) => {
        broken = true
        client.abandon(error)
      })
      return rows[0]?.waits === true
    } finally {
      client.release(broken)
    }
  }

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      stalled = idleMs() > stalledMs && (await waits())
      if (stalled && idleMs() > stalledMs) onStalled()
    } catch {
      // Without its database nothing is known, and other checks say so.
    } finally {
      looking = false
    }
  }

  return {
    isStalled: () => stalled,
    start() {
      timer = setInterval(look, stalledMs / LOOKS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
