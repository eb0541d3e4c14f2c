import * as z from 'zod/mini'
import { emailAddress } from './account.ts'
import {
  ANY_PASSWORD,
  confirmPassword,
  matching,
  newPasswordBy,
  type PasswordRules,
} from './password.ts'

/** A mailed link's token, as it stands after `?token=`: 43 characters of base64url. What is none is refused like one that has ended. */
export const linkToken = z
  .string('This link is incomplete. Please copy all of it.')
  .check(z.maxLength(200, 'This link is incomplete. Please copy all of it.'))

/** Where a link to a new password is to be sent (D19). */
export const forgottenPassword = z.object({ email: emailAddress })
export type ForgottenPassword = z.input<typeof forgottenPassword>

/** A new password by a mailed link. Pass the installation's rules to check a form before it is sent. */
export function passwordResetBy(rules: PasswordRules) {
  return z
    .object({ token: linkToken, password: newPasswordBy(rules), confirmPassword })
    .check(matching())
}

export const passwordReset = passwordResetBy(ANY_PASSWORD)
export type PasswordReset = z.input<typeof passwordReset>

/** What a mailed link to confirm an address carries. */
export const emailVerification = z.object({ token: linkToken })

/** What a confirmed link came to: the address is proved, or has taken the place of the one before (`changed`). The same link answers the same again until it ends. */
export const emailVerified = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.boolean(),
})
export type EmailVerified = z.infer<typeof emailVerified>
