import { sql as raw } from 'kysely'
import type { Database, Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { hashEmail } from './attempts.repo.ts'

/** An ordinary limit: so many a window for each address, times `RATE_LIMIT_FACTOR` (D17). */
export type Limit = { readonly name: string; readonly most: number; readonly windowS: number }

// Generous: behind a mobile carrier's address stand thousands of people.
export const REGISTRATIONS: Limit = { name: 'registrations', most: 120, windowS: 3600 }
export const SIGN_INS: Limit = { name: 'sign_ins', most: 600, windowS: 600 }
export const DEPARTURES: Limit = { name: 'departures', most: 60, windowS: 3600 }
// For each account: putting it together reads everything there is about somebody.
export const EXPORTS: Limit = { name: 'exports', most: 10, windowS: 3600 }

/** Letters with a link to a new password to one address: fewer than the links that still work, which live an hour. */
export const LETTERS_TO_ADDRESS: Limit = { name: 'letters_to_address', most: 3, windowS: 900 }
/** Letters with a link that one account asks for. */
export const LETTERS_ASKED: Limit = { name: 'letters_asked', most: 6, windowS: 3600 }
/** Letters to one address that prove it, whoever asks: somebody with many accounts shall not fill a stranger's mailbox. */
export const LETTERS_PROVING: Limit = { name: 'letters_proving', most: 10, windowS: 3600 }
/** For each account: every one is told by mail. */
export const PASSWORDS_CHANGED: Limit = { name: 'passwords_changed', most: 10, windowS: 3600 }
export const PASSWORDS_FORGOTTEN: Limit = { name: 'passwords_forgotten', most: 60, windowS: 900 }
export const LINKS_TRIED: Limit = { name: 'links_tried', most: 120, windowS: 900 }

/** The mailbox behind an address, as something to be counted by: what stands after a `+` leads to the same one. */
export function hashedMailbox(email: string): string {
  return hashedEmail(email.replace(/\+[^@]*/, ''))
}

/** An e-mail address as something to be counted by, and not read. */
export function hashedEmail(email: string): string {
  return hashEmail(email).toString('hex')
}

/** Counts one use by an address, or whatever else the limit counts by. @throws {Problem} `too_many_requests` with `Retry-After` above the limit. */
export async function useUp(db: Database, limit: Limit, address: string, factor: number): Promise<void> {
  const most = Math.max(1, Math.round(limit.most * factor))
  const { rows } = await raw<{ used: number; seconds: number }>`
    insert into limit_windows as w (limit_name, address, ends_at, used)
    values (${limit.name}, ${address}, now() + make_interval(secs => ${limit.windowS}), 1)
    on conflict (limit_name, address) do update set
      used = case when w.ends_at <= now() then 1 else least(w.used, ${most}) + 1 end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()))::integer as seconds`.execute(db.sql)
  const row = rows[0]
  if (row && row.used > most) throw new Problem('too_many_requests', { headers: { 'retry-after': String(row.seconds) } })
}

/** Counts one use, if there is one left; false where `useUp` refuses. */
export async function useUpIfLeft(...use: Parameters<typeof useUp>): Promise<boolean> {
  try {
    await useUp(...use)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

export async function deleteEndedWindows(sql: Queryable): Promise<void> {
  await sql.deleteFrom('limit_windows').where('ends_at', '<', raw<Date>`now()`).execute()
}
