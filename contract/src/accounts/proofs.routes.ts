import type { Route } from '../endpoint.ts'

/** Where Google sign-in, the second step, one's data and one's leaving answer. */
export const proofRoutes = {
  googleLogin: { method: 'POST', path: '/api/auth/google-login' },
  beginTwoFactor: { method: 'POST', path: '/api/auth/two-factor/begin' },
  confirmTwoFactor: { method: 'POST', path: '/api/auth/two-factor/confirm' },
  disableTwoFactor: { method: 'DELETE', path: '/api/auth/two-factor' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/two-factor/recovery-codes' },
  exportMyData: { method: 'GET', path: '/api/auth/export' },
  deleteMyAccount: { method: 'DELETE', path: '/api/auth/account' },
} as const satisfies Record<string, Route>
