import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { account, ROLES, registration, signIn } from './account.ts'
import { accountRoutes } from './routes.ts'

/** The response to a sign-in: an opaque bearer token (D15), the role and the account (D4). */
export const signedIn = z.object({ token: z.string(), role: z.enum(ROLES), user: account })
export type SignedIn = z.infer<typeof signedIn>

const done = z.object({ success: z.literal(true), message: z.string() })

/** Registration, sign-in, sign-out and the signed-in account (R7, D14, D15, D17). */
export const accountEndpoints = {
  register: defineEndpoint(accountRoutes.register, {
    summary: 'Create an account',
    access: 'public',
    body: registration,
    status: 201,
    idempotent: true,
    reply: done,
    errors: [
      'email_taken',
      'too_many_requests',
      'idempotency_in_flight',
      'idempotency_mismatch',
      'unavailable',
    ],
  }),
  login: defineEndpoint(accountRoutes.login, {
    summary: 'Sign in',
    access: 'public',
    body: signIn,
    reply: signedIn,
    errors: [
      'invalid_credentials',
      'two_factor_required',
      'invalid_code',
      'account_inactive',
      'too_many_attempts',
      'too_many_requests',
      'unavailable',
    ],
  }),
  logout: defineEndpoint(accountRoutes.logout, {
    summary: 'Sign out and end the session',
    access: ROLES,
    reply: done,
    errors: [],
  }),
  getProfile: defineEndpoint(accountRoutes.getProfile, {
    summary: 'Who is signed in',
    access: ROLES,
    reply: account,
    errors: [],
  }),
} as const satisfies Endpoints
