import type {
  conversationReport,
  MessageWarning,
  ReadyQuestion,
} from '@rentify/contract/conversations/conversation'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import type { ConversationSide } from '../../../db/tables/conversations.ts'

/** So many of the newest messages are copied, oldest first. */
const EVIDENCE = 20

/** A message as it was when it was reported. */
export type EvidenceRow = {
  readonly seq: number
  readonly side: ConversationSide
  readonly body: string
  readonly questions: readonly ReadyQuestion[]
  /** These two are not in reports of before they were copied. */
  readonly moveIn?: string | null
  readonly people?: number | null
  readonly warnings: readonly MessageWarning[]
  readonly sentAt: string
}

/** Locks the accounts of a conversation's sides, so that reports of one are counted one by one. */
export async function lockReporter(trx: Queryable, accountId: string, id: string): Promise<void> {
  await sql`select from accounts where id = ${accountId}::uuid or id in (
      select unnest(array[renter_id, owner_id]) from conversations where id = ${id})
    order by id for no key update`.execute(trx)
}

/** Whether a side's report of this conversation is open, and how many of the account's are. */
export async function countOpenReports(
  trx: Queryable,
  accountId: string,
  id: string,
  side: ConversationSide,
): Promise<{ reported: boolean; own: number }> {
  const { rows } = await sql<{ reported: boolean; own: number }>`select
    exists (select from conversation_reports where conversation_id = ${id} and side = ${side}
      and decided_at is null) as reported,
    (select count(*)::integer from conversation_reports where reporter_id = ${accountId}
      and decided_at is null) as own`.execute(trx)
  return rows[0] ?? { reported: false, own: 0 }
}

export type NewReport = z.output<typeof conversationReport> & {
  readonly id: string
  readonly conversationId: string
  readonly side: ConversationSide
}

/** Writes a report of a locked conversation, with its last messages. */
export async function insertReport(
  trx: Queryable,
  { id, conversationId, side, reason, details }: NewReport,
): Promise<void> {
  await sql`
    insert into conversation_reports (id, conversation_id, side, reporter_id, reported_id, reason,
      details, evidence)
    select ${id}, c.id, ${side},
      case ${side}::text when 'renter' then c.renter_id else c.owner_id end,
      case ${side}::text when 'renter' then c.owner_id else c.renter_id end,
      ${reason}, nullif(${details}, ''), (
        select json_agg(json_build_object('seq', m.seq, 'side', m.side, 'body', m.body,
          'questions', m.questions, 'moveIn', m.move_in, 'people', m.people, 'warnings', m.warnings,
          'sentAt', m.sent_at) order by m.seq)
        from messages m
        where m.conversation_id = c.id and m.seq > c.last_seq - ${EVIDENCE}::integer)
    from conversations c where c.id = ${conversationId}`.execute(trx)
}
