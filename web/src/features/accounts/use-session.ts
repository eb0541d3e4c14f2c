import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'
import { createSessionStore, type Session } from './session.ts'

/** The session of this browser. */
export const session = createSessionStore(browserStorage())

if (typeof window !== 'undefined') window.addEventListener('storage', (event) => session.changedElsewhere(event.key))

/** Who is signed in, kept up to date in every tab. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, session.server)
}
