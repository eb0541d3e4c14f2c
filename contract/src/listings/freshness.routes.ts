import type { Route } from '../endpoint.ts'

export const freshnessRoutes = {
  confirmListing: { method: 'POST', path: '/api/listings/{id}/confirm' },
  listUnconfirmed: { method: 'GET', path: '/api/my/listings/unconfirmed' },
  confirmAll: { method: 'POST', path: '/api/my/listings/confirm' },
  showAsked: { method: 'POST', path: '/api/listing-asks/show' },
  answerAsked: { method: 'POST', path: '/api/listing-asks/answer' },
  reportGone: { method: 'POST', path: '/api/listings/{id}/gone' },
} as const satisfies Record<string, Route>
