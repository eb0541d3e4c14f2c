import * as z from 'zod/mini'
import { message } from '../messages.ts'

/** A whole number within bounds. */
export const between = (from: number, to: number) => {
  const wrong = message('whole_number_between', { from, to })
  return z.int(wrong).check(z.minimum(from, wrong), z.maximum(to, wrong))
}

/**
 * The section `security` of the settings, with the required defaults and bounds (R13, R15;
 * D17).
 */
export const securitySettings = z.object({
  /** Administrators need two-factor to sign in. */
  twoFactorAuth: z._default(z.boolean(), false),
  /** Minutes of inactivity after which the back office locks (D15). */
  sessionTimeout: z._default(between(5, 480), 30),
  /** Failed sign-ins before the back-off starts (D17). */
  maxLoginAttempts: z._default(between(3, 10), 5),
  passwordMinLength: z._default(between(6, 32), 8),
  /** A new password needs a letter and a digit. */
  requireStrongPassword: z._default(z.boolean(), true),
  allowGoogleLogin: z._default(z.boolean(), true),
  allowFacebookLogin: z._default(z.boolean(), false),
})
export type SecuritySettings = z.output<typeof securitySettings>
