import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { findByEmail } from '../accounts.repo.ts'
import type { AccountChange, AccountRules } from '../accounts.rules.ts'
import { changeStatus, lockForAdministration } from './users.service.ts'

/**
 * Deactivates or activates an account on behalf of an administrator at the command line.
 * @throws {Problem} `user_not_found`; `wrong_status` when it has that status already;
 * `last_administrator`; what a rule throws.
 */
export async function changeAccountStatus(
  { db, rules: accountRules }: { db: Database; rules: AccountRules },
  email: string,
  action: Exclude<AccountChange['action'], 'stop_owning'>,
): Promise<void> {
  const account = await findByEmail(db.sql, email.trim().toLowerCase())
  if (!account) throw new Problem('user_not_found')
  await db.transaction(async (trx) => {
    const locked = await lockForAdministration(trx, account.id)
    await changeStatus(trx, { accountRules }, locked, action)
  })
}
