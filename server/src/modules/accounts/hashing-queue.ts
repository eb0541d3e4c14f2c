import { availableParallelism } from 'node:os'

/** Runs heavy work a few at a time; the rest waits in order, up to a bound. */
export type HashingQueue = {
  /** @throws {QueueFull} when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly running: number
  readonly waiting: number
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

// As many as there are cores; above three, libuv's four threads would be taken whole.
const LANES = Math.min(3, availableParallelism())
// At some 25 ms each a longer line would outlast the client's 15 s of patience.
const MOST_WAITING = 500

export function createHashingQueue(lanes = LANES, mostWaiting = MOST_WAITING): HashingQueue {
  const line: (() => void)[] = []
  let running = 0

  return {
    get running() {
      return running
    },
    get waiting() {
      return line.length
    },
    async run(work) {
      if (running < lanes) running += 1
      else if (line.length >= mostWaiting) throw new QueueFull()
      // Whoever leaves hands its place on, so nobody who comes later slips in between.
      else await new Promise<void>((resolve) => line.push(resolve))
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
