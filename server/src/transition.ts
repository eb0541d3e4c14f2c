import type { ErrorCode } from '@rentify/contract/errors'
import { type Transition, transitionOf } from '@rentify/contract/transitions'
import { sql } from 'kysely'
import type { Queryable } from './db/database.ts'
import { Problem } from './http/problem.ts'

/** A table whose rows have a status, and its transitions. */
export type Lifecycle<T extends Transition> = {
  /** With columns `id`, `status` and `updated_at`. */
  readonly table: 'accounts' | 'listings' | 'bookings'
  readonly transitions: readonly T[]
  readonly notFound: ErrorCode
}

/** The states that these transitions can restore. */
type Restored<T extends Transition> = Extract<T['to'], readonly string[]>[number]

/**
 * Moves a row to the action's target state, in one statement: of two concurrent actions one fails.
 * `restored` is the state to restore, for an action that does so.
 * @throws {Problem} the lifecycle's `notFound`; `wrong_status` (409) when this actor cannot do this
 * in the row's present status.
 */
export async function transition<T extends Transition>(
  trx: Queryable,
  { table, transitions, notFound }: Lifecycle<T>,
  id: string,
  action: T['action'],
  actor: T['by'][number],
  restored?: Restored<T>,
): Promise<void> {
  const step = transitionOf(transitions, action, actor)
  if (step) {
    const { rows } =
      await sql`update ${sql.table(table)} set status = ${targetOf(step, restored)}, updated_at = now()
      where id = ${id} and status = any(${[...step.from]}) returning id`.execute(trx)
    if (rows.length > 0) return
  }
  const { rows } = await sql<{ status: string }>`
    select status from ${sql.table(table)} where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Problem(notFound)
  throw new Problem('wrong_status', { details: { action, status: rows[0].status } })
}

function targetOf({ action, to }: Transition, restored: string | undefined): string {
  const target = typeof to === 'string' ? to : to.find((state) => state === restored)
  if (target === undefined) throw new Error(`'${action}' cannot lead to '${restored}'.`)
  return target
}
