import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs work of many keys, a few at a time, in turns: a key with much work delays another by one
 * turn, not by its backlog.
 */
export type FairQueue = {
  /**
   * Resolves when it is this key's turn; call the result to end it.
   * @throws {QueueFull} when the key has too much waiting, or waited too long.
   */
  acquire(key: string): Promise<() => void>
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** How much runs and waits now. */
  load(): { readonly running: number; readonly waiting: number }
}

export type FairQueueOptions = {
  /** Maximum running in total; unlimited by default. */
  readonly concurrency?: number
  /** Maximum running per key. */
  readonly perKey: number
  /** Maximum waiting per key; unlimited by default. */
  readonly waitingPerKey?: number
  /** Maximum wait; unlimited by default. */
  readonly waitMs?: number
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type Waiter = { start(): void; timer: NodeJS.Timeout | undefined }

export function createFairQueue({
  concurrency = Number.POSITIVE_INFINITY,
  perKey,
  waitingPerKey = Number.POSITIVE_INFINITY,
  waitMs,
}: FairQueueOptions): FairQueue {
  const running = new Map<string, number>()
  /** In the order of their turns. */
  const waiting = new Map<string, Set<Waiter>>()
  let total = 0

  const hasRoom = (key: string) => total < concurrency && (running.get(key) ?? 0) < perKey

  function begin(key: string): void {
    total += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function end(key: string): void {
    total -= 1
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
    startNext()
  }

  function startNext(): void {
    for (const [key, waiters] of waiting) {
      if (total >= concurrency) return
      const [first] = waiters
      if (!first || !hasRoom(key)) continue
      leave(key, waiters, first)
      // Behind all others; the loop returns to it while there is room.
      if (waiting.delete(key)) waiting.set(key, waiters)
      begin(key)
      first.start()
    }
  }

  function leave(key: string, waiters: Set<Waiter>, waiter: Waiter): void {
    clearTimeout(waiter.timer)
    waiters.delete(waiter)
    if (waiters.size === 0) waiting.delete(key)
  }

  function wait(key: string): Promise<void> {
    const waiters = waiting.get(key) ?? new Set()
    if (waiters.size >= waitingPerKey) throw new QueueFull('Too many are waiting.')
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(key, waiters, waiter)
        reject(new QueueFull('Waited too long.'))
      }
      const waiter: Waiter = {
        start: resolve,
        timer: waitMs === undefined ? undefined : setTimeout(giveUp, waitMs),
      }
      waiting.set(key, waiters.add(waiter))
    })
  }

  async function acquire(key: string): Promise<() => void> {
    if (hasRoom(key)) begin(key)
    else await wait(key)
    return () => end(key)
  }

  return {
    acquire,
    load: () => {
      let count = 0
      for (const waiters of waiting.values()) count += waiters.size
      return { running: total, waiting: count }
    },
    async run(key, work) {
      const done = await acquire(key)
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}

const callers = new AsyncLocalStorage<string>()

/** Runs work on behalf of a caller: its use of shared resources counts as theirs. */
export function asCaller<T>(caller: string, work: () => T): T {
  return callers.run(caller, work)
}

/** The caller this code runs for: `server` outside of requests. */
export function currentCaller(): string {
  return callers.getStore() ?? 'server'
}
