import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { Problem } from '../../../http/problem.ts'
import type { Credentials } from '../accounts.repo.ts'
import { notifySecurityChange } from '../email/emails.ts'
import { deleteLinks } from '../email/links.repo.ts'
import { deleteSessionsOf } from '../sessions/sessions.repo.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.repo.ts'
import { clearForOwner } from './identities.repo.ts'

/**
 * Links an account with an unverified address to the user who now owns that address (D16).
 * A stranger may have registered it: credentials, sessions, links, phone and address are removed.
 * @throws {Problem} `google_account_differs` for an administrator's account.
 */
export async function linkAccount(
  publish: Publish,
  trx: Queryable,
  account: Credentials,
  name: string,
): Promise<void> {
  if (account.role === 'admin') throw new Problem('google_account_differs')
  await clearForOwner(trx, account.id, name)
  await deleteSessionsOf(trx, account.id)
  await deleteTwoFactor(trx, account.id)
  // A pending change of address would move the account to the stranger's mailbox.
  await deleteLinks(trx, account.id)
  if (account.password_hash !== null)
    await notifySecurityChange(publish, trx, {
      accountId: account.id,
      to: account.email,
      kind: 'passwordEnded',
    })
}
