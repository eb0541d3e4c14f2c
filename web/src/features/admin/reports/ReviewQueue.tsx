import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import type { ReviewDecision } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { checkIcon, closeIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import type { Asked } from '../management/use-managed-list.ts'
import type { Act } from '../management/use-open-row.ts'
import { ReviewDetails, reviewReason } from './ReviewDetails.tsx'
import { FILTERS } from './report-filters.ts'
import './reports.css'

const ReviewDecisionDialog = lazy(() =>
  import('./ReviewDecisionDialog.tsx').then(({ ReviewDecisionDialog }) => ReviewDecisionDialog),
)

/** Without a named order the server takes its own. */
const pageOf = ({ page, limit, status, sort }: Asked<typeof FILTERS>) =>
  pageQuery('review-reports', adminApi.listReviewReports, {
    page,
    status,
    ...(limit && { limit }),
    ...(sort !== 'auto' && { sort }),
  })

/** Reported reviews: what waits, and what was decided. */
export function ReviewQueue() {
  return (
    <ManagementPage
      title={m.admin_reviews_title()}
      label={m.admin_reviews_title()}
      filters={FILTERS}
      page={pageOf}
      rowsOf={({ reports }) => reports}
      empty={({ status }) =>
        status === 'open' ? m.admin_reviews_none() : m.admin_reviews_none_decided()
      }
      columns={columns}
      nameOf={shownTitle}
      details={{
        title: (report) => unbroken(shownTitle(report)),
        content: (report) => <ReviewDetails report={report} />,
      }}
      actsOf={({ decision }) => (decision ? [] : ACTS())}
      dialog={(act, report, close) => (
        <ReviewDecisionDialog
          report={report}
          decision={act as ReviewDecision}
          onClose={close}
          onLoadError={close}
        />
      )}
    />
  )
}

const ACTS = (): readonly Act[] => [
  { key: 'kept', label: m.admin_reviews_keep(), icon: checkIcon },
  { key: 'withdrawn', label: m.admin_reviews_withdraw(), icon: closeIcon, danger: true },
]

const nameOf = (person: ReviewReport['author']) => person?.name ?? m.admin_report_deleted_account()

const columns = (): Column<ReviewReport>[] => [
  {
    key: 'review',
    label: m.admin_reviews_review(),
    cell: (report, title) => (
      <>
        {title(<UnbrokenText text={shownTitle(report)} />)}
        <span className="muted small data-line">
          {m.admin_reviews_by_about({
            author: nameOf(report.author),
            about: nameOf(report.about),
          })}
        </span>
      </>
    ),
  },
  {
    key: 'said',
    label: m.admin_report_said(),
    cell: ({ latest: [newest], text }) => (
      <>
        <span className="data-line">{newest && reviewReason(newest.reason)}</span>
        <span className="muted small data-line">{newest?.details ?? text}</span>
      </>
    ),
  },
  {
    key: 'reports',
    label: m.admin_reports(),
    width: 132,
    cell: ({ reports }) => <Badge tone="warm">{m.admin_report_count({ count: reports })}</Badge>,
  },
  {
    key: 'at',
    label: m.admin_report_since(),
    width: 116,
    extra: 'some',
    cell: ({ latest, at }) => <span className="date">{dayText(latest.at(-1)?.at ?? at)}</span>,
  },
  {
    key: 'status',
    label: m.admin_column_status(),
    width: 116,
    cell: ({ decision }) =>
      decision ? (
        <Badge tone={decision.decision === 'withdrawn' ? 'bad' : 'ok'}>
          {decision.decision === 'withdrawn' ? m.admin_reviews_withdrawn() : m.admin_reviews_kept()}
        </Badge>
      ) : (
        <Badge tone="info">{m.admin_reports_open()}</Badge>
      ),
  },
]
