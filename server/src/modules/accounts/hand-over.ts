import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Credentials } from './accounts.repo.ts'
import { queueNotice } from './letters.ts'
import { deleteTwoFactor } from './two-factor.repo.ts'

/**
 * Hands an account whose address nobody ever proved to the person who now proves it (D16). Whoever registered it may have been
 * somebody else, waiting for its owner to come: their password, sessions and second step end, the name they gave makes way for `name` (empty: it stays), and the address is told.
 * @throws {Problem} `google_account_differs` for an administrator's: rights that were given to one person are not handed to another.
 */
export async function handOver(trx: Queryable, account: Credentials, name: string): Promise<void> {
  if (account.role === 'admin') throw new Problem('google_account_differs')
  await trx
    .updateTable('accounts')
    .set({ ...(name && { name }), password_hash: null, email_verified_at: raw<Date>`now()`, updated_at: raw<Date>`now()` })
    .where('id', '=', account.id)
    .execute()
  await trx.deleteFrom('sessions').where('account_id', '=', account.id).execute()
  await deleteTwoFactor(trx, account.id)
  if (account.password_hash !== null) await queueNotice(trx, { accountId: account.id, to: account.email, kind: 'passwordEnded' })
}
