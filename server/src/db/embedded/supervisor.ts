import { isAlive, signal, waitUntil } from './processes.ts'

type Supervision = {
  /** Restarts PostgreSQL; returns the new process number. */
  restart(): Promise<number>
  /** Whether PostgreSQL lives on but lets nobody in. */
  isStuck(): boolean
  log: { warn(message: string): void; info(message: string): void }
}

const LOOK_EVERY_MS = 200
const ENDS_WITHIN_MS = 5_000
const SHORT_LIFE_MS = 20_000
/** Delays before a restart: none after a longer run, growing after short ones. */
const AFTER_SHORT_LIVES_MS = [0, 250, 500, 1_000, 2_000]
/** A failed start has a cause, such as a full disk, that takes time to clear. */
const AFTER_FAILED_STARTS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Watches a postmaster, started or adopted, and restarts it whenever it dies, or lets nobody in any
 * more, while this process lives.
 */
export function supervise(first: number, { restart, isStuck, log }: Supervision): { stop(): void } {
  let pid = first
  let since = performance.now()
  let shortLives = 0
  let failedStarts = 0
  let timer: NodeJS.Timeout
  let stopped = false

  const wait = (then: () => void, ms: number) => {
    if (!stopped) timer = setTimeout(then, ms).unref()
  }
  const look = () => {
    if (!isAlive(pid)) died()
    else if (isStuck()) void end()
    else wait(look, LOOK_EVERY_MS)
  }
  const end = async () => {
    log.warn('PostgreSQL lets nobody in; it is ended.')
    for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
      signal(pid, name)
      if (await waitUntil(() => !isAlive(pid), ENDS_WITHIN_MS)) break
    }
    if (!stopped) look()
  }
  const died = () => {
    shortLives = performance.now() - since < SHORT_LIFE_MS ? shortLives + 1 : 0
    log.warn('PostgreSQL died; it is started again.')
    wait(again, pauseAfter(AFTER_SHORT_LIVES_MS, shortLives))
  }
  const again = () => {
    restart().then(
      (next) => {
        pid = next
        since = performance.now()
        failedStarts = 0
        log.info('PostgreSQL is back.')
        wait(look, LOOK_EVERY_MS)
      },
      (error: Error) => {
        log.warn(error.message)
        wait(again, pauseAfter(AFTER_FAILED_STARTS_MS, failedStarts++))
      },
    )
  }
  look()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const pauseAfter = (pauses: readonly number[], times: number) =>
  pauses[Math.min(times, pauses.length - 1)] ?? 0
