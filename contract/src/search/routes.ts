import type { Route } from '../endpoint.ts'

export const searchRoutes = {
  listRooms: { method: 'GET', path: '/api/rooms' },
  listHotels: { method: 'GET', path: '/api/hotels' },
  listShops: { method: 'GET', path: '/api/shops' },
  listListings: { method: 'GET', path: '/api/listings' },
  countFacets: { method: 'GET', path: '/api/listings/facets' },
  mapListings: { method: 'GET', path: '/api/listings/map' },
  understand: { method: 'GET', path: '/api/listings/understand' },
  suggest: { method: 'GET', path: '/api/listings/suggest' },
} as const satisfies Record<string, Route>
