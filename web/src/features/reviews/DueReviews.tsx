import type { DueReview } from '@rentify/contract/reviews/review'
import type { ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../messages/index.js'
import { dateText, rangeText } from '../../ui/dates/date-text.ts'
import { UnbrokenText } from '../../ui/UnbrokenText.tsx'
import { shownTitle } from '../listings/place-names.ts'
import { WriteReview } from './WriteReview.tsx'
import './reviews.css'

/** The stays that wait for this side's review, and until when. */
export function DueReviews({ side, stays }: { side: ReviewSide; stays: readonly DueReview[] }) {
  return (
    <section className="panel due-reviews" aria-labelledby="due-reviews">
      <h2 id="due-reviews">{side === 'renter' ? m.reviews_due_stays() : m.reviews_due_guests()}</h2>
      <ul>
        {stays.map((stay) => {
          const { bookingId, name, checkInDate, checkOutDate, until } = stay
          const title = shownTitle(stay)
          return (
            <li key={bookingId}>
              <div>
                <b>
                  <UnbrokenText text={title} />
                </b>
                <p className="muted small">
                  {name && `${name} · `}
                  {rangeText(checkInDate, checkOutDate)} ·{' '}
                  {m.reviews_due_until({ date: dateText(until) })}
                </p>
              </div>
              <WriteReview
                stay={{ bookingId, side, title, name }}
                label={m.reviews_write_of({ title })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
