import * as z from 'zod/mini'
import { message } from '../messages.ts'
import { emailAddress } from './account.ts'
import {
  ANY_PASSWORD,
  confirmPassword,
  matching,
  newPasswordSchema,
  type PasswordRules,
} from './password.ts'

/**
 * A mailed link's token, the value of `?token=`: 43 characters of base64url. Any other value is
 * rejected like an expired token.
 */
const linkToken = z
  .string(message('link_incomplete'))
  .check(z.maxLength(200, message('link_incomplete')))

/** The address that a password reset link is sent to (D19). */
export const forgottenPassword = z.object({ email: emailAddress })

/**
 * A new password by a mailed link. Pass the installation's rules to check a form before it is sent.
 */
export function passwordResetSchema(rules: PasswordRules) {
  return z
    .object({ token: linkToken, password: newPasswordSchema(rules), confirmPassword })
    .check(matching())
}

export const passwordReset = passwordResetSchema(ANY_PASSWORD)

/** The token of a mailed link that confirms an address. */
export const emailVerification = z.object({ token: linkToken })

/**
 * The outcome of a confirmation link: the address is verified, or has replaced the previous one
 * (`changed`). The same link returns the same outcome until it ends.
 */
export const emailVerified = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.boolean(),
})
