import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import type { ReviewTemplate } from '@rentify/contract/listings/moderation/reasons'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { checkIcon, closeIcon } from '../../../ui/icons.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { pageQuery } from '../management/page.queries.ts'
import type { Act } from '../management/use-open-row.ts'
import { REVIEW_REASONS } from '../properties/ready-reasons.ts'
import type { Question } from './DecisionDialog.tsx'
import type { QueueKind } from './Queue.tsx'
import { ReviewDetails, reviewReason } from './ReviewDetails.tsx'
import { FILTERS } from './report-filters.ts'
import { nameOfPerson } from './report-parts.tsx'

const columns = (): Column<ReviewReport>[] => [
  {
    key: 'review',
    label: m.admin_reviews_review(),
    cell: (report, title) => (
      <>
        {title(<UnbrokenText text={shownTitle(report)} />)}
        <span className="muted small data-line">
          {m.admin_reviews_by_about({
            author: nameOfPerson(report.author),
            about: nameOfPerson(report.about),
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

const ACTS = (): readonly Act[] => [
  { key: 'kept', label: m.admin_reviews_keep(), icon: checkIcon },
  { key: 'withdrawn', label: m.admin_reviews_withdraw(), icon: closeIcon, danger: true },
]

function question(act: string, report: ReviewReport): Question {
  const { _id: id } = report
  const withdraws = act === 'withdrawn'
  const decision = withdraws ? 'withdrawn' : 'kept'
  return {
    title: withdraws ? m.admin_reviews_withdraw() : m.admin_reviews_keep(),
    danger: withdraws,
    about: shownTitle(report),
    text: withdraws ? m.admin_reviews_withdraw_text() : m.admin_reviews_keep_text(),
    words: withdraws ? { required: true, ready: REVIEW_REASONS } : null,
    failed: m.admin_reviews_failed(),
    send: ({ template, reason }, options) =>
      adminApi.decideReviewReports(
        {
          params: { id },
          body: { decision, template: template as ReviewTemplate | undefined, reason },
        },
        options,
      ),
    changes: ['reviews'],
  }
}

/** Reported reviews. */
export const REVIEW_REPORTS: QueueKind<ReviewReport, typeof FILTERS> = {
  title: m.admin_reviews_title,
  label: m.admin_reviews_title,
  duties: ['reviews'],
  filters: FILTERS,
  // Without a named order the server takes its own.
  page: ({ page, limit, status, sort }) =>
    pageQuery('review-reports', adminApi.listReviewReports, {
      page,
      status,
      ...(limit && { limit }),
      ...(sort !== 'auto' && { sort }),
    }),
  none: { open: m.admin_reviews_none, decided: m.admin_reviews_none_decided },
  columns,
  nameOf: shownTitle,
  details: (report) => <ReviewDetails report={report} />,
  actsOf: ({ decision }) => (decision ? [] : ACTS()),
  question,
}
