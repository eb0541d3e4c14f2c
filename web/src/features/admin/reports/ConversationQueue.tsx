import type { AdminConversationReport } from '@rentify/contract/admin/conversation-reports'
import type { Decision } from '@rentify/contract/admin/reports'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { checkIcon, lockIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { adminApi } from '../admin.api.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import type { Asked, Filters } from '../management/use-managed-list.ts'
import type { Act } from '../management/use-open-row.ts'
import { ConversationEvidence, REASONS, reportedName } from './ConversationEvidence.tsx'
import './reports.css'

const ConversationDecision = lazy(() =>
  import('./ConversationDecision.tsx').then(({ ConversationDecision }) => ConversationDecision),
)

const FILTERS = {
  status: {
    label: m.admin_filter_status,
    orders: true,
    options: { open: m.admin_reports_open, decided: m.admin_reports_decided },
  },
} as const satisfies Filters

const pageOf = ({ page, limit, status }: Asked<typeof FILTERS>) =>
  pageQuery('conversation-reports', adminApi.listConversationReports, {
    page,
    status,
    ...(limit && { limit }),
  })

/** Reported conversations: what waits, and what was decided. */
export function ConversationQueue() {
  return (
    <ManagementPage
      title={m.admin_talks_title()}
      label={m.admin_talks()}
      filters={FILTERS}
      page={pageOf}
      rowsOf={({ reports }) => reports}
      empty={({ status }) =>
        status === 'open' ? m.admin_reports_none() : m.admin_reports_none_decided()
      }
      columns={columns}
      nameOf={reportedName}
      details={{
        title: (report) => unbroken(reportedName(report)),
        content: (report) => <ConversationEvidence report={report} />,
      }}
      actsOf={actsOf}
      dialog={(act, report, close) => (
        <ConversationDecision
          report={report}
          decision={act as Decision}
          onClose={close}
          onLoadError={close}
        />
      )}
    />
  )
}

function actsOf({ decision, reported }: AdminConversationReport): readonly Act[] {
  if (decision) return []
  const close: Act = { key: 'allowed', label: m.admin_talk_close(), icon: checkIcon }
  if (reported?.status !== 'active') return [close]
  return [close, { key: 'blocked', label: m.admin_user_deactivate(), icon: lockIcon, danger: true }]
}

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
