import type { Database } from '../../../db/database.ts'
import { unlessDiskFull } from '../../../db/unavailable.ts'
import { Problem } from '../../../http/problem.ts'
import type { Authenticate } from '../../../http/session.ts'
import type { AccountsDeps } from '../deps.ts'
import { deviceOf } from './devices.ts'
import {
  deleteSession,
  FIND_SESSION,
  type LiveSession,
  touchPanel,
  touchSession,
} from './sessions.repo.ts'
import { hashToken } from './tokens.ts'

/** Uses of the back office within so many seconds are recorded once. */
const PANEL_USE_S = 15

/**
 * Resolves bearer tokens (D15): one prepared read on the primary, since a replica would accept an
 * ended session for a while. Marks an administrator without two-factor where the settings require
 * it. In the back office a session that has not been used there for `security.sessionTimeout` is
 * locked until its user reauthenticates.
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
    if (caller.inPanelFor?.includes(found.role)) await assertNotIdle(db, found, rules)
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

async function assertNotIdle(
  db: Database,
  { id, panel_idle_s: idle }: LiveSession,
  rules: AccountsDeps['rules'],
): Promise<void> {
  if (idle > (await rules()).sessionTimeout * 60) throw new Problem('panel_idle')
  if (idle > PANEL_USE_S) await touchPanel(db.sql, id).catch(unlessDiskFull)
}

/** Ends one session; its token stops working at once. */
export async function signOut(db: Database, sessionId: string): Promise<void> {
  await deleteSession(db.sql, sessionId)
}
