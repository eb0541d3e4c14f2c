import type { Database } from '../../../db/database.ts'
import { isDiskFull } from '../../../db/unavailable.ts'
import type { Authenticate } from '../../../http/session.ts'
import type { AccountsDeps } from '../deps.ts'
import { deviceOf } from './devices.ts'
import { deleteSession, FIND_SESSION, type LiveSession, touchSession } from './sessions.repo.ts'
import { hashToken } from './tokens.ts'

/**
 * Resolves bearer tokens (D15): one prepared read on the primary, since a replica would accept an
 * ended session for a while. Marks an administrator without two-factor where the settings require
 * it.
 */
export function createAuthenticate({
  db,
  demoSignIns,
  rules,
}: Pick<AccountsDeps, 'db' | 'demoSignIns' | 'rules'>): Authenticate {
  return async (token, caller) => {
    const [found] = await db.readPrimary.query<LiveSession>(FIND_SESSION, [
      hashToken(token),
      demoSignIns,
    ])
    if (!found) return null
    if (found.stale) await touchSession(db.sql, found.id, deviceOf(caller)).catch(unlessDiskFull)
    const mustSetUpTwoFactor = !found.second_step && (await rules()).twoFactorAuth
    return {
      sessionId: found.id,
      accountId: found.account_id,
      role: found.role,
      mustSetUpTwoFactor,
      language: found.language,
    }
  }
}

/** Ends one session; its token stops working at once. */
export async function signOut(db: Database, sessionId: string): Promise<void> {
  await deleteSession(db.sql, sessionId)
}

/** With a full disk a session cannot be extended, but reads still work. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}
