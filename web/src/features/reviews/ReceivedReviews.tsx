import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Button, TextLink } from '../../ui/Button.tsx'
import { rangeText } from '../../ui/dates/date-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UnbrokenText } from '../../ui/UnbrokenText.tsx'
import { shownTitle } from '../listings/place-names.ts'
import { ReviewActions } from './parts/ReviewActions.tsx'
import { ReviewSummaryText } from './parts/ReviewSummaryText.tsx'
import { ReviewText } from './parts/ReviewText.tsx'
import { receivedReviews } from './reviews.queries.ts'
import './reviews.css'

/** What others wrote about the user and their places, newest first. */
export function ReceivedReviews() {
  const query = useInfiniteQuery(receivedReviews)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? []
  const asRenter = data?.pages[0]?.asRenter
  return (
    <div className="page narrow" aria-busy={!data && !error}>
      <div className="head">
        <h1>{m.title_reviews()}</h1>
        <p className="muted">{m.reviews_received_text()}</p>
      </div>
      {!data && !error && (
        <p className="muted" role="status">
          {m.common_loading()}
        </p>
      )}
      {error && !data && (
        <EmptyState failed title={m.reviews_load_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void query.refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {data && reviews.length === 0 && (
        <EmptyState title={m.reviews_none()} text={m.reviews_none_text()} />
      )}
      {asRenter && asRenter.count > 0 && <ReviewSummaryText summary={asRenter} />}
      {reviews.length > 0 && (
        <ul className="review-list reviews-received">
          {reviews.map((review) => (
            <li key={review._id} className="panel">
              <ReviewText review={review} as="h2">
                <p className="small muted">
                  <TextLink to={paths.booking(review.stay.bookingId)}>
                    <UnbrokenText text={shownTitle(review.stay)} />
                  </TextLink>{' '}
                  · {rangeText(review.stay.checkInDate, review.stay.checkOutDate)}
                </p>
                <ReviewActions review={review} canAnswer={review.canAnswer} />
              </ReviewText>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button kind="second" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.reviews_more()}
        </Button>
      )}
    </div>
  )
}
