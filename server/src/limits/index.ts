// Rate limits per window, counted in the database, so that all processes share the counters (D17).
import type { ErrorCode } from '@rentify/contract/errors'
import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { Problem } from '../http/problem.ts'

export { countedAddress, countedNetwork } from '../http/client-address.ts'

/**
 * The limit per window and address, times `RATE_LIMIT_FACTOR`; an infinite factor means none.
 * `name` identifies the limit's own counters.
 */
export type Limit = { readonly name: string; readonly most: number; readonly windowS: number }

const MAX_INTEGER = 2_147_483_647

/** The most of a limit times the factor; an infinite one has no integer. */
export function mostOf({ most }: Pick<Limit, 'most'>, factor: number): number {
  return Math.min(MAX_INTEGER, Math.max(1, Math.round(most * factor)))
}

/**
 * Counts one use by an address, or another key.
 * @throws {Problem} `too_many_requests`, or another code, with `Retry-After` above the limit.
 */
export async function consume(
  { sql }: { readonly sql: Queryable },
  limit: Limit,
  address: string,
  factor: number,
  code: ErrorCode = 'too_many_requests',
): Promise<void> {
  if (factor === Number.POSITIVE_INFINITY) return
  const most = mostOf(limit, factor)
  const { rows } = await raw<{ used: number; seconds: number }>`
    insert into limit_windows as w (limit_name, address, ends_at, used)
    values (${limit.name}, ${address}, now() + make_interval(secs => ${limit.windowS}), 1)
    on conflict (limit_name, address) do update set
      used = case when w.ends_at <= now() then 1 else least(w.used, ${most}) + 1 end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()))::integer as seconds`.execute(sql)
  const row = rows[0]
  if (row && row.used > most)
    throw new Problem(code, { headers: { 'retry-after': String(row.seconds) } })
}

/** Counts one use, if one is left; false where `consume` throws. */
export async function tryConsume(...use: Parameters<typeof consume>): Promise<boolean> {
  try {
    await consume(...use)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

/** When the window of a key ends, null when it has; others wait for this transaction. */
export async function lockWindow(trx: Queryable, name: string, key: string): Promise<Date | null> {
  const { rows } = await raw<{ ends_at: Date | null }>`
    insert into limit_windows as w (limit_name, address, ends_at, used)
    values (${name}, ${key}, now(), 1)
    on conflict (limit_name, address) do update set used = 1
    returning case when w.ends_at > now() then w.ends_at end as ends_at`.execute(trx)
  return rows[0]?.ends_at ?? null
}

/** Makes the locked window of a key end so much later. */
export async function extendWindow(
  trx: Queryable,
  name: string,
  key: string,
  minutes: number,
): Promise<void> {
  await raw`update limit_windows
    set ends_at = greatest(ends_at, now()) + make_interval(mins => ${minutes})
    where limit_name = ${name} and address = ${key}`.execute(trx)
}

/** Deletes ended windows. */
export async function sweepLimits(sql: Queryable): Promise<void> {
  await sql.deleteFrom('limit_windows').where('ends_at', '<', raw<Date>`now()`).execute()
}
