import type { AdminConversationReport } from '@rentify/contract/admin/reports/conversation-reports'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { checkIcon, lockIcon } from '../../../ui/icons.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { adminApi } from '../admin.api.ts'
import { pageQuery } from '../management/page.queries.ts'
import type { Act } from '../management/use-open-row.ts'
import { ConversationEvidence, REASONS, reportedName } from './ConversationEvidence.tsx'
import type { Question } from './DecisionDialog.tsx'
import type { QueueKind } from './Queue.tsx'
import { BY_STATUS } from './report-filters.ts'

const columns = (): Column<AdminConversationReport>[] => [
  {
    key: 'reported',
    label: m.admin_talk_reported(),
    cell: (report, title) => (
      <>
        {title(<UnbrokenText text={reportedName(report)} />)}
        <span className="muted small data-line" title={report.listing.title}>
          {report.listing.title}
        </span>
      </>
    ),
  },
  {
    key: 'said',
    label: m.admin_report_said(),
    cell: ({ reason, details, reporter }) => (
      <>
        <span className="data-line">{REASONS[reason]()}</span>
        <span className="muted small data-line">
          {details ?? reporter?.name ?? m.admin_report_deleted_account()}
        </span>
      </>
    ),
  },
  {
    key: 'reports',
    label: m.admin_reports(),
    width: 132,
    cell: ({ reported }) =>
      reported && (
        <span className="data-stack">
          <Badge tone="warm">{m.admin_report_count({ count: reported.reports })}</Badge>
          {reported.warned > 0 && (
            <Badge tone="bad">{m.admin_talk_warned({ count: reported.warned })}</Badge>
          )}
        </span>
      ),
  },
  {
    key: 'reportedAt',
    label: m.admin_report_since(),
    width: 116,
    extra: 'some',
    cell: ({ reportedAt }) => <span className="date">{dayText(reportedAt)}</span>,
  },
]

function actsOf({ decision, reported }: AdminConversationReport): readonly Act[] {
  if (decision) return []
  const close: Act = { key: 'allowed', label: m.admin_talk_close(), icon: checkIcon }
  if (reported?.status !== 'active') return [close]
  return [close, { key: 'blocked', label: m.admin_user_deactivate(), icon: lockIcon, danger: true }]
}

function question(act: string, report: AdminConversationReport): Question {
  const { _id: id } = report
  const blocks = act === 'blocked'
  const decision = blocks ? 'blocked' : 'allowed'
  return {
    title: blocks ? m.admin_user_deactivate() : m.admin_talk_close(),
    danger: blocks,
    about: reportedName(report),
    text: blocks ? m.admin_user_deactivate_text() : m.admin_talk_close_text(),
    words: { required: false, label: m.admin_talk_note() },
    failed: m.admin_report_failed(),
    send: ({ reason }, options) =>
      adminApi.decideConversationReport({ params: { id }, body: { decision, reason } }, options),
    changes: [],
  }
}

/** Reported conversations. */
export const CONVERSATION_REPORTS: QueueKind<AdminConversationReport, typeof BY_STATUS> = {
  title: m.admin_talks_title,
  label: m.admin_talks,
  duties: ['conversations'],
  filters: BY_STATUS,
  page: ({ page, limit, status }) =>
    pageQuery('conversation-reports', adminApi.listConversationReports, {
      page,
      status,
      ...(limit && { limit }),
    }),
  none: { open: m.admin_reports_none, decided: m.admin_reports_none_decided },
  columns,
  nameOf: reportedName,
  details: (report) => <ConversationEvidence report={report} />,
  actsOf,
  question,
}
