import * as z from 'zod/mini'

/** The current password; its form was checked when it was chosen. */
export const currentPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(200, 'Password must be at most 200 characters'),
  )

/**
 * A Google credential: the signed token that Google's button passes to the page (D16), verified by
 * the server only.
 */
export const googleCredential = z
  .string('Google Login Failed')
  .check(z.minLength(1, 'Google Login Failed'), z.maxLength(8192, 'Google Login Failed'))

/**
 * Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. Empty
 * counts as missing.
 */
export const twoFactorCode = z
  .string('Please enter the code')
  .check(z.trim(), z.maxLength(40, 'Please enter the code'))

/**
 * Reauthentication of the account's user: the password, or for an account without one a Google
 * credential that is at most five minutes old and unused. The server's error names the required
 * field.
 */
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
