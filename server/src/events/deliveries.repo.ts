import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Records that a listener received an event; false when it had received it before. */
export async function markDelivered(
  trx: Queryable,
  eventId: string,
  listener: string,
): Promise<boolean> {
  const marked = await trx
    .insertInto('event_deliveries')
    .values({ event_id: eventId, listener })
    .onConflict((known) => known.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * Deletes records older than a week whose delivery is no longer queued: those events cannot arrive
 * again.
 */
export async function sweepDeliveries(db: Queryable): Promise<void> {
  await sql`delete from event_deliveries d where delivered_at < now() - interval '7 days'
    and not exists (select from graphile_worker.jobs j where j.key = d.listener || ' ' || d.event_id::text)`.execute(
    db,
  )
}
