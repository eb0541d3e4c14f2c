import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import type { ReviewReportReason } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../../messages/index.js'
import { timeText } from '../../../ui/dates/date-text.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { RatingStars } from '../../listings/cards/RatingStars.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { DecisionLine, Named } from './report-parts.tsx'

const REASONS: Readonly<Record<ReviewReportReason, () => string>> = {
  offensive: m.admin_reviews_offensive,
  untrue: m.admin_reviews_untrue,
  private_details: m.admin_reviews_private,
  other: m.admin_reviews_other,
}
/** What a review was reported for. */
export const reviewReason = (reason: ReviewReportReason): string => REASONS[reason]()

/** A reported review: every word of it, who reported what, and what was decided. */
export function ReviewDetails({ report }: { report: ReviewReport }) {
  const { author, about, rating, text, note, answer, at, latest, decision } = report
  return (
    <article className="rep-card" aria-labelledby={`v${report._id}`}>
      <header>
        <div>
          <h2 id={`v${report._id}`}>
            <UnbrokenText text={shownTitle(report)} />
          </h2>
          <p className="muted small">
            <Named person={author} /> → <Named person={about} />, {timeText(at)}
          </p>
          <RatingStars rating={{ rating, count: null }} />
        </div>
      </header>
      {text && <p className="rep-said">{text}</p>}
      {answer && (
        <div className="rep-said">
          <b>{m.admin_reviews_answer()}</b>
          <p>{answer}</p>
        </div>
      )}
      {note && (
        <div className="rep-said">
          <b>{m.admin_reviews_note()}</b>
          <p>{note}</p>
        </div>
      )}
      <ul className="rep-latest">
        {latest.map(({ reason, details, by, at: reportedAt }) => (
          <li key={`${by?._id} ${reportedAt}`} className="rep-said">
            <b>{reviewReason(reason)}</b>
            {details && <p>{details}</p>}
            <p className="muted small">
              <Named person={by} />, {timeText(reportedAt)}
            </p>
          </li>
        ))}
      </ul>
      {decision && (
        <DecisionLine
          decision={decision}
          bad={decision.decision === 'withdrawn'}
          label={
            decision.decision === 'withdrawn' ? m.admin_reviews_withdrawn() : m.admin_reviews_kept()
          }
        />
      )}
    </article>
  )
}
