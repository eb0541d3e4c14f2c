import { isAlive } from './processes.ts'

type Supervision = {
  /** Brings PostgreSQL back; answers the new process number. */
  restart(): Promise<number>
  log: { warn(message: string): void; info(message: string): void }
  onLost(error: Error): void
}

const LOOK_EVERY_MS = 200
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000]
// Lived this long: the next death starts counting anew.
const STABLE_AFTER_MS = 60_000

/** Watches a postmaster, ours or adopted, and brings it back when it dies, ever more slowly; gives up after six times in a row. */
export function supervise(first: number, { restart, log, onLost }: Supervision): { stop(): void } {
  let pid = first
  let since = performance.now()
  let deaths = 0
  let timer: NodeJS.Timeout
  let stopped = false

  const wait = (then: () => void, ms: number) => {
    if (!stopped) timer = setTimeout(then, ms).unref()
  }
  const look = () => (isAlive(pid) ? wait(look, LOOK_EVERY_MS) : died())
  const died = () => {
    deaths = performance.now() - since > STABLE_AFTER_MS ? 0 : deaths
    const pause = PAUSES_MS[deaths++]
    if (pause === undefined) return onLost(new Error('PostgreSQL keeps dying and is not started again.'))
    log.warn('PostgreSQL died; it is started again.')
    wait(again, pause)
  }
  const again = () => {
    since = performance.now()
    restart().then(
      (next) => {
        pid = next
        log.info('PostgreSQL is back.')
        wait(look, LOOK_EVERY_MS)
      },
      (error: Error) => {
        log.warn(error.message)
        died()
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
