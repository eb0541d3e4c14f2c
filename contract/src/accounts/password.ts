import * as z from 'zod/mini'
import { message } from '../messages.ts'
import { currentPassword } from './reauthentication.ts'

/**
 * The rules for a new password, by the settings `passwordMinLength` and `requireStrongPassword`
 * (R13).
 */
export type PasswordRules = { readonly minLength: number; readonly strong: boolean }

/** The defaults of the settings (R13). */
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
export function newPasswordSchema({ minLength, strong }: PasswordRules) {
  const password = z
    .string(message('password_required'))
    .check(
      z.minLength(1, message('password_required')),
      z.minLength(minLength, message('password_too_short', { least: minLength })),
      z.maxLength(200, message('password_too_long')),
    )
  return strong
    ? password.check(
        z.regex(/(?=.*\p{L})(?=.*\p{Nd})/su, message('password_needs_letter_and_number')),
      )
    : password
}

/** A new password under the default settings. */
export const newPassword = newPasswordSchema(PASSWORD_RULES)

/** The same password typed again. */
export const confirmPassword = z
  .string(message('password_again_required'))
  .check(
    z.minLength(1, message('password_again_required')),
    z.maxLength(200, message('password_too_long')),
  )

/** Adds 'Passwords do not match!' (R5) to the second field. */
export function matching<T extends { password: string; confirmPassword: string }>() {
  return z.refine<T>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: message('passwords_differ'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/**
 * A new password in place of the old one, which is required. Pass the installation's rules to check
 * a form before it is sent.
 */
export function passwordChangeSchema(rules: PasswordRules) {
  return z
    .object({ currentPassword, password: newPasswordSchema(rules), confirmPassword })
    .check(matching())
}

export const passwordChange = passwordChangeSchema(ANY_PASSWORD)
