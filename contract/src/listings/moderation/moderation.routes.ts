import type { Route } from '../../endpoint.ts'

export const moderationRoutes = {
  reportListing: { method: 'POST', path: '/api/listings/{id}/reports' },
  getListingBlock: { method: 'GET', path: '/api/listings/{id}/block' },
  requestReview: { method: 'POST', path: '/api/listings/{id}/review-requests' },
} as const satisfies Record<string, Route>
