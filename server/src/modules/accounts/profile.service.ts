import type { Account } from '@rentify/contract/accounts/account'
import type { profileEdit } from '@rentify/contract/accounts/profile'
import type { Language } from '@rentify/contract/languages'
import type * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { consume } from '../../limits/index.ts'
import { assertNotDemo } from './accounts.policy.ts'
import { findById, updatePerson } from './accounts.repo.ts'
import { getProfile } from './accounts.service.ts'
import type { AccountsDeps } from './deps.ts'
import { notifySecurityChange, queueLink } from './email/emails.ts'
import { deleteUnusedChange } from './email/links.repo.ts'
import { EMAILS_REQUESTED, hashedMailbox, VERIFICATION_EMAILS } from './limits.ts'
import {
  consumeProof,
  lockReauthenticated,
  reauthenticate,
} from './sign-in/reauthentication.service.ts'

type Edit = z.output<typeof profileEdit>

/**
 * Saves a profile. A new address requires reauthentication and takes effect once its link is
 * opened; the old one is notified (D19). An address of another account gets the same response: its
 * account is notified, the caller is not.
 * @throws {Problem} `forbidden` for demo accounts; the errors of reauthentication;
 * `too_many_requests` for too many changes of address.
 */
export async function saveProfile(
  deps: AccountsDeps,
  accountId: string,
  edit: Edit,
  ip: string,
): Promise<Account> {
  const account = await findById(deps.db, accountId)
  if (!account) throw new Problem('unauthenticated')
  assertNotDemo(account)
  const person = { name: edit.name, phone: edit.phone && `+91${edit.phone}`, address: edit.address }
  if (edit.email === account.email || edit.email === account.pending_email) {
    await updatePerson(deps.db.sql, accountId, person)
  } else {
    const reauthentication = await reauthenticate(deps, accountId, edit, ip)
    await consume(deps.db, EMAILS_REQUESTED, accountId, deps.rateLimitFactor)
    await consume(deps.db, VERIFICATION_EMAILS, hashedMailbox(edit.email), deps.rateLimitFactor)
    await deps.db.transaction(async (trx) => {
      const { email } = await lockReauthenticated(trx, reauthentication)
      await updatePerson(trx, accountId, person)
      await askForAddress(deps, trx, { accountId, from: email, to: edit.email })
      await consumeProof(trx, reauthentication)
    })
  }
  return getProfile(deps, accountId)
}

async function askForAddress(
  { publish }: AccountsDeps,
  trx: Queryable,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await deleteUnusedChange(trx, accountId)
  await queueLink(trx, { kind: 'change', accountId, email: to })
  await notifySecurityChange(publish, trx, {
    accountId,
    to: from,
    kind: 'changeAsked',
    values: { email: to },
  })
}

/** Stores the language of pages and emails with the account (D43). */
export async function chooseLanguage(
  { db }: AccountsDeps,
  accountId: string,
  language: Language,
): Promise<void> {
  await updatePerson(db.sql, accountId, { language })
}
