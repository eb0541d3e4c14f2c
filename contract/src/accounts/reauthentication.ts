import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { message } from '../messages.ts'
import { plainLine } from '../text.ts'

/** The current password; its form was checked when it was chosen. */
export const currentPassword = z
  .string(message('password_required'))
  .check(
    z.minLength(1, message('password_required')),
    z.maxLength(200, message('password_too_long')),
  )

/**
 * A Google credential: the signed token that Google's button passes to the page (D16), verified by
 * the server only.
 */
const googleCredential = z
  .string(message('google_refused'))
  .check(z.minLength(1, message('google_refused')), z.maxLength(8192, message('google_refused')))

/**
 * Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. Empty
 * counts as missing.
 */
export const twoFactorCode = z.string(message('code_required')).check(
  z.overwrite((typed) => asciiDigits(plainLine(typed))),
  z.maxLength(40, message('code_required')),
)

/** The password or, without one, an unused Google credential of at most five minutes. */
export const reauthentication = z.object({
  password: z.optional(currentPassword),
  credential: z.optional(googleCredential),
})
export type ReauthenticationInput = z.infer<typeof reauthentication>

/** The errors of a call that requires reauthentication. */
export const REAUTHENTICATION_ERRORS = [
  'wrong_password',
  'forbidden',
  'google_refused',
  'google_unavailable',
  'too_many_attempts',
  'too_many_requests',
  'unavailable',
] as const

/**
 * The body of a Google sign-in (D16). Email and name are read from the signed credential, never
 * from the body.
 */
export const googleSignIn = z.object({
  credential: googleCredential,
  code: z.optional(twoFactorCode),
})
