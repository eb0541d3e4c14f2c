// Events of one module, delivered to listeners of others (ADR 0119). Imports no module.
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Database, Queryable } from '../db/database.ts'
import { retryWhileUnavailable } from '../db/unavailable.ts'
import { type Job, queueJob } from '../jobs/index.ts'
import { markDelivered, sweepDeliveries } from './deliveries.repo.ts'
import type { Event, Listener } from './event.ts'

export { defineEvent, type Listener, listenTo } from './event.ts'

/**
 * Queues an event in the transaction that causes it, once for each of its listeners; sent with the
 * transaction's next statement.
 */
export type Publish = (trx: Queryable, event: Event) => Promise<void>

export type Events = {
  readonly publish: Publish
  /** Delivers queued events, and deletes old delivery records. */
  jobs(db: Database): readonly Job[]
}

const queued = z.object({ id: z.uuid(), payload: z.unknown() })

/** Events for these listeners. Delivered at least once, in no order; each has its effect once. */
export function createEvents(listeners: readonly Listener[]): Events {
  const byEvent = Map.groupBy(listeners, ({ event }) => event)
  if (new Set(listeners.map(({ name }) => name)).size < listeners.length)
    throw new Error('Two listeners have the same name.')
  return {
    publish: async (trx, { name, payload }) => {
      const id = uuidv7()
      for (const listener of byEvent.get(name) ?? [])
        await queueJob(trx, taskOf(listener), { id, payload }, { key: `${listener.name} ${id}` })
    },
    jobs: (db) => [
      ...listeners.map((listener) => ({
        name: taskOf(listener),
        run: (job: unknown) => deliver(db, listener, queued.parse(job)),
      })),
      { name: 'events.sweep', schedule: '41 * * * *', run: () => sweepDeliveries(db.sql) },
    ],
  }
}

const taskOf = ({ name }: Listener) => `listener ${name}`

/** Shorter than the time after which a dead process' jobs are queued again. */
const AWAY_MS = 10_000

/**
 * The record is inserted first: a concurrent delivery waits for it, then does nothing. An
 * unavailable database is no failure of the job, whose next try the queue would delay.
 */
function deliver(db: Database, listener: Listener, event: z.infer<typeof queued>): Promise<void> {
  return retryWhileUnavailable(AWAY_MS, () =>
    db.transaction(async (trx) => {
      if (await markDelivered(trx, event.id, listener.name)) await listener.deliver(trx, event)
    }),
  )
}
