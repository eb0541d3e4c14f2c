import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

export type Lifetime = {
  logTo(log: Logger): void
  /** Called at once when the process is asked to end. */
  onDrain(drain: () => void): void
  /** Closed in reverse order of being added. `hurry` is called when `close` takes too long. */
  onEnd(what: string, close: () => Promise<void>, hurry?: () => void): void
  isEnding(): boolean
  /** Ends the process because its start failed, with one sentence. */
  fail(error: unknown): Promise<never>
}

// Load balancers that ask now and then see readiness turn to 503 before the port closes.
const DRAIN_MS = 1_000
const HURRY_AFTER_MS = 4_000
const GIVE_UP_AFTER_MS = 5_500
// Ten seconds are promised.
const END_WITHIN_MS = 9_000

/**
 * How this process ends: in order on SIGTERM and SIGINT, and with an error when the start fails, within ten seconds always. An
 * error that nothing handles is logged and ends nothing once the server runs.
 */
export function createLifetime(): Lifetime {
  const ends: { what: string; close: () => Promise<void>; hurry: (() => void) | undefined }[] = []
  let log: Logger | undefined
  let drain: (() => void) | undefined
  let ending: Promise<never> | undefined

  async function end(code: number, drainMs: number): Promise<never> {
    setTimeout(() => {
      log?.warn('Ending took too long; what is left is cut off.')
      process.exit(code)
    }, END_WITHIN_MS).unref()
    drain?.()
    await pause(drain ? drainMs : 0)
    for (let next = ends.pop(); next; next = ends.pop()) await closeOne(next)
    process.exit(code)
  }

  async function closeOne({ what, close, hurry }: (typeof ends)[number]): Promise<void> {
    const hurrying = setTimeout(() => {
      log?.warn(`Still waiting for: ${what}.`)
      hurry?.()
    }, HURRY_AFTER_MS)
    const closed = close().catch((error: unknown) =>
      log?.error({ err: error }, `closing ${what} failed`),
    )
    await Promise.race([closed, pause(GIVE_UP_AFTER_MS, undefined, { ref: false })])
    clearTimeout(hurrying)
  }

  const fail = (error: unknown): Promise<never> => {
    if (!ending) {
      console.error(error instanceof Error && !isProgramming(error) ? error.message : error)
      ending = end(1, 0)
    }
    return ending
  }

  process.on('SIGTERM', () => {
    ending ??= end(0, DRAIN_MS)
  })
  process.on('SIGINT', () => {
    ending ??= end(0, 0)
  })
  // Requests share no state in this process that half a request could spoil, and a transaction is ended by its connection.
  const survive = (error: unknown, kind: string) =>
    log && drain ? log.error({ err: error }, kind) : void fail(error)
  process.on('uncaughtException', (error) => survive(error, 'uncaught exception'))
  process.on('unhandledRejection', (error) => survive(error, 'unhandled rejection'))

  return {
    logTo: (to) => {
      log = to
    },
    onDrain: (callback) => {
      drain = callback
    },
    onEnd: (what, close, hurry) => void ends.push({ what, close, hurry }),
    isEnding: () => ending !== undefined,
    fail,
  }
}

/** A mistake of ours is shown with its stack; everything else at start is a sentence. */
function isProgramming(error: Error): boolean {
  return (
    !(error instanceof StartError) &&
    (error instanceof TypeError ||
      error instanceof ReferenceError ||
      error instanceof SyntaxError ||
      error instanceof RangeError)
  )
}
