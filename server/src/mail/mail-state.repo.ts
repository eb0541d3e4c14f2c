import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** How sending went last, in whichever process. */
export type MailState = {
  readonly sentAt: Date | null
  /** When the mail server last took a mail or answered a check. */
  readonly answeredAt: Date | null
  readonly failedAt: Date | null
  /** What went wrong then, as text that may name people. */
  readonly error: string | null
}

/** Null before anything was sent. */
export async function findMailState(sql: Queryable): Promise<MailState | null> {
  const state = await sql
    .selectFrom('mail_state')
    .select(['sent_at as sentAt', 'answered_at as answeredAt', 'failed_at as failedAt', 'error'])
    .executeTakeFirst()
  return state ?? null
}

/** A mail was taken, or the server answered a check. */
export async function noteAnswer(sql: Queryable, isSent: boolean): Promise<void> {
  await raw`
    insert into mail_state (sent_at, answered_at)
    values (case when ${isSent}::boolean then now() end, now())
    on conflict (one) do update
      set answered_at = excluded.answered_at,
        sent_at = coalesce(excluded.sent_at, mail_state.sent_at)`.execute(sql)
}

export async function noteFailure(sql: Queryable, error: string): Promise<void> {
  await raw`
    insert into mail_state (failed_at, error) values (now(), ${error})
    on conflict (one) do update
      set failed_at = excluded.failed_at, error = excluded.error`.execute(sql)
}
