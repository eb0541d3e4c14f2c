import type { ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRightIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { listDueReviews, own, REVIEWS } from './due-reviews.queries.ts'

const DueReviews = lazy(() => import('./DueReviews.tsx').then(({ DueReviews }) => DueReviews))

/** A lost answer about reviews keeps nobody from their bookings. */
const MOST_WAIT_MS = 3000

/** Stays that wait for the user's review, with the code that shows any. */
const dueReviews = queryOptions({
  queryKey: [...REVIEWS, 'due'],
  queryFn: async ({ signal }) => {
    const due = await listDueReviews({}, { signal })
    if (due.stays.length > 0) await DueReviews.preload()
    return due
  },
  ...own,
})

/**
 * Above a side's bookings: the way to what others wrote about the user, and the stays to review.
 * While it `waits`, the bookings should not be shown: they would move under a hand.
 */
export function useReviewsAbove(side: ReviewSide): { above: ReactNode; waits: boolean } {
  const { data, isPending } = useQuery(dueReviews)
  const [isLate, setLate] = useState(false)
  const [first, setFirst] = useState<readonly string[] | null>(null)
  if (data && !first) setFirst(isLate ? [] : data.stays.map((stay) => stay.bookingId))
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(true), MOST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  // What comes later is shown at the next visit: it would move the bookings.
  const stays = data?.stays.filter((stay) => stay.side === side && first?.includes(stay.bookingId))
  return {
    waits: isPending && !isLate,
    above: (
      <>
        <TextLink to={paths.reviews()}>
          {m.title_reviews()}
          <Icon path={chevronRightIcon} />
        </TextLink>
        {stays && stays.length > 0 && (
          <DueReviews side={side} stays={stays} onLoadError={() => undefined} />
        )}
      </>
    ),
  }
}
