import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../../endpoint.ts'
import { ROLES } from '../account.ts'
import { REAUTHENTICATION_ERRORS } from '../reauthentication.ts'
import { twoFactorRoutes } from '../security.routes.ts'
import {
  recoveryCodes,
  twoFactorBeginning,
  twoFactorConfirmation,
  twoFactorProof,
  twoFactorSecret,
} from './two-factor.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

/** Two-factor sign-in by authenticator app (D17). */
export const twoFactorEndpoints = {
  beginTwoFactor: defineEndpoint(twoFactorRoutes.beginTwoFactor, {
    summary: 'Get a secret for an authenticator app; nothing changes until a code confirms it',
    access: ROLES,
    body: twoFactorBeginning,
    reply: twoFactorSecret,
    errors: [...REAUTHENTICATION_ERRORS, 'two_factor_is_on'],
  }),
  confirmTwoFactor: defineEndpoint(twoFactorRoutes.confirmTwoFactor, {
    summary: 'Turn two-factor on with a first code; other sessions end',
    access: ROLES,
    body: twoFactorConfirmation,
    reply: recoveryCodes,
    errors: ['invalid_code', 'two_factor_is_on', 'two_factor_not_begun', 'too_many_attempts'],
  }),
  disableTwoFactor: defineEndpoint(twoFactorRoutes.disableTwoFactor, {
    summary: 'Turn two-factor off',
    access: ROLES,
    body: twoFactorProof,
    reply: done,
    errors: [...REAUTHENTICATION_ERRORS, 'invalid_code', 'two_factor_is_off'],
  }),
  renewRecoveryCodes: defineEndpoint(twoFactorRoutes.renewRecoveryCodes, {
    summary: 'Get new recovery codes; the old ones end',
    access: ROLES,
    body: twoFactorProof,
    reply: recoveryCodes,
    errors: [...REAUTHENTICATION_ERRORS, 'invalid_code', 'two_factor_is_off'],
  }),
} as const satisfies Endpoints
