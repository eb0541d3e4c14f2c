import type { Route } from '../endpoint.ts'

/** Apart from the analytics routes that public pages import. */
export const panelAnalyticsRoutes = {
  getAnalytics: { method: 'GET', path: '/api/admin/analytics' },
  listEmptySearches: { method: 'GET', path: '/api/admin/analytics/empty-searches' },
  exportAnalytics: { method: 'GET', path: '/api/admin/analytics/export' },
} as const satisfies Record<string, Route>
