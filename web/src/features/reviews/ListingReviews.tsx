import { groupDigits } from '@rentify/contract/money'
import type { ReviewSummary } from '@rentify/contract/reviews/review'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { ReviewActions } from './parts/ReviewActions.tsx'
import { ReviewSummaryText } from './parts/ReviewSummaryText.tsx'
import { ReviewText } from './parts/ReviewText.tsx'
import { reviewsOfListing } from './reviews.queries.ts'
import './reviews.css'

/** The reviews of a listing: average, distribution as a filter, and the texts, newest first. */
export function ListingReviews({ listingId, own }: { listingId: string; own: boolean }) {
  const [rating, setRating] = useState<number | null>(null)
  const query = useInfiniteQuery(reviewsOfListing(listingId, rating))
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query
  const summary = data?.pages[0]?.summary
  if (!summary || summary.count === 0) return null
  const reviews = data.pages.flatMap((page) => page.reviews)
  return (
    <section className="detail-block reviews" aria-labelledby="reviews">
      <h2 id="reviews">{m.reviews_title()}</h2>
      <ReviewSummaryText summary={summary} />
      <Distribution summary={summary} rating={rating} onChoose={setRating} />
      <ul className="review-list" aria-busy={isFetching}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewText review={review}>
              <ReviewActions
                review={review}
                canAnswer={own && review.answer === null && review.text !== null}
              />
            </ReviewText>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="second" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.reviews_more()}
        </Button>
      )}
    </section>
  )
}

/** How many reviews there are of each rating; one keeps those. */
function Distribution({
  summary: { byRating, count },
  rating,
  onChoose,
}: {
  summary: ReviewSummary
  rating: number | null
  onChoose: (rating: number | null) => void
}) {
  return (
    <fieldset className="review-distribution">
      <legend className="sr">{m.reviews_filter()}</legend>
      {byRating.map(({ rating: stars, count: some }) => (
        <button
          key={stars}
          type="button"
          aria-pressed={rating === stars}
          disabled={some === 0}
          onClick={() => onChoose(rating === stars ? null : stars)}
        >
          <span>{m.reviews_stars({ count: stars })}</span>
          <span className="review-bar" aria-hidden="true">
            <i style={{ transform: `scaleX(${some / count})` }} />
          </span>
          <span>{groupDigits(some)}</span>
        </button>
      ))}
    </fieldset>
  )
}
