// Who draws when: what somebody waits for goes first; what nobody asked for yet is drawn only while nobody waits.
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../../http/problem.ts'

export type DrawingQueue = {
  /** Work that somebody waits for. @throws {Problem} `unavailable` when too many wait already. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Work for later: one at a time, after a pause as long as the work before it, never beside urgent work. Resolves when done or stopped. */
  whenIdle(work: () => Promise<unknown>): Promise<void>
  /** No more work when idle; resolves when the running one has ended. */
  stop(): Promise<void>
}

// Some forty pages of pictures; whoever comes later is better off asking again.
const MOST_WAITING = 500

/** A queue that runs up to `most` urgent works at once. */
export function createDrawingQueue(most = 2): DrawingQueue {
  const waiting: (() => void)[] = []
  const stopping = new AbortController()
  let running = 0
  let quiet: PromiseWithResolvers<void> | null = null
  let idle: Promise<void> = Promise.resolve()

  const leave = () => {
    running -= 1
    const next = waiting.shift()
    if (next) next()
    else if (running === 0) {
      quiet?.resolve()
      quiet = null
    }
  }
  const whenQuiet = async () => {
    while (running > 0 && !stopping.signal.aborted) {
      quiet ??= Promise.withResolvers<void>()
      await quiet.promise
    }
  }
  return {
    urgent: async (work) => {
      if (waiting.length >= MOST_WAITING)
        throw new Problem('unavailable', {
          message: 'Too many pictures are being prepared right now.',
          headers: { 'retry-after': '5' },
        })
      if (running >= most) await new Promise<void>((start) => waiting.push(start))
      running += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    whenIdle: (work) => {
      idle = idle.then(async () => {
        await whenQuiet()
        if (stopping.signal.aborted) return
        const began = performance.now()
        await work()
        await pause(performance.now() - began, undefined, {
          signal: stopping.signal,
          ref: false,
        }).catch(() => {})
      })
      return idle
    },
    stop: async () => {
      stopping.abort()
      quiet?.resolve()
      await idle.catch(() => {})
    },
  }
}
