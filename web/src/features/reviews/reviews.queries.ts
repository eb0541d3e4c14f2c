import type { reviewEndpoints } from '@rentify/contract/reviews/endpoints'
import { reviewRoutes } from '@rentify/contract/reviews/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { clientOf, responseClientOf } from '../../api/client.ts'
import { nextCursorOf } from '../../api/pages.ts'
import { own, REVIEWS } from './due-reviews.queries.ts'

export const reviewsApi = clientOf<typeof reviewEndpoints>(reviewRoutes)
const lists = responseClientOf<typeof reviewEndpoints>(reviewRoutes)

const PAGE_SIZE = 10

export const reviewsOfBooking = (id: string) =>
  queryOptions({
    queryKey: [...REVIEWS, 'booking', id],
    queryFn: ({ signal }) => reviewsApi.getBookingReviews({ params: { id } }, { signal }),
    ...own,
  })

/** A listing's reviews page by page, all or those of one rounded rating. */
export const reviewsOfListing = (id: string, rating: number | null) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS, 'listing', id, rating],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(rating === null ? {} : { rating }),
        ...(cursor ? { cursor } : {}),
      }
      const { headers, body } = await lists.listListingReviews(
        { params: { id }, query },
        { signal },
      )
      return { ...body, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    // What is shown stays while those of another rating are read.
    placeholderData: (before) => before,
  })

/** What others wrote about the user. */
export const receivedReviews = infiniteQueryOptions({
  queryKey: [...REVIEWS, 'received'],
  queryFn: async ({ pageParam: cursor, signal }) => {
    const query = { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }
    const { headers, body } = await lists.listReceivedReviews({ query }, { signal })
    return { ...body, nextCursor: nextCursorOf(headers) }
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  ...own,
})
