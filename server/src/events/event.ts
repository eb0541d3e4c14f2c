import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'

/** An event with the data its listeners need. No secrets: it is stored in the database. */
export type Event<N extends string = string, P = unknown> = {
  readonly name: N
  readonly payload: P
}

/** A kind of event: call it with a payload to make one. */
export type EventType<N extends string = string, S extends z.ZodMiniType = z.ZodMiniType> = ((
  payload: z.infer<S>,
) => Event<N, z.infer<S>>) & { readonly type: N; readonly schema: S }

/**
 * Declares a kind of event; its module exports it from its `index.ts`. `type` must not change:
 * queued events carry it across versions.
 */
export function defineEvent<const N extends string, S extends z.ZodMiniType>(
  type: N,
  schema: S,
): EventType<N, S> {
  return Object.assign((payload: z.infer<S>) => ({ name: type, payload }), { type, schema })
}

/** An event as delivered. `id` is the same in every delivery. */
export type Published<P> = { readonly id: string; readonly payload: P }

/** One reaction to one kind of event. */
export type Listener = {
  /**
   * `<module>.<action>`; must not change: queued deliveries and their records carry it across
   * versions.
   */
  readonly name: string
  readonly event: string
  /** Effects happen in the database through `trx`; anything else is queued there as a job. */
  deliver(trx: Queryable, event: Published<unknown>): Promise<void>
}

/**
 * Declares a listener of one kind of event. Its effect commits together with the delivery record.
 */
export function listenTo<S extends z.ZodMiniType>(
  { type, schema }: EventType<string, S>,
  name: string,
  handle: (trx: Queryable, event: Published<z.infer<S>>) => Promise<void>,
): Listener {
  return {
    name,
    event: type,
    // May be queued by another version: a payload that does not fit is rejected, and the job
    // retried.
    deliver: (trx, { id, payload }) => handle(trx, { id, payload: z.parse(schema, payload) }),
  }
}
