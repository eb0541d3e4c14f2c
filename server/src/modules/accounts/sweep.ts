import type { Database } from '../../db/database.ts'
import { deleteOldFailures } from './attempts.repo.ts'
import { deleteEndedWindows } from './limits.ts'
import { deleteExpiredSessions } from './sessions.repo.ts'

/** Deletes what no longer counts: ended sessions, forgotten failures, past windows. Safe at any time, in any process. */
export async function sweepAccounts(db: Database): Promise<void> {
  await deleteExpiredSessions(db.sql)
  await deleteOldFailures(db.sql)
  await deleteEndedWindows(db.sql)
}
