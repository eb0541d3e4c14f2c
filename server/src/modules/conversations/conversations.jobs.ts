import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'
import { MAKE_MAIL, makeMail, SEND_MAIL } from './mails.repo.ts'
import { type MessageMailDeps, sendMail } from './mails.service.ts'

/** For so long a conversation is kept after its last message. */
const KEPT_MONTHS = 24
/** What a moderator saw of one, after the decision. */
const EVIDENCE_DAYS = 180
const BATCH = 1_000

const mailed = z.object({ conversationId: z.uuid(), side: z.enum(['renter', 'owner']) })
const made = z.extend(mailed, { id: z.uuid(), after: z.int(), upTo: z.int() })

/** Mails about unread messages; every night, deletes what nobody needs any more. */
export function conversationJobs(deps: MessageMailDeps): readonly Job[] {
  const { db } = deps
  return [
    {
      name: MAKE_MAIL,
      run: (payload) => db.transaction((trx) => makeMail(trx, mailed.parse(payload))),
    },
    { name: SEND_MAIL, run: (payload) => sendMail(deps, made.parse(payload)) },
    { name: 'conversations.sweep', schedule: '53 3 * * *', run: () => sweepConversations(db) },
  ]
}

export async function sweepConversations(db: Database): Promise<void> {
  await sql`update conversation_reports set evidence = null, details = null
    where decided_at < now() - make_interval(days => ${EVIDENCE_DAYS}) and evidence is not null`.execute(
    db.sql,
  )
  while ((await deleteOld(db)) === BATCH);
}

/** Those with an open report wait for its decision. */
async function deleteOld(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with old as (
      select id from conversations c where last_at < now() - make_interval(months => ${KEPT_MONTHS})
        and not exists (select from conversation_reports r
          where r.conversation_id = c.id and r.decided_at is null)
      order by id limit ${BATCH} for update skip locked
    ), gone as (
      delete from conversations c using old where c.id = old.id returning c.id
    ), said as (
      delete from messages m using gone where m.conversation_id = gone.id
    )
    select count(*)::integer as n from gone`.execute(db.sql)
  return rows[0]?.n ?? 0
}
