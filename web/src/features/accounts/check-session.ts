import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from './profile.queries.ts'
import { session } from './use-session.ts'

/**
 * Checks whether the stored session is still valid, and refreshes the user's data.
 * Public calls treat an ended session like a visitor; only this call reports the end (and send.ts
 * signs out).
 */
export function checkSession(client: QueryClient): void {
  // Offline or a server error: the stored session stays until the server responds.
  if (session.current().state === 'in')
    client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
}
