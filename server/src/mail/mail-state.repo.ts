import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** How sending went last, in whichever process. */
export type MailState = {
  readonly sentAt: Date | null
  /** Since when the mail server has failed; null while it answers. */
  readonly failingSince: Date | null
  readonly failedAt: Date | null
  /** What went wrong then, without addresses. */
  readonly error: string | null
}

/** As it is before anything was sent. */
const NOTHING_SENT: MailState = { sentAt: null, failingSince: null, failedAt: null, error: null }

export async function findMailState(sql: Queryable): Promise<MailState> {
  const state = await sql
    .selectFrom('mail_state')
    .select([
      'sent_at as sentAt',
      'failing_since as failingSince',
      'failed_at as failedAt',
      'error',
    ])
    .executeTakeFirst()
  return state ?? NOTHING_SENT
}

/** A mail was taken, or the server answered a check. */
export async function noteAnswer(sql: Queryable, isSent: boolean): Promise<void> {
  await raw`
    insert into mail_state (sent_at)
    values (case when ${isSent}::boolean then now() end)
    on conflict (one) do update
      set failing_since = null,
        sent_at = coalesce(excluded.sent_at, mail_state.sent_at)`.execute(sql)
}

export async function noteFailure(sql: Queryable, error: string): Promise<void> {
  await raw`
    insert into mail_state (failing_since, failed_at, error) values (now(), now(), ${error})
    on conflict (one) do update
      set failing_since = coalesce(mail_state.failing_since, excluded.failing_since),
        failed_at = excluded.failed_at, error = excluded.error`.execute(sql)
}
