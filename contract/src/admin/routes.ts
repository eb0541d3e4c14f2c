import type { Route } from '../endpoint.ts'

/** Method and path of the back office's calls (R15). */
export const adminRoutes = {
  getAdminSettings: { method: 'GET', path: '/api/admin/settings' },
  updateAdminSettings: { method: 'PUT', path: '/api/admin/settings' },
  listSettingsChanges: { method: 'GET', path: '/api/admin/settings/history' },
  undoSettingsChange: { method: 'POST', path: '/api/admin/settings/history/{id}/undo' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
} as const satisfies Record<string, Route>
