import type { accountEndpoints } from '@rentify/contract/accounts/endpoints'
import { accountRoutes } from '@rentify/contract/accounts/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import { session } from './use-session.ts'

/** Registration, sign-in, sign-out, profile. */
export const accountsApi = clientOf<typeof accountEndpoints>(accountRoutes)

/**
 * The signed-in user's profile from the server; its data updates the session, and so the shell and
 * other tabs.
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const person = await accountsApi.getProfile({}, { signal })
    session.refresh(person)
    return person
  },
  meta: { personal: true },
})

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
