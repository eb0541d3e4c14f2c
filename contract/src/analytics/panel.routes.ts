import type { Route } from '../endpoint.ts'

/** Method and path of the back office's figures, apart from those of public pages. */
export const panelAnalyticsRoutes = {
  getAnalytics: { method: 'GET', path: '/api/admin/analytics' },
  listEmptySearches: { method: 'GET', path: '/api/admin/analytics/empty-searches' },
  exportAnalytics: { method: 'GET', path: '/api/admin/analytics/export' },
} as const satisfies Record<string, Route>
