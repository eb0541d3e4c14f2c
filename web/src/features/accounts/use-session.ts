import { createContext, useContext, useSyncExternalStore } from 'react'
import { TOKEN_KEY } from '../../api/token.ts'
import { forgetDrafts } from '../../form/drafts.ts'
import { deleteDatabase, UNSENT_MESSAGES } from '../../storage.ts'
import { browserStorage } from './browser-storage.ts'
import { type GuardResult, guardRoute, type RouteAccess } from './route-guard.ts'
import { createSessionStore, type Session } from './session.ts'

const YEAR_SECONDS = 31_536_000

/** The session of this browser. */
export const session = createSessionStore(browserStorage(), setSignedInCookie, () => {
  forgetDrafts()
  deleteDatabase(UNSENT_MESSAGES)
})

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

/**
 * Tells the server only that a user is signed in here, so that its pages include the public part of
 * guarded routes.
 * Set with a delay, because writing a cookie makes the browser wait for another process.
 */
export function setSignedInCookie(signedIn: boolean): void {
  setTimeout(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `signed-in=1; path=/; max-age=${signedIn ? YEAR_SECONDS : 0}; samesite=lax`
  })
}
