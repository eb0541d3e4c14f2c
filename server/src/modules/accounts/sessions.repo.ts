import type { Role } from '@rentify/contract/accounts/account'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import type { Statement } from '../../db/reader.ts'

export type LiveSession = { id: string; account_id: string; role: Role; stale: boolean; second_step: boolean }

/** A live session by its token's hash; `$2` says whether demo accounts may be signed in (D18). `stale`: its last use was not noted for a minute. `second_step`: asked of administrators only. */
export const FIND_SESSION: Statement = {
  name: 'find_session',
  text: `
    select s.id, s.account_id, a.role, s.last_seen_at < now() - interval '1 minute' as stale,
      a.role <> 'admin' or exists (select from two_factor t where t.account_id = a.id and t.confirmed_at is not null) as second_step
    from sessions s
    join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > now() and a.status = 'active' and (not a.is_demo or $2)`,
}

/** 30 days from now; the table itself holds the 90 (D15). */
const SLID = raw<Date>`least(now() + interval '720 hours', created_at + interval '2160 hours')`

export async function insertSession(sql: Queryable, accountId: string, tokenHash: Buffer): Promise<void> {
  await sql.insertInto('sessions').values({ id: uuidv7(), account_id: accountId, token_hash: tokenHash, expires_at: raw<Date>`now() + interval '720 hours'` }).execute()
}

/** Notes that a session is in use and slides its end; once a minute however many requests come at once. */
export async function touchSession(sql: Queryable, id: string): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_seen_at: raw<Date>`now()`, expires_at: SLID })
    .where('id', '=', id)
    .where('last_seen_at', '<', raw<Date>`now() - interval '1 minute'`)
    .execute()
}

export async function deleteSession(sql: Queryable, id: string): Promise<void> {
  await sql.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteExpiredSessions(sql: Queryable): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<', raw<Date>`now()`).execute()
}

/** Ends every session of an account but one. */
export async function deleteOtherSessions(sql: Queryable, accountId: string, but: string): Promise<void> {
  await sql.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', but).execute()
}
