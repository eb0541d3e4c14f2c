import type { Route } from '../endpoint.ts'

export const geoRoutes = {
  reverse: { method: 'GET', path: '/api/geo/reverse' },
  suggestPlaces: { method: 'GET', path: '/api/geo/suggest' },
  listNearby: { method: 'GET', path: '/api/geo/nearby' },
  listPlaces: { method: 'GET', path: '/api/geo/places' },
} as const satisfies Record<string, Route>
