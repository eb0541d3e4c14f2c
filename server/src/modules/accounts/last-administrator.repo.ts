import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { AccountsDeps } from './deps.ts'

export type Administrators = {
  /**
   * Asserts that another administrator than this account can sign in.
   * @throws {Problem} `last_administrator`.
   */
  assertNotLast(accountId: string): void
}

/**
 * Locks every administrator who can sign in on this installation, until the transaction ends:
 * deactivated ones cannot, demo accounts only where they are let in (D18). Transactions that remove
 * administrators wait for each other here, before they lock anything else.
 */
export async function lockAdministrators(
  trx: Queryable,
  { demoSignIns }: Pick<AccountsDeps, 'demoSignIns'>,
): Promise<Administrators> {
  let administrators = trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
  if (!demoSignIns) administrators = administrators.where('is_demo', '=', false)
  const found = await administrators.orderBy('id').forUpdate().execute()
  return {
    assertNotLast: (accountId) => {
      if (found.length === 1 && found[0]?.id === accountId) throw new Problem('last_administrator')
    },
  }
}
