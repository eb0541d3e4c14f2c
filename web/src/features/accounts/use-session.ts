import { createContext, useContext, useSyncExternalStore } from 'react'
import { TOKEN_KEY } from '../../api/token.ts'
import { forgetDrafts } from '../../form/drafts.ts'
import { browserStorage } from './browser-storage.ts'
import { type GuardResult, guardRoute, type RouteAccess } from './route-guard.ts'
import { createSessionStore, type Session } from './session.ts'
import { setSignedInCookie } from './signed-in-cookie.ts'

/** The session of this browser. */
export const session = createSessionStore(browserStorage(), setSignedInCookie, forgetDrafts)

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => session.changedElsewhere(event.key))

/** Calls `listener` when a user signs in in another tab; returns the function that stops it. */
export function onSignInElsewhere(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // The token is stored last.
    if (key === TOKEN_KEY && newValue && session.current().state === 'in') listener()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** The signed-in user, synced across tabs. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, session.server)
}

/** Whether the page was rendered for a signed-in user; the same on server and in browser. */
export const ExpectedContext = createContext(false)

/** The current decision of the route guard. */
export function useRouteGuard(need: RouteAccess): GuardResult {
  return guardRoute(useSession(), need, useContext(ExpectedContext))
}
