import * as z from 'zod/mini'
import { ACCOUNT_STATUSES, emailAddress } from '../accounts/account.ts'
import { ANY_PASSWORD, newPasswordSchema } from '../accounts/password.ts'
import { instant } from '../dates.ts'
import { requiredText } from '../free-text.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { rowIds } from './bulk.ts'
import { adminPaging, pageOf } from './paging.ts'

/** The roles as the back office names them: a renter is a `user` there (R15). */
export const ADMIN_ROLES = ['user', 'owner', 'admin'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** What the caller can do with a user's account, by the rules that the endpoints enforce. */
const adminUserCan = z.object({
  /** Activate and deactivate. */
  changeStatus: z.boolean(),
  setPassword: z.boolean(),
  verify: z.boolean(),
  remove: z.boolean(),
})
export type AdminUserCan = z.output<typeof adminUserCan>

/**
 * A user as administrators see one. `phone` has ten digits. `verification` is the evidence on which
 * an owner was marked verified (D45); `verificationAsked` what they ask to be verified by, while
 * nobody has answered.
 */
const adminUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  role: z.enum(ADMIN_ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  twoFactor: z.boolean(),
  isVerified: z.boolean(),
  verification: z.nullable(z.object({ evidence: z.string(), by: z.string(), at: instant })),
  verificationAsked: z.nullable(z.object({ evidence: z.string(), at: instant })),
  listings: z.int(),
  createdAt: instant,
  can: adminUserCan,
})
export type AdminUser = z.output<typeof adminUser>

/** `search` finds text of the name or the email address. */
export const usersQuery = z.object({
  ...adminPaging.shape,
  status: described(
    'Only users with this status.',
    z.optional(z.enum(['all', ...ACCOUNT_STATUSES], message('account_status_invalid'))),
  ),
  role: described(
    'Only users with this role.',
    z.optional(z.enum(['all', ...ADMIN_ROLES], message('admin_role_invalid'))),
  ),
  verification: described(
    'Only owners who ask to be verified, or who are.',
    z.optional(z.enum(['all', 'asked', 'verified'], message('admin_verification_invalid'))),
  ),
  sort: described(
    'The order.',
    z._default(z.enum(['newest', 'oldest', 'name'], message('admin_sort_invalid')), 'newest'),
  ),
})
export type UsersQuery = z.output<typeof usersQuery>

export const usersPage = pageOf('users', adminUser)

/**
 * A user's name, address and role as an administrator sets them (R15), and a new password under the
 * installation's rules; without one, or with an empty one, the password stays.
 */
export const userForm = z.object({
  name: requiredText(message('name_required'), 161),
  email: emailAddress,
  role: z.pipe(
    z.enum([...ADMIN_ROLES, 'renter'], message('admin_role_invalid')),
    z.transform((role) => (role === 'user' ? 'renter' : role)),
  ),
  password: z.optional(
    z.string(message('password_required')).check(z.maxLength(200, message('password_too_long'))),
  ),
})
export type UserForm = z.output<typeof userForm>

export const userStatusForm = z.object({
  status: z.enum(ACCOUNT_STATUSES, message('account_status_invalid')),
})

/** The same for several users, each by itself. */
export const userStatusesForm = z.extend(userStatusForm, { ids: rowIds })

/** A new password under the installation's rules, checked by the server (D17). */
export const userPasswordForm = z.object({ password: newPasswordSchema(ANY_PASSWORD) })

/** The evidence for marking an owner verified, as text (D45); null takes the mark back. */
export const verificationForm = z.object({
  evidence: z.nullable(requiredText(message('evidence_required'), 500)),
})

/** Why an owner is not verified, in words that they read. */
export const verificationRefusal = z.object({
  reason: requiredText(message('block_reason_required'), 500),
})

/** The same for several owners, each by itself. */
export const verificationsForm = z.extend(verificationForm, { ids: rowIds })

export const userSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  user: adminUser,
})
