import * as z from 'zod/mini'
import { googleCredential, twoFactorCode } from './reauthentication.ts'

/**
 * The body of a Google sign-in (D16). Email and name are read from the signed credential, never
 * from the body.
 */
export const googleSignIn = z.object({
  credential: googleCredential,
  code: z.optional(twoFactorCode),
})
