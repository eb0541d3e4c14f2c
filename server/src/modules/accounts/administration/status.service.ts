import type { AccountStatus } from '@rentify/contract/accounts/account'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { findByEmail } from '../accounts.repo.ts'
import type { AccountChange, AccountRules, AccountsDeps } from '../deps.ts'
import { changeStatus, lockForAdministration } from './users.service.ts'

type StatusDeps = Pick<AccountsDeps, 'db' | 'demoSignIns'> & {
  readonly rules: AccountRules
  /** Runs in the same transaction. */
  record(trx: Queryable, accountId: string, before: AccountStatus): Promise<unknown>
}

/**
 * Deactivates or activates an account on behalf of an administrator at the command line.
 * @throws {Problem} `user_not_found`; `wrong_status` when it has that status already;
 * `last_administrator`; what a rule throws.
 */
export async function changeAccountStatus(
  { db, demoSignIns, rules: accountRules, record }: StatusDeps,
  email: string,
  action: Exclude<AccountChange['action'], 'stop_owning'>,
): Promise<void> {
  const account = await findByEmail(db.sql, email.trim().toLowerCase())
  if (!account) throw new Problem('user_not_found')
  await db.transaction(async (trx) => {
    const locked = await lockForAdministration(trx, { demoSignIns }, account.id)
    await changeStatus(trx, { accountRules }, locked, action)
    await record(trx, account.id, locked.account.status)
  })
}
