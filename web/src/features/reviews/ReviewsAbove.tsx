import type { ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRightIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import './reviews.css'

const DueReviews = lazy(() => import('./DueReviews.tsx').then(({ DueReviews }) => DueReviews))

/** Above a side's bookings: what others wrote about the user, and the stays to review. */
export function ReviewsAbove({ side }: { side: ReviewSide }) {
  return (
    <>
      <TextLink to={paths.reviews()} className="reviews-link">
        {m.title_reviews()}
        <Icon path={chevronRightIcon} />
      </TextLink>
      <DueReviews side={side} onLoadError={() => undefined} />
    </>
  )
}
