// Reported conversations in the back office: what was copied as evidence, and the decision (D90).
import type {
  AdminConversationReport,
  ConversationDecisionForm,
  ConversationReportsQuery,
} from '@rentify/contract/admin/reports/conversation-reports'
import type { conversationReportEndpoints } from '@rentify/contract/admin/reports/conversation-reports.endpoints'
import type { Reply } from '@rentify/contract/endpoint'
import { message } from '@rentify/contract/messages'
import type { Database } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { numberedPage } from '../../../http/paging.ts'
import { Problem } from '../../../http/problem.ts'
import { type AccountRules, changeStatus, lockForAdministration } from '../../accounts/index.ts'
import {
  type ConversationReportRow,
  closeConversationReport,
  findConversationReport,
  findConversationReports,
} from '../../conversations/index.ts'
import { recordAudit } from '../audit/recording.repo.ts'

export type ConversationReportsDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly accountRules: AccountRules
  /** Whether demo accounts may sign in (D18). */
  readonly demoSignIns: boolean
}

type PanelCaller = { readonly session: { readonly accountId: string } }
type Endpoints = typeof conversationReportEndpoints
type Page = Reply<Endpoints['listConversationReports']>
type Saved = Reply<Endpoints['decideConversationReport']>

export async function listConversationReports(
  { db }: ConversationReportsDeps,
  query: ConversationReportsQuery,
): Promise<Page> {
  const { rows, total } = await findConversationReports(db.sql, query)
  return { reports: rows.map(present), ...numberedPage(query, total) }
}

/**
 * Decides a report: the reported account is deactivated, or nothing is done.
 * @throws {Problem} `report_not_found`; `wrong_status` when it is decided; `forbidden` for the
 * caller's own account; `last_administrator`; what a rule throws.
 */
export async function decideConversationReport(
  deps: ConversationReportsDeps,
  id: string,
  { decision, reason = null }: ConversationDecisionForm,
  { session }: PanelCaller,
): Promise<Saved> {
  const by = session.accountId
  const row = await deps.db.transaction(async (trx) => {
    const found = await findConversationReport(trx, id)
    if (!found) throw new Problem('report_not_found')
    const reportedId = found.reported?._id ?? null
    // Decisions lock the account first, so that what follows sees the one before.
    const locked = reportedId ? await lockForAdministration(trx, deps, reportedId) : null
    assertWaiting(await findConversationReport(trx, id))
    const ends = decision === 'blocked' && locked?.account.status === 'active'
    if (ends && reportedId === by) throw new Problem('forbidden')
    if (ends) await changeStatus(trx, deps, locked, 'deactivate')
    if (!(await closeConversationReport(trx, deps.publish, found, { decision, reason, by })))
      assertWaiting(await findConversationReport(trx, id))
    await recordAudit(trx, {
      by,
      action: 'conversation.decide',
      subject: { type: 'account', id: reportedId },
      changes: [
        { field: 'decision', before: null, after: decision },
        ...(ends ? [{ field: 'status', before: 'active', after: 'inactive' }] : []),
        ...(reason && reportedId
          ? [{ field: 'reason', before: null, after: reason, about: reportedId }]
          : []),
      ],
    })
    const after = await findConversationReport(trx, id)
    if (!after) throw new Problem('report_not_found')
    return after
  })
  const said = decision === 'blocked' ? 'conversation_report_blocked' : 'conversation_report_closed'
  return { success: true, message: message(said), report: present(row) }
}

/** @throws {Problem} `report_not_found`; `wrong_status` when it is decided. */
function assertWaiting(row: ConversationReportRow | undefined): void {
  if (!row) throw new Problem('report_not_found')
  if (row.decision)
    throw new Problem('wrong_status', { details: { action: 'decide', status: row.decision } })
}

function present(row: ConversationReportRow): AdminConversationReport {
  const { decision, decidedAt, listingId, type, title, city } = row
  return {
    _id: row.id,
    reportedAt: row.reportedAt.toISOString(),
    reason: row.reason,
    details: row.details,
    side: row.side,
    reporter: row.reporter,
    reported: row.reported,
    listing: { _id: listingId, type, title, city },
    evidence:
      row.evidence?.map(
        ({ questions, moveIn = null, people = null, warnings, sentAt, ...said }) => ({
          ...{ ...said, moveIn, people },
          questions: [...questions],
          warnings: [...warnings],
          sentAt: new Date(sentAt).toISOString(),
        }),
      ) ?? null,
    decision:
      decision && decidedAt
        ? { decision, reason: row.note, by: row.decidedBy, at: decidedAt.toISOString() }
        : null,
  }
}
