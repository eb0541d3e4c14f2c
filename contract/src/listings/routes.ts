import type { Route } from '../endpoint.ts'

/** As many places fit side by side (D89). */
export const MAX_COMPARED = 4

export const listingRoutes = {
  getRoom: { method: 'GET', path: '/api/rooms/{id}' },
  getHotel: { method: 'GET', path: '/api/hotels/{id}' },
  getShop: { method: 'GET', path: '/api/shops/{id}' },
  getListing: { method: 'GET', path: '/api/listings/{id}' },
  compareListings: { method: 'GET', path: '/api/listings/compare' },
} as const satisfies Record<string, Route>

export const photoRequestRoutes = {
  requestPhotos: { method: 'POST', path: '/api/listings/{id}/photo-requests' },
} as const satisfies Record<string, Route>
