import { groupDigits } from '@rentify/contract/money'
import type { ReviewSummary } from '@rentify/contract/reviews/review'
import { MARK_NAMES, REVIEWS_FOR_AVERAGE } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../../messages/index.js'
import { starIcon } from '../../../ui/icons.ts'
import { MARK_LABELS } from './mark-texts.ts'

/** '★ 4.7 · 12 reviews' and the averages of the marks, from three reviews on. */
export function ReviewSummaryText({ summary }: { summary: ReviewSummary }) {
  const { rating, count, marks } = summary
  if (rating === null)
    return (
      <p className="muted">
        {m.reviews_count({ count: groupDigits(count) })}
        {count > 0 && ` · ${m.reviews_average_from({ count: REVIEWS_FOR_AVERAGE })}`}
      </p>
    )
  return (
    <div className="review-summary">
      <p className="review-average">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={starIcon} />
        </svg>
        <b>{rating.toFixed(1)}</b> {m.reviews_count({ count: groupDigits(count) })}
      </p>
      {marks && (
        <dl className="review-marks small">
          {MARK_NAMES.map((name) => {
            const average = marks[name]
            return (
              average !== undefined && (
                <div key={name}>
                  <dt>{MARK_LABELS[name]()}</dt>
                  <dd>{average.toFixed(1)}</dd>
                </div>
              )
            )
          })}
        </dl>
      )}
    </div>
  )
}
