import type { ErrorCode } from '@rentify/contract/errors'
import type { Message } from '@rentify/contract/messages'
import { type Transition, transitionOf } from '@rentify/contract/transitions'
import { sql } from 'kysely'
import type { Queryable } from './db/database.ts'
import { Problem } from './http/problem.ts'

/** A table whose rows have a status, and its transitions. */
export type Lifecycle<T extends Transition> = {
  /** With columns `id`, `status` and `updated_at`. */
  readonly table: 'accounts' | 'listings' | 'bookings' | 'visits'
  readonly transitions: readonly T[]
  readonly notFound: ErrorCode
  /** Says in which state the row is, and what is needed, where an action is not possible. */
  readonly explain?: (action: string, status: string) => Message
}

/** The states that these transitions can restore. */
type Restored<T extends Transition> = Extract<T['to'], readonly string[]>[number]

/**
 * What an action writes beside the status, by column; and the state to restore, where it does so.
 */
type Also<T extends Transition> = {
  readonly set?: Readonly<Record<string, unknown>>
  readonly restored?: Restored<T> | undefined
}

/**
 * Moves a row to the action's target state, in one statement: of two concurrent actions one fails.
 * Returns the state before.
 * @throws {Problem} the lifecycle's `notFound`; `wrong_status` (409) when this actor cannot do this
 * in the row's present status.
 */
export async function transition<T extends Transition>(
  trx: Queryable,
  lifecycle: Lifecycle<T>,
  id: string,
  action: T['action'],
  actor: T['by'][number],
  also: Also<T> = {},
): Promise<T['from'][number]> {
  const [moved] = await transitionAll(trx, lifecycle, [id], action, actor, also)
  if (moved) return moved.from
  const { table, notFound, explain } = lifecycle
  const { rows } = await sql<{ status: string }>`
    select status from ${sql.table(table)} where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Problem(notFound)
  const { status } = rows[0]
  const message = explain?.(action, status) ?? 'wrong_status'
  throw new Problem('wrong_status', { message, details: { action, status } })
}

/**
 * Moves those of these rows that this actor can move, locked in the order of their ids; returns
 * them with the state before.
 */
export async function transitionAll<T extends Transition>(
  trx: Queryable,
  { table, transitions }: Lifecycle<T>,
  ids: readonly string[],
  action: T['action'],
  actor: T['by'][number],
  { set = {}, restored }: Also<T> = {},
): Promise<{ id: string; from: T['from'][number] }[]> {
  const step = transitionOf(transitions, action, actor)
  if (!step || ids.length === 0) return []
  const columns = Object.entries({ status: targetOf(step, restored), ...set }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const { rows } = await sql<{ id: string; from: T['from'][number] }>`
    with movable as (
      select id, status from ${sql.table(table)}
      where id = any(${ids}::uuid[]) and status = any(${[...step.from]}) order by id
        for no key update
    )
    update ${sql.table(table)} t set ${sql.join(columns)}, updated_at = now()
    from movable m where t.id = m.id returning t.id, m.status as "from"`.execute(trx)
  return rows
}

function targetOf({ action, to }: Transition, restored: string | undefined): string {
  const target = typeof to === 'string' ? to : to.find((state) => state === restored)
  if (target === undefined) throw new Error(`'${action}' cannot lead to '${restored}'.`)
  return target
}
