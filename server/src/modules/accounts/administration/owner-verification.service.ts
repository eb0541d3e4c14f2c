import type { Queryable } from '../../../db/database.ts'
import { StartError } from '../../../start-error.ts'
import { findByEmail } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { lockUser, verifyUser } from './users.service.ts'

/**
 * Marks an owner verified, with the evidence and who checked it (D45); `null` withdraws it.
 * `record` runs in the same transaction.
 * @throws {StartError} when there is no owner with this email.
 */
export async function verifyOwner(
  { db, publish }: Pick<AccountsDeps, 'db' | 'publish'>,
  email: string,
  verification: { evidence: string; by: string } | null,
  record: (trx: Queryable, accountId: string, wasVerified: boolean) => Promise<unknown>,
): Promise<void> {
  const owner = await findByEmail(db.sql, email.trim().toLowerCase())
  if (owner?.role !== 'owner')
    throw new StartError(`There is no owner with the e-mail address ${email}.`)
  await db.transaction(async (trx) => {
    const locked = await lockUser(trx, owner.id)
    await verifyUser(trx, { publish }, locked, verification)
    await record(trx, owner.id, locked.account.is_verified)
  })
}
