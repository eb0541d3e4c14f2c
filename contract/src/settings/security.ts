import * as z from 'zod/mini'

const between = (from: number, to: number) =>
  z
    .int(`Please enter a whole number from ${from} to ${to}`)
    .check(
      z.minimum(from, `Please enter a whole number from ${from} to ${to}`),
      z.maximum(to, `Please enter a whole number from ${from} to ${to}`),
    )

/**
 * The section `security` of the settings, with the specification's defaults and bounds (R13, R15;
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
