import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { LANGUAGES } from '../languages.ts'
import { PLAIN_TEXT } from '../text.ts'
import {
  ANY_PASSWORD,
  confirmPassword,
  matching,
  newPasswordBy,
  type PasswordRules,
} from './password.ts'
import { currentPassword, twoFactorCode } from './reauthentication.ts'

/** Roles (D14); `user` is an accepted alias of `renter` on the way in. */
export const ROLES = ['renter', 'owner', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in person as sign-in and profile answer it. `phone` is ten digits or null (D2). */
export const account = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** Whether somebody has shown, by a mailed link, that the address is theirs (D19). */
  emailVerified: z.boolean(),
  /** A new address that waits to be confirmed by the link sent there; null when none does. */
  pendingEmail: z.nullable(z.string()),
  /** False for who signs in with Google only: a password is then set by "Forgot password". */
  hasPassword: z.boolean(),
  /** The language of pages and mails, if one was chosen (D43). */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Whether signing in asks for a code of an authenticator app too. */
  twoFactor: z.boolean(),
  /** How many recovery codes were not used yet; null while that is off. */
  recoveryCodesLeft: z.nullable(z.int()),
  /** An administrator who has to turn that on before the back office opens (`security.twoFactorAuth`). */
  mustSetUpTwoFactor: z.boolean(),
  createdAt: instant,
})
export type Account = z.infer<typeof account>

const SOMETHING_SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/u

/** Whether people can read this as a name: something of it is seen, and it leaves the words around it as they are. */
export const isReadable = (text: string): boolean =>
  PLAIN_TEXT.test(text) && SOMETHING_SEEN.test(text)

/** A text of one line that has to be there, for people to read. */
export const requiredText = (message: string, most: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.regex(SOMETHING_SEEN, message),
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(PLAIN_TEXT, 'Please use letters, digits and punctuation only.'),
    )

/** An e-mail address as browsers' own e-mail fields take it (HTML standard), with a dot in its domain; lower case. */
export const emailAddress = requiredText('Email is required', 254).check(
  z.toLowerCase(),
  z.regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
    'Valid email is required',
  ),
)

/** What registration takes (R7). Only renter or owner, whatever the body says (D14). Pass the installation's rules to check a form before it is sent. */
export function registrationBy(rules: PasswordRules) {
  return z
    .object({
      firstname: requiredText('First name is required', 80),
      lastname: requiredText('Last name is required', 80),
      email: emailAddress,
      password: newPasswordBy(rules),
      confirmPassword,
      role: z._default(
        z.enum(['renter', 'owner', 'user'], 'Role must be renter or owner'),
        'renter',
      ),
      name: z.optional(z.string().check(z.maxLength(161))),
    })
    .check(matching())
}

export const registration = registrationBy(ANY_PASSWORD)
export type Registration = z.input<typeof registration>

/** `code`: asked for by 401 `two_factor_required` once the password was right. */
export const signIn = z.object({
  email: emailAddress,
  password: currentPassword,
  code: z.optional(twoFactorCode),
})
export type SignIn = z.input<typeof signIn>
