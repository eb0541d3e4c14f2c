import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from './profile.queries.ts'
import { session } from './use-session.ts'

/**
 * Asks the server once at the start whether the stored session still holds, and what has changed about the person.
 * Public calls answer an ended session like anybody; only this one says that it has ended (the sender then logs out).
 */
export function checkSession(client: QueryClient): void {
  // Offline or in trouble: what is stored stands until the server says otherwise.
  if (session.current().state === 'in')
    client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
}
