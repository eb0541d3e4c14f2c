import type { Route } from '../endpoint.ts'

export const accountRoutes = {
  register: { method: 'POST', path: '/api/auth/register' },
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  getProfile: { method: 'GET', path: '/api/auth/profile' },
} as const satisfies Record<string, Route>
