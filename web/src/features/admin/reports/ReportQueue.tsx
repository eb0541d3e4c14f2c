import type { AdminReport, Decision } from '@rentify/contract/admin/reports/reports'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { checkIcon, lockIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { REPORT_REASON_LABELS } from '../../listings/moderation/report-reasons.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import type { Asked } from '../management/use-managed-list.ts'
import type { Act } from '../management/use-open-row.ts'
import { PROPERTY_STATUSES, propertyTypeLabel } from '../properties/property-labels.ts'
import { ReportDetails } from './ReportDetails.tsx'
import { FILTERS } from './report-filters.ts'
import './reports.css'

const DecisionDialog = lazy(() =>
  import('./DecisionDialog.tsx').then(({ DecisionDialog }) => DecisionDialog),
)

/** Without a named order the server takes its own. */
const pageOf = ({ page, limit, status, sort }: Asked<typeof FILTERS>) =>
  pageQuery('reports', adminApi.listReports, {
    page,
    status,
    ...(limit && { limit }),
    ...(sort !== 'auto' && { sort }),
  })

/** Reported listings and owners who ask for another review: what waits, and what was decided. */
export function ReportQueue() {
  return (
    <ManagementPage
      title={m.admin_reports_title()}
      label={m.admin_reports()}
      filters={FILTERS}
      page={pageOf}
      rowsOf={({ reports }) => reports}
      empty={({ status }) =>
        status === 'open' ? m.admin_reports_none() : m.admin_reports_none_decided()
      }
      columns={columns}
      nameOf={({ listing }) => shownTitle(listing)}
      details={{
        title: ({ listing }) => unbroken(shownTitle(listing)),
        content: (report) => <ReportDetails report={report} />,
      }}
      actsOf={actsOf}
      dialog={(act, report, close) => (
        <DecisionDialog
          report={report}
          decision={act as Decision}
          onClose={close}
          onLoadError={close}
        />
      )}
    />
  )
}

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
