import type { Route } from '../endpoint.ts'
import { beaconRoutes } from './beacon.routes.ts'

export const analyticsRoutes = {
  ...beaconRoutes,
  getListingAnalytics: { method: 'GET', path: '/api/listings/{id}/analytics' },
} as const satisfies Record<string, Route>
