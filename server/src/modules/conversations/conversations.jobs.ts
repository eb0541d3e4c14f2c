import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'

/** For so long a conversation is kept after its last message. */
const KEPT_MONTHS = 24
/** What a moderator saw of one, after the decision. */
const EVIDENCE_DAYS = 180
const BATCH = 1_000

/** Every night: deletes what nobody needs any more. */
export const sweepJob = (db: Database): Job => ({
  name: 'conversations.sweep',
  schedule: '53 3 * * *',
  run: () => sweepConversations(db),
})

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
