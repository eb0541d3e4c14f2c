import type { Route } from '../../endpoint.ts'

export const privacyRoutes = {
  exportMyData: { method: 'GET', path: '/api/auth/export' },
  deleteMyAccount: { method: 'DELETE', path: '/api/auth/account' },
} as const satisfies Record<string, Route>
