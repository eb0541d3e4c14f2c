import type { Database } from '../../../db/database.ts'
import { StartError } from '../../../start-error.ts'
import { setVerification } from '../accounts.repo.ts'

/**
 * Marks an owner verified, with the evidence and who checked it (D45); `null` withdraws it.
 * @throws {StartError} when there is no owner with this email.
 */
export async function verifyOwner(
  db: Database,
  email: string,
  verification: { evidence: string; by: string } | null,
): Promise<void> {
  if (!(await setVerification(db.sql, email.trim().toLowerCase(), verification)))
    throw new StartError(`There is no owner with the e-mail address ${email}.`)
}
