import type { Route } from '../endpoint.ts'

// Apart from the bookings' routes, of which every page counts what waits.
export const availabilityRoutes = {
  getAvailability: { method: 'GET', path: '/api/listings/{id}/availability' },
  blockDates: { method: 'POST', path: '/api/listings/{id}/blocks' },
  unblockDates: { method: 'DELETE', path: '/api/listings/{id}/blocks/{blockId}' },
  getCalendarLink: { method: 'GET', path: '/api/listings/{id}/calendar' },
  createCalendarLink: { method: 'POST', path: '/api/listings/{id}/calendar' },
  revokeCalendarLink: { method: 'DELETE', path: '/api/listings/{id}/calendar' },
} as const satisfies Record<string, Route>
