// What moderators read of reported conversations, and decide.
import type { ConversationReportsQuery } from '@rentify/contract/admin/reports/conversation-reports'
import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { ConversationReportReason } from '@rentify/contract/conversations/conversation'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { readAnswerTimes } from '../../../db/answer-times.ts'
import type { Queryable } from '../../../db/database.ts'
import type { ConversationSide } from '../../../db/tables/conversations.ts'
import type { EvidenceRow } from './reports.repo.ts'

type Person = { readonly _id: string; readonly name: string; readonly email: string }

/** A report with the people of it, as JSON-ready values. */
export type ConversationReportRow = {
  readonly id: string
  readonly reportedAt: Date
  readonly reason: ConversationReportReason
  readonly details: string | null
  readonly side: ConversationSide
  readonly reporter: Person | null
  readonly reported:
    | (Person & {
        readonly status: 'active' | 'inactive'
        readonly warned: number
        readonly reports: number
      })
    | null
  readonly listingId: string
  readonly type: ListingType
  readonly title: string
  readonly city: string
  readonly evidence: readonly EvidenceRow[] | null
  readonly decision: Decision | null
  readonly note: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: Person | null
}

const person = (account: string) => {
  const of = (column: string) => sql.ref(`${account}.${column}`)
  return sql`case when ${of('id')} is not null then json_build_object('_id', ${of('id')},
    'name', ${of('name')}, 'email', ${of('email')}) end`
}

const ROW = sql`
  r.id, r.reported_at as "reportedAt", r.reason, r.details, r.side,
  ${person('p')} as reporter, ${person('d')} as "decidedBy",
  case when o.id is not null then json_build_object('_id', o.id, 'name', o.name, 'email', o.email,
    'status', o.status,
    'warned', (select coalesce(sum(s.warned), 0)::integer from conversation_sides s
      where s.account_id = o.id),
    'reports', (select count(*)::integer from conversation_reports a
      where a.reported_id = o.id)) end as reported,
  c.listing_id as "listingId", c.listing_type as type, c.title, c.city, r.evidence, r.decision,
  r.note, r.decided_at as "decidedAt"`

const FROM = sql`conversation_reports r join conversations c on c.id = r.conversation_id
  left join accounts p on p.id = r.reporter_id left join accounts o on o.id = r.reported_id
  left join accounts d on d.id = r.decided_by`

/** A page of reports: those that wait longest, or those decided last. */
export async function findConversationReports(
  db: Queryable,
  { status, page, limit }: ConversationReportsQuery,
): Promise<{ rows: ConversationReportRow[]; total: number }> {
  const isOpen = status === 'open'
  const wanted: RawBuilder<unknown> = isOpen
    ? sql`r.decided_at is null`
    : sql`r.decided_at is not null`
  const order = isOpen ? sql`r.reported_at, r.id` : sql`r.decided_at desc, r.id desc`
  const { rows } = await sql<ConversationReportRow>`
    select ${ROW} from ${FROM} where ${wanted} order by ${order}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from conversation_reports r where ${wanted}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findConversationReport(
  db: Queryable,
  id: string,
): Promise<ConversationReportRow | undefined> {
  const { rows } = await sql<ConversationReportRow>`
    select ${ROW} from ${FROM} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Closes an open report; false when it is decided. */
export async function closeReport(
  trx: Queryable,
  id: string,
  { decision, reason, by }: { decision: Decision; reason: string | null; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_reports set decision = ${decision}, note = ${reason}, decided_by = ${by},
      decided_at = now()
    where id = ${id} and decided_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/** How fast reports were answered, and how many wait too long. */
export const conversationsAnswered = (db: Queryable) =>
  readAnswerTimes(db, { table: 'conversation_reports', since: 'reported_at' })

/** How many reports wait for a decision. */
export async function countWaitingReports(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n
    from conversation_reports where decided_at is null and reported_at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}
