import type { Route } from '../endpoint.ts'

export const listingRoutes = {
  getRoom: { method: 'GET', path: '/api/rooms/{id}' },
  getHotel: { method: 'GET', path: '/api/hotels/{id}' },
  getShop: { method: 'GET', path: '/api/shops/{id}' },
  getListing: { method: 'GET', path: '/api/listings/{id}' },
} as const satisfies Record<string, Route>

export const photoRequestRoutes = {
  requestPhotos: { method: 'POST', path: '/api/listings/{id}/photo-requests' },
} as const satisfies Record<string, Route>
