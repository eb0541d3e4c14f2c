import type { Session } from './session.ts'

/**
 * What a route requires of the user (R2): nothing, a sign-in, or an owner. The back office signs
 * its users in itself.
 */
export type RouteAccess = 'public' | 'signedIn' | 'owner'

export type GuardResult = 'wait' | 'pass' | 'askToSignIn' | 'forbidden'

/**
 * Decides whether the user may see a route: wait while the session is unknown (unless the page's
 * cookie says a user is `expected`), ask signed-out users to sign in, reject the wrong role.
 */
export function guardRoute(session: Session, need: RouteAccess, expected = false): GuardResult {
  if (need === 'public') return 'pass'
  if (session.state === 'unknown') return expected && need === 'signedIn' ? 'pass' : 'wait'
  if (session.state === 'out') return session.signingOut ? 'wait' : 'askToSignIn'
  if (need === 'owner') return session.role === 'owner' ? 'pass' : 'forbidden'
  return 'pass'
}
