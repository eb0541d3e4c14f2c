import { ACCOUNT_TRANSITIONS } from '@rentify/contract/accounts/transitions'
import type { Database, Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { transition } from '../../transition.ts'
import { findByEmail, lockById } from './accounts.repo.ts'
import type { AccountChange, AccountRules } from './accounts.rules.ts'
import { lockAdministrators } from './privacy/deletions.repo.ts'

const LIFECYCLE = {
  table: 'accounts',
  transitions: ACCOUNT_TRANSITIONS,
  notFound: 'not_found',
} as const

/**
 * Deactivates or activates an account on behalf of an administrator. A trigger ends a deactivated
 * account's sessions (D15).
 * @throws {Problem} `not_found`; `wrong_status` when it has that status already;
 * `last_administrator`; what a rule throws.
 */
export async function changeAccountStatus(
  { db, rules }: { db: Database; rules: AccountRules },
  email: string,
  action: AccountChange['action'],
): Promise<void> {
  const account = await findByEmail(db.sql, email.trim().toLowerCase())
  if (!account) throw new Problem('not_found')
  await db.transaction(async (trx) => {
    if (action === 'deactivate' && account.role === 'admin')
      await keepOneAdministrator(trx, account)
    await lockById(trx, account.id)
    for (const rule of rules.beforeChange) await rule(trx, { accountId: account.id, action })
    await transition(trx, LIFECYCLE, account.id, action, 'admin')
  })
}

/**
 * Locks all of them first: the second of two concurrent deactivations finds the last administrator.
 */
async function keepOneAdministrator(trx: Queryable, { id }: { id: string }): Promise<void> {
  const active = await lockAdministrators(trx)
  if (active.includes(id) && active.length === 1) throw new Problem('last_administrator')
}
