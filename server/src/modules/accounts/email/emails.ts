// Emails of accounts: queued in the transaction of their cause, rendered when they are sent. Links
// get their token only then (0043).
import type { Language } from '@rentify/contract/languages'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { queueJob } from '../../../jobs/index.ts'
import type { EmailKind } from '../../../mail/index.ts'
import { accountSecurity, type SecurityChange } from '../accounts.events.ts'
import { insertLink, type LinkKind } from './links.repo.ts'

export const FORGOTTEN_PASSWORD = 'accounts.forgotten_password'
export const MAIL_LINK = 'accounts.mail_link'
export const MAIL_NOTICE = 'accounts.mail_notice'

/** `id` becomes the id of the email and of the link: the same at every retry. */
export type ForgottenPassword = { readonly id: string; readonly email: string }
export type LinkEmail = { readonly id: string; readonly linkId: string }
export type NoticeEmail = {
  readonly id: string
  readonly accountId: string
  readonly to: string
  readonly kind: Exclude<EmailKind, 'verify' | 'reset' | 'changeConfirm'>
  readonly values: Readonly<Record<string, string>>
  /**
   * The language when the account may be deleted before the email is rendered; else the account's
   * current one applies.
   */
  readonly language?: Language | null
}

/**
 * Queues the account lookup together with its email: the work done here is the same for every
 * address, known or not (D19).
 */
export async function queueForgottenPassword(sql: Queryable, email: string): Promise<void> {
  await queueJob(sql, FORGOTTEN_PASSWORD, { id: uuidv7(), email } satisfies ForgottenPassword)
}

/** Creates a link and queues its email. */
export async function queueLink(
  trx: Queryable,
  link: { kind: LinkKind; accountId: string; email: string },
): Promise<void> {
  await queueLinkAgain(trx, await insertLink(trx, link))
}

/** Queues another email for an existing link. */
export async function queueLinkAgain(trx: Queryable, linkId: string): Promise<void> {
  await queueJob(trx, MAIL_LINK, { id: uuidv7(), linkId } satisfies LinkEmail)
}

/** The emails about how an account is signed in to, and the change each tells of. */
const SECURITY_NOTICES = {
  changeAsked: 'email_asked',
  changeDone: 'email_changed',
  passwordChanged: 'password_changed',
  passwordEnded: 'password_removed',
  twoFactorOn: 'two_factor_on',
  twoFactorOff: 'two_factor_off',
  addressSet: 'email_set',
  passwordSet: 'password_set',
  twoFactorRemoved: 'two_factor_removed',
} as const satisfies Partial<Record<EmailKind, SecurityChange>>

/** Tells the user how signing in to their account has changed: by email, and as an event. */
export async function notifySecurityChange(
  publish: Publish,
  trx: Queryable,
  notice: Parameters<typeof queueNotice>[1] & { kind: keyof typeof SECURITY_NOTICES },
): Promise<void> {
  await queueNotice(trx, notice)
  const { accountId, kind } = notice
  await publish(trx, accountSecurity({ accountId, change: SECURITY_NOTICES[kind] }))
}

/** Queues an email that notifies the user of a change of their account. */
export async function queueNotice(
  trx: Queryable,
  notice: Omit<NoticeEmail, 'id' | 'values'> & { values?: NoticeEmail['values'] },
): Promise<void> {
  await queueJob(trx, MAIL_NOTICE, { values: {}, ...notice, id: uuidv7() } satisfies NoticeEmail)
}
