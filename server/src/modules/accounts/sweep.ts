import type { Database } from '../../db/database.ts'
import { deleteEndedLinks } from './email/links.repo.ts'
import { deleteOldDeletions } from './privacy/deletions.repo.ts'
import { deleteExpiredSessions } from './sessions/sessions.repo.ts'
import { deleteOldFailures } from './sign-in/attempts.repo.ts'
import { deleteExpiredCredentials } from './sign-in/identities.repo.ts'
import { deleteUnconfirmed } from './two-factor/two-factor.repo.ts'

/** Deletes what no longer counts: ended sessions, forgotten failures, past links, secrets that nobody confirmed, used credentials that have expired, records of those who left a year ago. Safe at any time, in any process. */
export async function sweepAccounts(db: Database): Promise<void> {
  await deleteExpiredSessions(db.sql)
  await deleteOldFailures(db.sql)
  await deleteUnconfirmed(db.sql)
  await deleteExpiredCredentials(db.sql)
  await deleteOldDeletions(db.sql)
  await deleteEndedLinks(db.sql)
}
