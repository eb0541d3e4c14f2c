// Each run of a job is counted and, at debug, told.
import { counter } from '../metrics/index.ts'
import { onBehalf } from './origin.ts'
import type { Job } from './runner.ts'

const runs = counter('rentify_job_runs_total', 'Runs of background jobs, by how they ended.', [
  'job',
  'result',
])
const seconds = counter('rentify_job_run_seconds_total', 'Seconds that background jobs ran.', [
  'job',
])

type Log = { debug?(details: object, message: string): void }

/** The same job, whose payload is what it was queued with. */
export function measured({ name, run, ...job }: Job, log: Log): Job {
  async function work(payload: unknown): Promise<void> {
    const startedAt = performance.now()
    let result = 'done'
    try {
      await run(payload)
    } catch (error) {
      result = 'failed'
      throw error
    } finally {
      const ms = Math.round(performance.now() - startedAt)
      runs.of(name, result).add()
      seconds.of(name).add(ms / 1000)
      log.debug?.({ job: name, result, ms }, 'job ran')
    }
  }
  return { ...job, name, run: (stored) => onBehalf(stored, work) }
}
