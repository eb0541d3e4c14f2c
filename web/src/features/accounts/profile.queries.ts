import { queryOptions } from '@tanstack/react-query'
import { accountsApi } from './accounts.api.ts'
import { session } from './use-session.ts'

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
