// What moderators decide about reported reviews; the back office records it.
import type { ReportsQuery } from '@rentify/contract/admin/reports/reports'
import type {
  ReviewDecisionForm,
  ReviewReport,
} from '@rentify/contract/admin/reports/review-reports'
import type { Language } from '@rentify/contract/languages'
import type { ReviewTemplate } from '@rentify/contract/listings/moderation/reasons'
import type { Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import { Problem } from '../../http/problem.ts'
import { reasonText } from '../listings/index.ts'
import {
  closeReports,
  findDecided,
  findReported,
  type LockedReview,
  lockReview,
  withdraw,
} from './moderation.repo.ts'
import { reviewReportsDecided, reviewWithdrawn } from './reviews.events.ts'
import { presentReported } from './reviews.presenter.ts'

/** The words of a ready reason alone: a row needs some, and a server of before shows them. */
const wordsOf = (template: ReviewTemplate | null): string | null => reasonText('en', { template })

/** A page of reported reviews, and how many there are. */
export async function listReportedReviews(
  db: Queryable,
  query: ReportsQuery,
  language: Language,
): Promise<{ reports: ReviewReport[]; total: number }> {
  const { rows, total } = await findReported(db, query)
  return { reports: rows.map((row) => presentReported(row, language)), total }
}

/** A review with what was decided last. @throws {Problem} `review_not_found`. */
export async function findReportedReview(
  db: Queryable,
  id: string,
  language: Language,
): Promise<ReviewReport> {
  const row = await findDecided(db, id)
  if (!row) throw new Problem('review_not_found')
  return presentReported(row, language)
}

/**
 * Withdraws a reported review, which its author is told with the reason, or keeps it; its open
 * reports are closed, and those who reported are told.
 * @throws {Problem} `review_not_found`; `wrong_status` where no report waits.
 */
export async function decideReviewReports(
  trx: Queryable,
  publish: Publish,
  id: string,
  { decision, template = null, reason = null, by }: ReviewDecisionForm & { readonly by: string },
): Promise<LockedReview> {
  const review = await lockReview(trx, id)
  if (!review) throw new Problem('review_not_found')
  const { bookingId, authorId, listingId, title, isWithdrawn } = review
  const reporterIds = await closeReports(trx, bookingId, id, { decision, template, reason, by })
  if (!reporterIds)
    throw new Problem('wrong_status', { details: { action: 'decide', status: 'decided' } })
  if (decision === 'withdrawn' && !isWithdrawn) {
    await withdraw(trx, bookingId, id, { template, reason: reason ?? wordsOf(template) })
    const why = { template, reason: reason ?? '' }
    await publish(trx, reviewWithdrawn({ bookingId, listingId, authorId, title, ...why }))
  }
  if (reporterIds.length > 0)
    await publish(trx, reviewReportsDecided({ title, decision, reporterIds }))
  return review
}
