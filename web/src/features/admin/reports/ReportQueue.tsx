import type { AdminReport, Decision } from '@rentify/contract/admin/reports'
import { useQuery } from '@tanstack/react-query'
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
import { useManagedList } from '../management/list-state.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import type { Act } from '../management/use-open-row.ts'
import { PROPERTY_STATUSES, propertyTypeLabel } from '../properties/property-labels.ts'
import { ReportDetails } from './ReportDetails.tsx'
import { reportsQuery } from './reports.queries.ts'
import './reports.css'

const DecisionDialog = lazy(() =>
  import('./DecisionDialog.tsx').then(({ DecisionDialog }) => DecisionDialog),
)

const CHOICES = {
  status: ['open', 'decided'],
  sort: ['auto', 'oldest', 'newest', 'most'],
} as const

/** Reported listings and owners who ask for another review: what waits, and what was decided. */
export function ReportQueue() {
  const list = useManagedList(CHOICES)
  const { status } = list.state
  const { page, limit, sort } = list.asked
  const query = useQuery(
    reportsQuery({ page, status, ...(limit && { limit }), ...(sort !== 'auto' && { sort }) }),
  )
  const [natural, other] =
    status === 'open'
      ? [m.admin_sort_oldest(), { value: 'newest', label: m.admin_sort_newest() }]
      : [m.admin_sort_newest(), { value: 'oldest', label: m.admin_sort_oldest() }]
  return (
    <ManagementPage
      title={m.admin_reports_title()}
      label={m.admin_reports()}
      list={list}
      query={query}
      rowsOf={({ reports }) => reports}
      filters={[
        {
          name: 'status',
          label: m.admin_filter_status(),
          orders: true,
          resets: { sort: 'auto' },
          options: [
            { value: 'open', label: m.admin_reports_open() },
            { value: 'decided', label: m.admin_reports_decided() },
          ],
        },
        {
          name: 'sort',
          label: m.admin_sort(),
          orders: true,
          options: [
            { value: 'auto', label: natural },
            other,
            { value: 'most', label: m.admin_sort_most_reports() },
          ],
        },
      ]}
      empty={status === 'open' ? m.admin_reports_none() : m.admin_reports_none_decided()}
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
        {reports > 0 && (
          <Badge tone="warm">
            {reports === 1 ? m.admin_report_one() : m.admin_report_count({ count: reports })}
          </Badge>
        )}
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
