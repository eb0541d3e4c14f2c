import * as z from 'zod/mini'

/** A password as it is asked for again; what it has to look like was decided when it was chosen. */
export const currentPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(200, 'Password must be at most 200 characters'),
  )

/** A Google credential: the signed token that Google's button hands to the page (D16), checked by the server alone. */
export const googleCredential = z
  .string('Google Login Failed')
  .check(z.minLength(1, 'Google Login Failed'), z.maxLength(8192, 'Google Login Failed'))

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. Empty counts as not given. */
export const twoFactorCode = z
  .string('Please enter the code')
  .check(z.trim(), z.maxLength(40, 'Please enter the code'))

/**
 * What proves that the person at the screen is the account's holder: the password, or for an account without one a Google
 * credential that is not older than five minutes and was not used before. The server asks for the one that fits, at its field.
 */
export const reauthentication = z.object({
  password: z.optional(currentPassword),
  credential: z.optional(googleCredential),
})
export type ReauthenticationInput = z.infer<typeof reauthentication>

/** The errors of a call that asks for the password or a Google credential again. */
export const REAUTHENTICATION_ERRORS = [
  'wrong_password',
  'forbidden',
  'google_refused',
  'google_unavailable',
  'too_many_attempts',
  'too_many_requests',
  'unavailable',
] as const
