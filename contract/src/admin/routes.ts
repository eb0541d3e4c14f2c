import type { Route } from '../endpoint.ts'

/** Method and path of the back office's calls (R15). */
export const adminRoutes = {
  getAdminSettings: { method: 'GET', path: '/api/admin/settings' },
  updateAdminSettings: { method: 'PUT', path: '/api/admin/settings' },
  listSettingsChanges: { method: 'GET', path: '/api/admin/settings/history' },
  undoSettingsChange: { method: 'POST', path: '/api/admin/settings/history/{id}/undo' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  updateUser: { method: 'PUT', path: '/api/admin/users/{id}' },
  setUserStatus: { method: 'PUT', path: '/api/admin/users/{id}/status' },
  setUserPassword: { method: 'PUT', path: '/api/admin/users/{id}/password' },
  setUserVerification: { method: 'PUT', path: '/api/admin/users/{id}/verification' },
  deleteUser: { method: 'DELETE', path: '/api/admin/users/{id}' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
} as const satisfies Record<string, Route>
