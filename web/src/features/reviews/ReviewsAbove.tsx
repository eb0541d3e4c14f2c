import type { ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { useEffect, useState } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/Button.tsx'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRightIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import './reviews.css'

const DueReviews = lazy(() => import('./DueReviews.tsx').then(({ DueReviews }) => DueReviews))

/**
 * Above a side's bookings: what others wrote about the user and, once the page is used, the stays
 * to review.
 */
export function ReviewsAbove({ side }: { side: ReviewSide }) {
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  return (
    <>
      <TextLink to={paths.reviews()} className="reviews-link">
        {m.title_reviews()}
        <Icon path={chevronRightIcon} />
      </TextLink>
      {used && <DueReviews side={side} onLoadError={() => undefined} />}
    </>
  )
}
