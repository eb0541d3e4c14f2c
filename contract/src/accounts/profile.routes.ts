import type { Route } from '../endpoint.ts'

export const profileRoutes = {
  googleLogin: { method: 'POST', path: '/api/auth/google-login' },
  updateProfile: { method: 'PUT', path: '/api/auth/profile' },
  chooseLanguage: { method: 'PUT', path: '/api/auth/language' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },
  sendVerification: { method: 'POST', path: '/api/auth/verify-email/send' },
  getVerification: { method: 'GET', path: '/api/auth/verification' },
  askForVerification: { method: 'PUT', path: '/api/auth/verification' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changePassword: { method: 'PUT', path: '/api/auth/password' },
  listSessions: { method: 'GET', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
} as const satisfies Record<string, Route>
