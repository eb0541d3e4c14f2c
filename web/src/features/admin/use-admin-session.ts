import { browserStorage } from '../accounts/browser-storage.ts'
import type { SignedInSession } from '../accounts/session.ts'
import { session, useSession } from '../accounts/use-session.ts'

/** A user of the back office: an administrator, or an owner among their own rows (D35). */
export type PanelSession = SignedInSession & { role: 'admin' | 'owner' }

/**
 * Who uses the back office in this browser: `wait` until it is known and while signing out, `out`
 * for everyone else, renters included.
 */
export function useAdminSession(): PanelSession | 'wait' | 'out' {
  const now = useSession()
  if (now.state === 'unknown' || (now.state === 'out' && now.signingOut)) return 'wait'
  if (now.state === 'out' || now.role === 'renter') return 'out'
  return { ...now, role: now.role }
}

/** Clears a session whose stored user cannot be read (R15). */
export function clearBadSession(): void {
  if (session.current().state === 'in' && !isUser(browserStorage()?.getItem('user') ?? null))
    session.signOut()
}

function isUser(stored: string | null): boolean {
  try {
    const user: unknown = JSON.parse(stored ?? '')
    return typeof user === 'object' && user !== null && 'role' in user
  } catch {
    return false
  }
}
