// Bounds the concurrent calls of one account in this process.
import { finished, type Readable } from 'node:stream'
import type { Endpoint } from '@rentify/contract/endpoint'
import { inTime } from '../../db/budget.ts'
import { createFairQueue, type FairQueue, QueueFull } from '../../fair-queue.ts'
import { Problem } from '../problem.ts'

/** `exports` are the calls that are `oneAtATime`. */
export type AccountQueues = { readonly calls: FairQueue; readonly exports: FairQueue }

/** The number of connections a browser opens. */
const CALLS_AT_ONCE = 6
/** More than a page ever requests at once; served within a second or two. */
const CALLS_WAITING = 100
/** Whoever starts several in a row gets them; a script that starts ten does not. */
const EXPORTS_WAITING = 2
/** Less than a request may wait for the database, to say why it was in vain. */
const EXPORT_WAIT_MS = 3_000
const ASK_AGAIN_AFTER_S = '2'

/** Further calls wait without a connection, and beyond the queue's limit are rejected. */
export function createAccountQueue(): AccountQueues {
  return {
    calls: createFairQueue({ perKey: CALLS_AT_ONCE, waitingPerKey: CALLS_WAITING }),
    exports: createFairQueue({
      perKey: 1,
      waitingPerKey: EXPORTS_WAITING,
      waitMs: EXPORT_WAIT_MS,
    }),
  }
}

/**
 * Does an account's work when it is its turn.
 * @throws {Problem} `export_running`; `too_many_requests`
 */
export async function inTurn<T>(
  { calls, exports }: AccountQueues,
  { oneAtATime }: Endpoint,
  accountId: string,
  work: () => Promise<T>,
  isStreamed: (result: T) => Readable | null,
): Promise<T> {
  const turn = (oneAtATime ? exports : calls).acquire(accountId)
  const giveUp = () => void turn.then((end) => end()).catch(() => {})
  // Waiting in the queue counts as waiting for the database, which the calls ahead wait for.
  const done = await inTime(turn, Number.POSITIVE_INFINITY, giveUp).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new Problem(oneAtATime ? 'export_running' : 'too_many_requests', {
      headers: { 'retry-after': ASK_AGAIN_AFTER_S },
    })
  })
  const result = await work().catch((error: unknown) => {
    done()
    throw error
  })
  // A streamed body is work until it is sent, or its client is gone.
  const body = isStreamed(result)
  if (body) finished(body, () => done())
  else done()
  return result
}
