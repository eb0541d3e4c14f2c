import type { Route } from '../../endpoint.ts'

export const twoFactorRoutes = {
  beginTwoFactor: { method: 'POST', path: '/api/auth/two-factor/begin' },
  confirmTwoFactor: { method: 'POST', path: '/api/auth/two-factor/confirm' },
  disableTwoFactor: { method: 'DELETE', path: '/api/auth/two-factor' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/two-factor/recovery-codes' },
} as const satisfies Record<string, Route>
