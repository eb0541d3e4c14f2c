import type { Queryable } from '../../db/database.ts'
import type { AccountsDeps } from './deps.ts'

/**
 * The ids of every administrator who can sign in on this installation, locked until the transaction
 * ends: deactivated ones cannot, demo accounts only where they are let in (D18). Transactions that
 * remove administrators wait for each other here, before they lock anything else.
 */
export async function lockAdministrators(
  trx: Queryable,
  { demoSignIns }: Pick<AccountsDeps, 'demoSignIns'>,
): Promise<string[]> {
  let administrators = trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
  if (!demoSignIns) administrators = administrators.where('is_demo', '=', false)
  const found = await administrators.orderBy('id').forUpdate().execute()
  return found.map(({ id }) => id)
}
