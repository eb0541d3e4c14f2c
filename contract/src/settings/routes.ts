import type { Route } from '../endpoint.ts'

/** Where settings answer. */
export const settingsRoutes = {
  getPublicSettings: { method: 'GET', path: '/api/settings/public' },
} as const satisfies Record<string, Route>
