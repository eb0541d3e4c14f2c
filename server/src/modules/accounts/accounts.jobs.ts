import type { NotificationSettings } from '@rentify/contract/settings/sections'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'
import type { EmailKind, Mail } from '../../mail/index.ts'
import { findByEmail, findCredentials } from './accounts.repo.ts'
import {
  FORGOTTEN_PASSWORD,
  type ForgottenPassword,
  type LinkEmail,
  MAIL_LINK,
  MAIL_NOTICE,
  type NoticeEmail,
} from './email/emails.ts'
import { findLink, insertLink, type Link, tokenFor } from './email/links.repo.ts'

type MailDeps = {
  readonly db: Database
  readonly mail: Mail
  readonly publicUrl: string
  readonly settings: () => Promise<NotificationSettings>
}

/** The background jobs of accounts: their emails. */
export function accountJobs(deps: MailDeps): readonly Job[] {
  return [
    {
      name: FORGOTTEN_PASSWORD,
      run: (payload) => answerForgottenPassword(deps, payload as ForgottenPassword),
    },
    { name: MAIL_LINK, run: (payload) => mailLink(deps, payload as LinkEmail) },
    { name: MAIL_NOTICE, run: (payload) => mailNotice(deps, payload as NoticeEmail) },
  ]
}

/**
 * Queues a link for an account that can sign in; demo accounts are shared and keep their password.
 */
async function answerForgottenPassword(
  deps: MailDeps,
  { id, email }: ForgottenPassword,
): Promise<void> {
  const account = await findByEmail(deps.db.sql, email)
  if (account?.status !== 'active' || account.is_demo) return
  const linkId = await insertLink(deps.db.sql, { id, kind: 'reset', accountId: account.id, email })
  await mailLink(deps, { id, linkId })
}

const LINK_EMAILS = {
  verify: 'verify',
  reset: 'reset',
  change: 'changeConfirm',
} as const satisfies Record<Link['kind'], EmailKind>

/**
 * Renders an email with a fresh token, stored nowhere in plain text. Sends nothing when the link
 * has ended.
 */
async function mailLink(deps: MailDeps, { id, linkId }: LinkEmail): Promise<void> {
  const { db, mail, publicUrl } = deps
  const link = await findLink(db.sql, linkId)
  const account = link && (await findCredentials(db.sql, link.account_id))
  if (!link || !account) return
  const holder = link.kind === 'change' ? await findByEmail(db.sql, link.email) : undefined
  // The user who asked is not told that the address is taken; the account that has it gets an
  // email.
  if (holder)
    return mail.send({ language: holder.language, id, to: link.email, kind: 'changeTaken' })
  const path = link.kind === 'reset' ? '/reset-password' : '/verify-email'
  const address = `${publicUrl}${path}?token=${await tokenFor(db.sql, link.id)}`
  const { language } = account
  await mail.send({ language, id, to: link.email, kind: LINK_EMAILS[link.kind], link: address })
}

/**
 * Notifies the account of a change; the email links to the form for a new password. The
 * installation may send no welcome (R15).
 */
async function mailNotice(
  { db, mail, publicUrl, settings }: MailDeps,
  { id, accountId, to, kind, values, language }: NoticeEmail,
): Promise<void> {
  const welcomes = kind === 'welcome'
  if (welcomes) {
    const { emailNotifications, userWelcomeEmail } = await settings()
    if (!emailNotifications || !userWelcomeEmail) return
  }
  const reader = language === undefined ? await findCredentials(db.sql, accountId) : { language }
  const link = publicUrl + (welcomes ? '/' : '/forgot-password')
  if (reader) await mail.send({ language: reader.language, id, to, kind, values, link })
}
