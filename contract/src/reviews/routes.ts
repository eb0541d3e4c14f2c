import type { Route } from '../endpoint.ts'

export const reviewRoutes = {
  listListingReviews: { method: 'GET', path: '/api/listings/{id}/reviews' },
  getBookingReviews: { method: 'GET', path: '/api/bookings/{id}/reviews' },
  writeReview: { method: 'POST', path: '/api/bookings/{id}/reviews' },
  listDueReviews: { method: 'GET', path: '/api/reviews/due' },
  listReceivedReviews: { method: 'GET', path: '/api/reviews/received' },
  answerReview: { method: 'POST', path: '/api/reviews/{id}/answer' },
  reportReview: { method: 'POST', path: '/api/reviews/{id}/report' },
} as const satisfies Record<string, Route>
