import type { Route } from '../endpoint.ts'

export const settingsRoutes = {
  getPublicSettings: { method: 'GET', path: '/api/settings/public' },
} as const satisfies Record<string, Route>
