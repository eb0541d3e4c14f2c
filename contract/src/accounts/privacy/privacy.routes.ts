import type { Route } from '../../endpoint.ts'

/** Method and path of the export and the deletion of the caller's data. */
export const privacyRoutes = {
  exportMyData: { method: 'GET', path: '/api/auth/export' },
  deleteMyAccount: { method: 'DELETE', path: '/api/auth/account' },
} as const satisfies Record<string, Route>
