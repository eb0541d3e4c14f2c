import type { Route } from '../endpoint.ts'

// Apart from the profile's routes, which are in the files of public pages.
export const privacyRoutes = {
  exportMyData: { method: 'GET', path: '/api/auth/export' },
  deleteMyAccount: { method: 'DELETE', path: '/api/auth/account' },
} as const satisfies Record<string, Route>

export const twoFactorRoutes = {
  beginTwoFactor: { method: 'POST', path: '/api/auth/two-factor/begin' },
  confirmTwoFactor: { method: 'POST', path: '/api/auth/two-factor/confirm' },
  disableTwoFactor: { method: 'DELETE', path: '/api/auth/two-factor' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/two-factor/recovery-codes' },
} as const satisfies Record<string, Route>
