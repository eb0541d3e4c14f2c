import * as z from 'zod/mini'
import { googleCredential, twoFactorCode } from './reauthentication.ts'

/** What Google sign-in takes (D16). E-mail and name come out of the signed credential, never out of the body. */
export const googleSignIn = z.object({
  credential: googleCredential,
  code: z.optional(twoFactorCode),
})
export type GoogleSignIn = z.input<typeof googleSignIn>
