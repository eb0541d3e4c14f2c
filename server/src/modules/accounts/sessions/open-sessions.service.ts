import type { OpenSessions } from '@rentify/contract/accounts/sessions'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { lockById } from '../accounts.repo.ts'
import { deleteOtherSessions, deleteSessionOf, findOpenSessions } from './sessions.repo.ts'

/** The open sessions of an account: the caller's first, then by last use. */
export async function listSessions(
  db: Database,
  { accountId, sessionId }: Session,
): Promise<OpenSessions> {
  const rows = await findOpenSessions(db.sql, accountId)
  const sessions = rows.map((row) => ({
    _id: row.id,
    device: { browser: row.browser, system: row.system, kind: row.device_kind },
    place: row.place,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }))
  return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) }
}

/**
 * Ends another session of the user.
 * @throws {Problem} `session_not_found` when it belongs to another account, or has ended.
 */
export async function endSession(db: Database, { accountId }: Session, id: string): Promise<void> {
  if (!(await deleteSessionOf(db.sql, accountId, id))) throw new Problem('session_not_found')
}

/** Ends every session of the user but the caller's. */
export async function endOtherSessions(
  db: Database,
  { accountId, sessionId }: Session,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockById(trx, accountId)
    await deleteOtherSessions(trx, accountId, sessionId)
  })
}
