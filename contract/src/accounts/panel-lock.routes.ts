import type { Route } from '../endpoint.ts'

/** Outside `/api/admin/`, whose calls a locked session may not make. */
export const panelLockRoutes = {
  lockPanel: { method: 'POST', path: '/api/auth/panel/lock' },
  unlockPanel: { method: 'POST', path: '/api/auth/panel/unlock' },
} as const satisfies Record<string, Route>
