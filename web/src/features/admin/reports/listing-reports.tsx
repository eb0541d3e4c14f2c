import type { AdminReport } from '@rentify/contract/admin/reports/reports'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { checkIcon, lockIcon } from '../../../ui/icons.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { REPORT_REASON_LABELS } from '../../listings/moderation/report-reasons.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { pageQuery } from '../management/page.queries.ts'
import type { Act } from '../management/use-open-row.ts'
import { PROPERTY_STATUSES, propertyTypeLabel } from '../properties/property-labels.ts'
import { BLOCK_REASONS } from '../properties/ready-reasons.ts'
import type { Question } from './DecisionDialog.tsx'
import type { QueueKind } from './Queue.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import { FILTERS } from './report-filters.ts'

const columns = (): Column<AdminReport>[] => [
  {
    key: 'listing',
    label: m.admin_property(),
    cell: ({ listing }, title) => {
      const place = `${propertyTypeLabel(listing.type)} · ${shownPlaceOf(listing)}`
      return (
        <div className="rep-name">
          {listing.image && (
            <img src={listing.image} alt="" width={64} height={48} loading="lazy" />
          )}
          <span>
            {title(<UnbrokenText text={shownTitle(listing)} />)}
            <span className="muted small data-line" title={place}>
              {place}
            </span>
          </span>
        </div>
      )
    },
  },
  {
    key: 'said',
    label: m.admin_report_said(),
    cell: ({ latest: [newest], review, listing }) => (
      <>
        <span className="data-line">
          {newest ? REPORT_REASON_LABELS[newest.reason]() : m.admin_review_asked()}
        </span>
        <span className="muted small data-line">
          {newest?.details ?? review?.message ?? listing.owner.name}
        </span>
      </>
    ),
  },
  {
    key: 'reports',
    label: m.admin_reports(),
    width: 132,
    cell: ({ reports, review }) => (
      <span className="data-stack">
        {reports > 0 && <Badge tone="warm">{m.admin_report_count({ count: reports })}</Badge>}
        {review && <Badge tone="info">{m.admin_report_review()}</Badge>}
      </span>
    ),
  },
  {
    key: 'openedAt',
    label: m.admin_report_since(),
    width: 116,
    extra: 'some',
    cell: ({ openedAt }) => <span className="date">{dayText(openedAt)}</span>,
  },
  {
    key: 'status',
    label: m.admin_column_status(),
    width: 116,
    cell: ({ listing, decision }) => {
      if (!decision) {
        const { tone, label } = PROPERTY_STATUSES[listing.status]
        return <Badge tone={tone}>{label()}</Badge>
      }
      return decision.decision === 'blocked' ? (
        <Badge tone="bad">{m.admin_property_blocked()}</Badge>
      ) : (
        <Badge tone="ok">{m.admin_report_allowed()}</Badge>
      )
    },
  },
]

/** What can be decided about a report that waits. */
function actsOf({ listing, decision }: AdminReport): readonly Act[] {
  if (decision) return []
  const blocked = listing.status === 'blocked'
  return [
    {
      key: 'allowed',
      label: blocked ? m.admin_property_unblock() : m.admin_report_allow(),
      icon: checkIcon,
    },
    {
      key: 'blocked',
      label: blocked ? m.admin_report_keep_blocked() : m.admin_property_block(),
      icon: lockIcon,
      danger: true,
    },
  ]
}

const TEXTS = {
  blocked: { listed: m.admin_property_block_text, blocked: m.admin_report_keep_blocked_text },
  allowed: { listed: m.admin_report_allow_text, blocked: m.admin_property_unblock_text },
} as const

function question(act: string, report: AdminReport): Question {
  const { _id: id, listing, latest } = report
  const decision = act === 'blocked' ? 'blocked' : 'allowed'
  const [blocks, blocked] = [decision === 'blocked', listing.status === 'blocked']
  const isAlone = !blocks && !blocked && latest.every(({ by }) => by === null)
  return {
    title: actsOf(report).find(({ key }) => key === act)?.label ?? '',
    danger: blocks,
    about: shownTitle(listing),
    text: isAlone
      ? m.admin_report_allow_alone_text()
      : TEXTS[decision][blocked ? 'blocked' : 'listed'](),
    words: { required: true, ...(blocks && { ready: BLOCK_REASONS }) },
    failed: m.admin_report_failed(),
    send: ({ template, reason }, options) =>
      adminApi.decideReport(
        {
          params: { id },
          body: { decision, template: template as BlockTemplate | undefined, reason },
        },
        options,
      ),
    changes: ['listings'],
  }
}

/** Reported listings, and owners who ask for another review. */
export const LISTING_REPORTS: QueueKind<AdminReport, typeof FILTERS> = {
  title: m.admin_reports_title,
  label: m.admin_reports,
  duties: ['listings', 'appeals'],
  filters: FILTERS,
  // Without a named order the server takes its own.
  page: ({ page, limit, status, sort }) =>
    pageQuery('reports', adminApi.listReports, {
      page,
      status,
      ...(limit && { limit }),
      ...(sort !== 'auto' && { sort }),
    }),
  none: { open: m.admin_reports_none, decided: m.admin_reports_none_decided },
  columns,
  nameOf: ({ listing }) => shownTitle(listing),
  details: (report) => <ReportDetails report={report} />,
  actsOf,
  question,
}
