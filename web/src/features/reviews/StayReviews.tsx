import type { BookingDetail } from '@rentify/contract/bookings/booking'
import type { BookingReviews } from '@rentify/contract/reviews/review'
import type { ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/index.js'
import { dateText } from '../../ui/dates/date-text.ts'
import { Note } from '../../ui/Note.tsx'
import { shownTitle } from '../listings/place-names.ts'
import { ReviewActions } from './parts/ReviewActions.tsx'
import { ReviewSummaryText } from './parts/ReviewSummaryText.tsx'
import { ReviewText } from './parts/ReviewText.tsx'
import { reviewsOfBooking } from './reviews.queries.ts'
import { WriteReview } from './WriteReview.tsx'
import './reviews.css'

/** On a booking's page: both reviews of the stay, and what owners wrote about who asks. */
export function StayReviews({ booking, side }: { booking: BookingDetail; side: ReviewSide }) {
  const { data } = useQuery(reviewsOfBooking(booking._id))
  if (!data) return null
  const { mine, theirs, write, renter } = data
  const other = side === 'renter' ? booking.owner.name : booking.renter.name
  return (
    <>
      {(mine || theirs || write.open) && (
        <section className="panel stack" aria-labelledby="stay-reviews">
          <h2 id="stay-reviews" className="bk-h2">
            {m.reviews_title()}
          </h2>
          {write.open && (
            <div className="review-ask">
              <p>
                {(side === 'renter' ? m.reviews_ask_stay : m.reviews_ask_guest)({
                  date: dateText(write.until),
                })}
              </p>
              <WriteReview
                stay={{
                  bookingId: booking._id,
                  side,
                  title: shownTitle(booking.room),
                  name: other,
                }}
              />
            </div>
          )}
          {mine && <Mine review={mine} />}
          {theirs && (
            <ReviewText
              review={theirs}
              heading={other ? m.reviews_by({ name: other }) : m.reviews_deleted_user()}
            >
              <ReviewActions review={theirs} canAnswer={theirs.canAnswer} />
            </ReviewText>
          )}
        </section>
      )}
      {renter && <AboutRenter about={renter} name={booking.renter.name} />}
    </>
  )
}

function Mine({ review }: { review: NonNullable<BookingReviews['mine']> }) {
  const { hiddenUntil, withdrawn, note } = review
  return (
    <ReviewText review={review} heading={m.reviews_mine()}>
      {hiddenUntil && (
        <p className="muted small">{m.reviews_hidden_until({ date: dateText(hiddenUntil) })}</p>
      )}
      {withdrawn && <Note tone="warm">{m.reviews_withdrawn({ reason: withdrawn.reason })}</Note>}
      {note && (
        <p className="small muted">
          {m.reviews_note_sent()} <q>{note}</q>
        </p>
      )}
    </ReviewText>
  )
}

function AboutRenter({
  about: { summary, reviews },
  name,
}: {
  about: NonNullable<BookingReviews['renter']>
  name: string | null
}) {
  return (
    <section className="panel stack" aria-labelledby="about-renter">
      <h2 id="about-renter" className="bk-h2">
        {m.reviews_about({ name: name ?? m.reviews_deleted_user() })}
      </h2>
      {reviews.length === 0 ? (
        <p className="muted">{m.reviews_about_none()}</p>
      ) : (
        <>
          <ReviewSummaryText summary={summary} />
          <ul className="review-list">
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewText review={review}>
                  <ReviewActions review={review} />
                </ReviewText>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
