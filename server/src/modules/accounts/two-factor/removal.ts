import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { StartError } from '../../../start-error.ts'
import { findByEmail, lockById } from '../accounts.repo.ts'
import { notifySecurityChange } from '../email/emails.ts'
import { deleteSessionsOf } from '../sessions/sessions.repo.ts'
import { deleteTwoFactor } from './two-factor.repo.ts'

/**
 * Removes the two-factor of a user who lost it, ends their sessions, and notifies them. `record`
 * runs in the same transaction.
 * @throws {StartError} when there is no such account, or its two-factor is off.
 */
export async function removeTwoFactor(
  { db, publish }: { db: Database; publish: Publish },
  email: string,
  record: (trx: Queryable, accountId: string) => Promise<unknown>,
): Promise<void> {
  const account = await findByEmail(db.sql, email.trim().toLowerCase())
  if (!account) throw new StartError(`There is no account with the e-mail address ${email}.`)
  if (!account.two_factor) throw new StartError(`${email} signs in without two-factor already.`)
  await db.transaction(async (trx) => {
    await lockById(trx, account.id)
    await deleteTwoFactor(trx, account.id)
    await deleteSessionsOf(trx, account.id)
    await notifySecurityChange(publish, trx, {
      accountId: account.id,
      to: account.email,
      kind: 'twoFactorRemoved',
    })
    await record(trx, account.id)
  })
}
