import type { Route } from '../endpoint.ts'

/** Method and path of the settings endpoints. */
export const settingsRoutes = {
  getPublicSettings: { method: 'GET', path: '/api/settings/public' },
} as const satisfies Record<string, Route>
