import type { Database } from '../../db/database.ts'
import { deleteOldFailures } from './attempts/attempts.repo.ts'
import { deleteEndedLinks } from './email/links.repo.ts'
import { deleteOldDeletions } from './privacy/deletions.repo.ts'
import { deleteExpiredSessions } from './sessions/sessions.repo.ts'
import { deleteExpiredCredentials } from './sign-in/identities.repo.ts'
import { deleteUnconfirmed } from './two-factor/two-factor.repo.ts'

/**
 * Deletes expired rows: ended sessions, cleared failures, past links, unconfirmed two-factor
 * secrets, expired used credentials, records of accounts deleted more than a year ago. Safe at any
 * time, in any process.
 */
export async function sweepAccounts(db: Database): Promise<void> {
  await deleteExpiredSessions(db.sql)
  await deleteOldFailures(db.sql)
  await deleteUnconfirmed(db.sql)
  await deleteExpiredCredentials(db.sql)
  await deleteOldDeletions(db.sql)
  await deleteEndedLinks(db.sql)
}
