import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { comesFromFullDisk } from '../db/unavailable.ts'
import { StartError } from '../start-error.ts'

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

// Load balancers that poll see readiness turn to 503 before the port closes.
const DRAIN_MS = 1_000
const HURRY_AFTER_MS = 4_000
const GIVE_UP_AFTER_MS = 5_500
// The time limit for ending is ten seconds.
const END_WITHIN_MS = 9_000

/**
 * Ends this process: in order on SIGTERM and SIGINT, with an error when the start fails, always
 * within ten seconds. Once the server runs, an unhandled error is logged and the process goes on.
 */
export function createLifetime(): Lifetime {
  const ends: { what: string; close: () => Promise<void>; hurry: (() => void) | undefined }[] = []
  let log: Logger | undefined
  let drain: (() => void) | undefined
  let ending: Promise<never> | undefined

  async function end(code: number, drainMs: number): Promise<never> {
    setTimeout(() => {
      log?.warn('Ending took too long; open connections and jobs are cut off.')
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
      console.error(sentenceOf(error))
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
  // Requests share no in-process state that a failed one could corrupt, and a transaction ends with
  // its connection.
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

function sentenceOf(error: unknown): unknown {
  if (comesFromFullDisk(error, null)) return 'The disk is full: free some space, then start again.'
  return error instanceof Error && !isProgramming(error) ? error.message : error
}

/** An unexpected error is printed with its stack; any other at start as a sentence. */
function isProgramming(error: Error): boolean {
  return (
    !(error instanceof StartError) &&
    (error instanceof TypeError ||
      error instanceof ReferenceError ||
      error instanceof SyntaxError ||
      error instanceof RangeError)
  )
}
