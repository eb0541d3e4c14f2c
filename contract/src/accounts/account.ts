import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { currentPassword, secondStepCode } from './proof.ts'

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
  /** Whether signing in asks for a code of an authenticator app too. */
  twoFactor: z.boolean(),
  /** How many recovery codes were not used yet; null while that is off. */
  recoveryCodesLeft: z.nullable(z.int()),
  /** An administrator who has to turn that on before the back office opens (`security.twoFactorAuth`). */
  mustSetUpTwoFactor: z.boolean(),
  createdAt: instant,
})
export type Account = z.infer<typeof account>

const required = (message: string, most: number) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, `At most ${most} characters.`), z.regex(/^\P{Cc}*$/u, 'Please use letters, digits and punctuation only.'))

/** An e-mail address as browsers' own e-mail fields take it (HTML standard), with a dot in its domain; lower case. */
export const emailAddress = required('Email is required', 254).check(
  z.toLowerCase(),
  z.regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/, 'Valid email is required'),
)

/** Eight to 200 characters with a letter and a digit: the specification's `passwordMinLength` and `requireStrongPassword` defaults (spec 001 §3). */
export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(200, 'Password must be at most 200 characters'),
    z.regex(/(?=.*\p{L})(?=.*\d)/u, 'Password must contain a letter and a number'),
  )

/** What registration takes (spec 000 §7). Only renter or owner, whatever the body says (D14). */
export const registration = z
  .object({
    firstname: required('First name is required', 80),
    lastname: required('Last name is required', 80),
    email: emailAddress,
    password: newPassword,
    confirmPassword: z.string('Please confirm your password').check(z.minLength(1, 'Please confirm your password'), z.maxLength(200, 'Password must be at most 200 characters')),
    role: z._default(z.enum(['renter', 'owner', 'user'], 'Role must be renter or owner'), 'renter'),
    name: z.optional(z.string().check(z.maxLength(161))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match!',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type Registration = z.input<typeof registration>

/** `code`: asked for by 401 `two_factor_required` once the password was right. */
export const signIn = z.object({ email: emailAddress, password: currentPassword, code: z.optional(secondStepCode) })
export type SignIn = z.input<typeof signIn>
