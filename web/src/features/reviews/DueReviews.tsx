import type { DueReview } from '@rentify/contract/reviews/review'
import type { ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/Button.tsx'
import { dateText, rangeText } from '../../ui/dates/date-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRightIcon } from '../../ui/icons.ts'
import { UnbrokenText } from '../../ui/UnbrokenText.tsx'
import { shownTitle } from '../listings/place-names.ts'
import { dueReviews } from './reviews.queries.ts'
import { WriteReview } from './WriteReview.tsx'
import './reviews.css'

/** Above a side's bookings: what others wrote about the user, and the stays to review. */
export function DueReviews({ side }: { side: ReviewSide }) {
  const { data } = useQuery(dueReviews)
  const stays = data?.stays.filter((stay) => stay.side === side) ?? []
  return (
    <>
      <TextLink to={paths.reviews()} className="reviews-link">
        {m.title_reviews()}
        <Icon path={chevronRightIcon} />
      </TextLink>
      {stays.length > 0 && <Due side={side} stays={stays} />}
    </>
  )
}

/** The stays that wait for this side's review, and until when. */
function Due({ side, stays }: { side: ReviewSide; stays: readonly DueReview[] }) {
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
