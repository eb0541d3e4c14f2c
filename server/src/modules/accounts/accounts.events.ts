import { LANGUAGES } from '@rentify/contract/languages'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** What can change about how an account is signed in to. */
const SECURITY_CHANGES = [
  'password_changed',
  'password_removed',
  'two_factor_on',
  'two_factor_off',
  'email_asked',
  'email_changed',
  // By an administrator.
  'password_set',
  'two_factor_removed',
  'email_set',
] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]

/** How an account is signed in to was changed; its user gets an email from accounts itself. */
export const accountSecurity = defineEvent(
  'account.security',
  z.object({ accountId: z.uuid(), change: z.enum(SECURITY_CHANGES) }),
)

/**
 * An account was deleted, at its user's request unless `by` says otherwise. The event carries its
 * address and language, since the last email needs them.
 */
export const accountDeleted = defineEvent(
  'account.deleted',
  z.object({
    accountId: z.uuid(),
    email: z.string(),
    language: z.nullable(z.enum(LANGUAGES)),
    by: z.optional(z.enum(['user', 'administrator'])),
  }),
)

/** An owner who asked to be verified is, or is refused for a reason. */
export const verificationAnswered = defineEvent(
  'account.verification_answered',
  z.object({ accountId: z.uuid(), reason: z.nullable(z.string()) }),
)
