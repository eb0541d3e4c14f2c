import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import type { ReviewReportReason } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { RatingStars } from '../../listings/cards/RatingStars.tsx'
import { shownTitle } from '../../listings/place-names.ts'

const REASONS: Readonly<Record<ReviewReportReason, () => string>> = {
  offensive: m.admin_reviews_offensive,
  untrue: m.admin_reviews_untrue,
  private_details: m.admin_reviews_private,
  other: m.admin_reviews_other,
}
/** What a review was reported for. */
export const reviewReason = (reason: ReviewReportReason): string => REASONS[reason]()

function Person({ person }: { person: ReviewReport['author'] }) {
  if (!person) return m.admin_report_deleted_account()
  return (
    <>
      {person.name} (<EmailText email={person.email} />)
    </>
  )
}

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
            <Person person={author} /> → <Person person={about} />, {timeText(at)}
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
              <Person person={by} />, {timeText(reportedAt)}
            </p>
          </li>
        ))}
      </ul>
      {decision && (
        <p className="rep-decision">
          <Badge tone={decision.decision === 'withdrawn' ? 'bad' : 'ok'}>
            {decision.decision === 'withdrawn'
              ? m.admin_reviews_withdrawn()
              : m.admin_reviews_kept()}
          </Badge>{' '}
          {decision.reason ?? m.admin_reason_none()}{' '}
          <span className="muted small">
            {decision.by?.name ?? m.admin_report_deleted_account()}, {timeText(decision.at)}
          </span>
        </p>
      )}
    </article>
  )
}
