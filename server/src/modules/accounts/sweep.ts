import type { Database } from '../../db/database.ts'
import { deleteOldFailures } from './attempts.repo.ts'
import { deleteOldDepartures } from './departures.repo.ts'
import { deleteExpiredCredentials } from './identities.repo.ts'
import { deleteEndedLinks } from './links.repo.ts'
import { deleteExpiredSessions } from './sessions.repo.ts'
import { deleteUnconfirmed } from './two-factor.repo.ts'

/** Deletes what no longer counts: ended sessions, forgotten failures, past links, secrets that nobody confirmed, used credentials that have expired, records of those who left a year ago. Safe at any time, in any process. */
export async function sweepAccounts(db: Database): Promise<void> {
  await deleteExpiredSessions(db.sql)
  await deleteOldFailures(db.sql)
  await deleteUnconfirmed(db.sql)
  await deleteExpiredCredentials(db.sql)
  await deleteOldDepartures(db.sql)
  await deleteEndedLinks(db.sql)
}
