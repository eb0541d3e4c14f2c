import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Queues a job in the transaction that causes it: it is done once that commits, and never if it does not. */
export async function queueJob(trx: Queryable, name: string, payload: object): Promise<void> {
  await raw`select graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json)`.execute(trx)
}
