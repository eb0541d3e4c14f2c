import type { Route } from '../endpoint.ts'

/** The one call of public pages; the others' paths are no part of their files. */
export const beaconRoutes = {
  recordEvents: { method: 'POST', path: '/api/analytics/events' },
} as const satisfies Record<string, Route>
