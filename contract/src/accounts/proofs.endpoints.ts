import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { ROLES } from './account.ts'
import { accountDeletion, personalExport } from './account-deletion.ts'
import { signedIn } from './endpoints.ts'
import { googleSignIn } from './google.ts'
import { proofRoutes } from './proofs.routes.ts'
import {
  recoveryCodes,
  twoFactorBeginning,
  twoFactorConfirmation,
  twoFactorProof,
  twoFactorSecret,
} from './two-factor.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

/** What a call that asks for the password or a Google credential again can be refused with. */
const REAUTHENTICATION_ERRORS = [
  'wrong_password',
  'forbidden',
  'google_refused',
  'google_unavailable',
  'too_many_attempts',
  'too_many_requests',
  'unavailable',
] as const

/** Google sign-in (D16), the second step of signing in (D17), download and deletion of what is kept about somebody (D19). */
export const proofEndpoints = {
  googleLogin: defineEndpoint(proofRoutes.googleLogin, {
    summary: 'Sign in with Google, or join',
    access: 'public',
    body: googleSignIn,
    reply: signedIn,
    errors: [
      'google_refused',
      'google_unavailable',
      'google_account_differs',
      'account_inactive',
      'two_factor_required',
      'invalid_code',
      'too_many_attempts',
      'too_many_requests',
      'unavailable',
    ],
  }),
  beginTwoFactor: defineEndpoint(proofRoutes.beginTwoFactor, {
    summary: 'Get a secret for an authenticator app; nothing changes until a code confirms it',
    access: ROLES,
    body: twoFactorBeginning,
    reply: twoFactorSecret,
    errors: [...REAUTHENTICATION_ERRORS, 'two_factor_is_on'],
  }),
  confirmTwoFactor: defineEndpoint(proofRoutes.confirmTwoFactor, {
    summary: 'Turn the second step on with a first code; other sessions end',
    access: ROLES,
    body: twoFactorConfirmation,
    reply: recoveryCodes,
    errors: ['invalid_code', 'two_factor_is_on', 'two_factor_not_begun', 'too_many_attempts'],
  }),
  disableTwoFactor: defineEndpoint(proofRoutes.disableTwoFactor, {
    summary: 'Turn the second step off',
    access: ROLES,
    body: twoFactorProof,
    reply: done,
    errors: [...REAUTHENTICATION_ERRORS, 'invalid_code', 'two_factor_is_off'],
  }),
  renewRecoveryCodes: defineEndpoint(proofRoutes.renewRecoveryCodes, {
    summary: 'Get new recovery codes; the old ones end',
    access: ROLES,
    body: twoFactorProof,
    reply: recoveryCodes,
    errors: [...REAUTHENTICATION_ERRORS, 'invalid_code', 'two_factor_is_off'],
  }),
  exportMyData: defineEndpoint(proofRoutes.exportMyData, {
    summary: 'Everything kept about the caller, as a JSON file',
    access: ROLES,
    reply: personalExport,
    errors: ['too_many_requests'],
  }),
  deleteMyAccount: defineEndpoint(proofRoutes.deleteMyAccount, {
    summary: 'Delete the account and what belongs to it',
    access: ROLES,
    body: accountDeletion,
    reply: done,
    errors: [
      ...REAUTHENTICATION_ERRORS,
      'two_factor_required',
      'invalid_code',
      'last_administrator',
    ],
  }),
} as const satisfies Endpoints
