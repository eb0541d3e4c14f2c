import type { propertyEndpoints } from '@rentify/contract/admin/properties.endpoints'
import type { ReportsQuery } from '@rentify/contract/admin/reports/reports'
import type { ReviewDecisionForm } from '@rentify/contract/admin/reports/review-reports'
import type { Reply } from '@rentify/contract/endpoint'
import { message } from '@rentify/contract/messages'
import { numberedPage } from '../../../http/paging.ts'
import {
  decideReviewReports,
  findReportedReview,
  listReportedReviews,
} from '../../reviews/index.ts'
import { recordAudit } from '../audit/recording.repo.ts'
import type { ReportsDeps } from './reports.service.ts'

type PanelCaller = { readonly session: { readonly accountId: string } }

/** Reported reviews (D91). */
export async function listReviewReports({ db }: ReportsDeps, query: ReportsQuery) {
  const { reports, total } = await listReportedReviews(db.sql, query)
  return { reports, ...numberedPage(query, total) }
}

/**
 * Withdraws a reported review with a reason, or keeps it, and records that.
 * @throws {Problem} `review_not_found`; `wrong_status` when it is decided.
 */
export async function decideReview(
  { db, publish }: ReportsDeps,
  id: string,
  { decision, reason = null }: ReviewDecisionForm,
  { session }: PanelCaller,
): Promise<Reply<(typeof propertyEndpoints)['decideReviewReports']>> {
  const by = session.accountId
  const report = await db.transaction(async (trx) => {
    const { authorId } = await decideReviewReports(trx, publish, id, { decision, reason, by })
    await recordAudit(trx, {
      by,
      action: 'review.decide',
      subject: { type: 'report', id },
      changes: [
        { field: 'decision', before: null, after: decision },
        // Of an author who is gone, nobody's name is in it any more.
        ...(reason && authorId
          ? [{ field: 'reason', before: null, after: reason, about: authorId }]
          : []),
      ],
    })
    return findReportedReview(trx, id)
  })
  const said = decision === 'withdrawn' ? 'review_withdrawn_done' : 'review_kept_done'
  return { success: true, message: message(said), report }
}
