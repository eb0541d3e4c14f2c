import type { Session } from './session.ts'

/**
 * What a route requires of the user (R2): nothing, a sign-in, an owner, or the back office (owner
 * or administrator, D35).
 */
export type RouteAccess = 'nobody' | 'signedIn' | 'owner' | 'backOffice'

export type GuardResult = 'wait' | 'pass' | 'askToSignIn' | 'turnAway'

/**
 * Decides whether the user may see a route: wait while the session is unknown (unless the page's
 * cookie says a user is `expected`), ask signed-out users to sign in, reject the wrong role.
 */
export function guardRoute(session: Session, need: RouteAccess, expected = false): GuardResult {
  if (need === 'nobody') return 'pass'
  if (session.state === 'unknown') return expected && need === 'signedIn' ? 'pass' : 'wait'
  if (session.state === 'out') return session.signingOut ? 'wait' : 'askToSignIn'
  if (need === 'owner') return session.role === 'owner' ? 'pass' : 'turnAway'
  if (need === 'backOffice') return session.role === 'renter' ? 'turnAway' : 'pass'
  return 'pass'
}
