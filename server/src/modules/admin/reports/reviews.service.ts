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
import { reasonChanges, recordAudit } from '../audit/recording.repo.ts'
import type { PanelCaller, ReportsDeps } from './reports.service.ts'

/** Reported reviews (D91). */
export async function listReviewReports(
  { db }: ReportsDeps,
  query: ReportsQuery,
  { language }: PanelCaller,
) {
  const { reports, total } = await listReportedReviews(db.sql, query, await language())
  return { reports, ...numberedPage(query, total) }
}

/**
 * Withdraws a reported review with a reason, or keeps it, and records that.
 * @throws {Problem} `review_not_found`; `wrong_status` when it is decided.
 */
export async function decideReview(
  { db, publish }: ReportsDeps,
  id: string,
  { decision, template = null, reason = null }: ReviewDecisionForm,
  { session, language }: PanelCaller,
): Promise<Reply<(typeof propertyEndpoints)['decideReviewReports']>> {
  const by = session.accountId
  const [why, reads] = [{ template, reason }, await language()]
  const report = await db.transaction(async (trx) => {
    const { authorId } = await decideReviewReports(trx, publish, id, { decision, ...why, by })
    await recordAudit(trx, {
      by,
      action: 'review.decide',
      subject: { type: 'report', id },
      changes: [
        { field: 'decision', before: null, after: decision },
        // Of an author who is gone, nobody's name is in it any more.
        ...(authorId ? reasonChanges(why, authorId) : []),
      ],
    })
    return findReportedReview(trx, id, reads)
  })
  const said = decision === 'withdrawn' ? 'review_withdrawn_done' : 'review_kept_done'
  return { success: true, message: message(said), report }
}
