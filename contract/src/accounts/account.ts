import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { oneLine, requiredText } from '../free-text.ts'
import { LANGUAGES } from '../languages.ts'
import { message } from '../messages.ts'
import { id } from '../schema.ts'
import type { Transition } from '../transitions.ts'
import {
  ANY_PASSWORD,
  confirmPassword,
  matching,
  newPasswordSchema,
  type PasswordRules,
} from './password.ts'
import { currentPassword, twoFactorCode } from './reauthentication.ts'

/** Roles (D14); input may say `user` as an alias of `renter`. */
export const ROLES = ['renter', 'owner', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in user as sign-in and profile return it. `phone` is ten digits or null (D2). */
export const account = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** Whether the user has verified the address by a mailed link (D19). */
  emailVerified: z.boolean(),
  /** A new address that awaits confirmation by the link sent there; null when there is none. */
  pendingEmail: z.nullable(z.string()),
  /** False for a user who signs in with Google only: "Forgot password" then sets a password. */
  hasPassword: z.boolean(),
  /** The language of pages and emails, if the user chose one (D43). */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Whether sign-in also requires a code of an authenticator app. */
  twoFactor: z.boolean(),
  /** The number of unused recovery codes; null while two-factor is off. */
  recoveryCodesLeft: z.nullable(z.int()),
  /**
   * An administrator who must turn two-factor on before using the back office
   * (`security.twoFactorAuth`).
   */
  mustSetUpTwoFactor: z.boolean(),
  createdAt: instant,
})
export type Account = z.infer<typeof account>

/**
 * An email address as browsers' own email fields accept it (HTML standard), with a dot in its
 * domain; lower case.
 */
export const emailAddress = requiredText(message('email_required'), 254).check(
  z.toLowerCase(),
  z.regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
    message('email_invalid'),
  ),
)

/**
 * The registration form (R7). Only renter or owner, whatever the body contains (D14). Pass the
 * installation's rules to check a form before it is sent.
 */
export function registrationSchema(rules: PasswordRules) {
  return z
    .object({
      firstname: requiredText(message('first_name_required'), 80),
      lastname: requiredText(message('last_name_required'), 80),
      email: emailAddress,
      password: newPasswordSchema(rules),
      confirmPassword,
      role: z._default(z.enum(['renter', 'owner', 'user'], message('role_invalid')), 'renter'),
      name: z.optional(oneLine(161)),
    })
    .check(matching())
}

export const registration = registrationSchema(ANY_PASSWORD)
export type Registration = z.input<typeof registration>

/** `code`: required after 401 `two_factor_required`, which follows a right password. */
export const signIn = z.object({
  email: emailAddress,
  password: currentPassword,
  code: z.optional(twoFactorCode),
})

export const ACCOUNT_STATUSES = ['active', 'inactive'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** How an account's status changes; an inactive account cannot sign in. */
export const ACCOUNT_TRANSITIONS = [
  { action: 'deactivate', by: ['admin'], from: ['active'], to: 'inactive' },
  { action: 'activate', by: ['admin'], from: ['inactive'], to: 'active' },
] as const satisfies readonly Transition<AccountStatus, Role>[]
