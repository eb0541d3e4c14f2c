import type { Review } from '@rentify/contract/reviews/review'
import { MARK_NAMES } from '@rentify/contract/reviews/vocabulary'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { dayText } from '../../../ui/dates/date-text.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { RatingStars } from '../../listings/cards/RatingStars.tsx'
import { MARK_LABELS } from './mark-texts.ts'
import '../reviews.css'

/** A review: who, when, the marks, the words, and the answer. */
export function ReviewText({
  review,
  heading,
  as: Heading = 'h3',
  children,
}: {
  review: Review
  /** In place of the author's name. */
  heading?: ReactNode
  /** The heading's place on the page. */
  as?: 'h2' | 'h3'
  /** What can be done with it. */
  children?: ReactNode
}) {
  const { rating, marks, text, author, at, answer } = review
  return (
    <article className="review">
      <header>
        <Heading>{heading ?? author.name ?? m.reviews_deleted_user()}</Heading>
        <p className="muted small">
          <RatingStars rating={{ rating, count: null }} /> · {dayText(at)}
        </p>
      </header>
      {text && (
        <p className="review-words">
          <UnbrokenText text={text} />
        </p>
      )}
      <dl className="review-marks small muted">
        {MARK_NAMES.map((name) => {
          const mark = marks[name]
          return (
            mark !== undefined && (
              <div key={name}>
                <dt>{MARK_LABELS[name]()}</dt>
                <dd>{mark}</dd>
              </div>
            )
          )
        })}
      </dl>
      {answer && (
        <div className="review-answer">
          <b>{review.side === 'renter' ? m.reviews_owners_answer() : m.reviews_guests_answer()}</b>
          <p className="review-words">
            <UnbrokenText text={answer.text} />
          </p>
        </div>
      )}
      {children}
    </article>
  )
}
