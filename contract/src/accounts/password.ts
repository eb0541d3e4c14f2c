import * as z from 'zod/mini'
import { currentPassword } from './reauthentication.ts'

/**
 * The rules for a new password, by the settings `passwordMinLength` and `requireStrongPassword`
 * (R13).
 */
export type PasswordRules = { readonly minLength: number; readonly strong: boolean }

/** The specification's defaults. */
export const PASSWORD_RULES: PasswordRules = { minLength: 8, strong: true }

/**
 * The contract's own check: the field is not empty. The server, and a form that has the settings,
 * check the rest.
 */
export const ANY_PASSWORD: PasswordRules = { minLength: 1, strong: false }

/**
 * A new password: at least so many characters, 200 at most; a strong one has a letter and a digit.
 * The server rejects common passwords and the user's own name (400 at `password`).
 */
export function newPasswordBy({ minLength, strong }: PasswordRules) {
  const password = z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(minLength, `Password must be at least ${minLength} characters`),
      z.maxLength(200, 'Password must be at most 200 characters'),
    )
  return strong
    ? password.check(
        z.regex(/(?=.*\p{L})(?=.*\p{Nd})/su, 'Password must contain a letter and a number'),
      )
    : password
}

/** A new password under the specification's defaults. */
export const newPassword = newPasswordBy(PASSWORD_RULES)

/** The same password typed again. */
export const confirmPassword = z
  .string('Please confirm your password')
  .check(
    z.minLength(1, 'Please confirm your password'),
    z.maxLength(200, 'Password must be at most 200 characters'),
  )

/** Adds 'Passwords do not match!' (R5) to the second field. */
export function matching<T extends { password: string; confirmPassword: string }>() {
  return z.refine<T>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match!',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/**
 * A new password in place of the old one, which is required. Pass the installation's rules to check
 * a form before it is sent.
 */
export function passwordChangeBy(rules: PasswordRules) {
  return z
    .object({ currentPassword, password: newPasswordBy(rules), confirmPassword })
    .check(matching())
}

export const passwordChange = passwordChangeBy(ANY_PASSWORD)
export type PasswordChange = z.input<typeof passwordChange>
