import type { Route } from '../endpoint.ts'

/** Method and path of the accounts endpoints. */
export const accountRoutes = {
  register: { method: 'POST', path: '/api/auth/register' },
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  getProfile: { method: 'GET', path: '/api/auth/profile' },
} as const satisfies Record<string, Route>
