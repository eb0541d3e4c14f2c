import type { Role } from '@rentify/contract/accounts/account'
import type { Language } from '@rentify/contract/languages'
import { sql as raw, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Statement } from '../../../db/reader.ts'
import { sendWithNext } from '../../../db/run-batch.ts'
import type { SessionsTable } from '../../../db/tables/accounts.ts'
import type { Device } from './devices.ts'

export type LiveSession = {
  id: string
  account_id: string
  role: Role
  language: Language | null
  stale: boolean
  second_step: boolean
  panel_idle_s: number
}

/**
 * A live session by its token's hash; `$2` says whether demo accounts may be signed in (D18).
 * `stale`: its last use was recorded more than a minute ago. `second_step`: required of
 * administrators only. `panel_idle_s`: seconds since the session last used the back office.
 */
export const FIND_SESSION: Statement = {
  name: 'find_session',
  text: `
    select s.id, s.account_id, a.role, a.language, s.last_seen_at < now() - interval '1 minute'
      or s.place is null as stale,
      a.role <> 'admin' or exists (select from two_factor t where t.account_id = a.id
        and t.confirmed_at is not null) as second_step,
      extract(epoch from now() - coalesce(s.panel_at, s.created_at))::int as panel_idle_s
    from sessions s
    join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > now() and a.status = 'active' and (not a.is_demo or $2)`,
}

/** The account of a session that has not ended, as `FIND_SESSION` decides it. */
export async function findSessionAccount(
  { readPrimary }: Database,
  sessionId: string,
  demoSignIns: boolean,
): Promise<{ accountId: string; role: Role } | null> {
  const [found] = await readPrimary.query<{ accountId: string; role: Role }>(
    {
      name: 'find_session_account',
      text: `
        select s.account_id as "accountId", a.role
        from sessions s join accounts a on a.id = s.account_id
        where s.id = $1 and s.expires_at > now() and a.status = 'active' and (not a.is_demo or $2)`,
    },
    [sessionId, demoSignIns],
  )
  return found ?? null
}

/** Those of these sessions that have not ended. */
export async function findLiveSessions(
  { readPrimary }: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readPrimary.query<{ id: string }>(
    {
      name: 'find_live_sessions',
      text: 'select id from sessions where id = any($1::uuid[]) and expires_at > now()',
    },
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** 30 days from now; the table itself enforces the 90 (D15). */
const SLID = raw<Date>`least(now() + interval '720 hours', created_at + interval '2160 hours')`

export async function insertSession(
  sql: Queryable,
  accountId: string,
  tokenHash: Buffer,
): Promise<void> {
  await sql
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      account_id: accountId,
      token_hash: tokenHash,
      expires_at: raw<Date>`now() + interval '720 hours'`,
    })
    .execute()
}

/**
 * Records that a session is in use, on which device, and extends it; once a minute for any number
 * of concurrent requests: the others do not wait for the row.
 */
export async function touchSession(sql: Queryable, id: string, device: Device): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_seen_at: raw<Date>`now()`, expires_at: SLID, ...device })
    .where('id', '=', (stale) =>
      stale
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        .where(raw<boolean>`(last_seen_at < now() - interval '1 minute' or place is null)`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Records that a session uses the back office; concurrent requests do not wait for the row. */
export async function touchPanel(sql: Queryable, id: string): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ panel_at: raw<Date>`now()` })
    .where('id', '=', (own) =>
      own
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        // One that was locked since it was read stays locked.
        .where(raw<boolean>`coalesce(panel_at, created_at) > now() - interval '1 day'`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Longer than any `security.sessionTimeout`. */
const LONG_AGO = raw<Date>`now() - interval '1 year'`

/** Makes a session idle in the back office at once, however recently it was used there. */
export async function lockPanel(sql: Queryable, id: string): Promise<void> {
  await sql.updateTable('sessions').set({ panel_at: LONG_AGO }).where('id', '=', id).execute()
}

/** Starts a session's idle time in the back office again; false when the session has ended. */
export async function unlockPanel(trx: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ panel_at: raw<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSession(sql: Queryable, id: string): Promise<void> {
  await sql.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(trx: Queryable, accountId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

export async function deleteExpiredSessions(sql: Queryable): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<', raw<Date>`now()`).execute()
}

/** Ends every session of an account but one; sent with the transaction's next statement. */
export async function deleteOtherSessions(
  sql: Queryable,
  accountId: string,
  but: string,
): Promise<void> {
  await sendWithNext(
    sql,
    sql.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', but),
  )
}

/** Ends one session of an account; false when it belongs to another account, or has ended. */
export async function deleteSessionOf(
  sql: Queryable,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', raw<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** An account's sessions that have not ended, the last used first. */
export function findOpenSessions(sql: Queryable, accountId: string) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'device_kind', 'place', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', raw<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type SessionRow = Selectable<SessionsTable>

/** Locks the session until the transaction ends; undefined when it has ended. */
export function lockSession(trx: Queryable, id: string): Promise<SessionRow | undefined> {
  return trx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Restores the session after all of the account's were ended, under a new token; its 90 days still
 * count from its start (D15).
 */
export async function reopenSession(
  trx: Queryable,
  session: SessionRow,
  tokenHash: Buffer,
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({ ...session, token_hash: tokenHash })
    .execute()
}
