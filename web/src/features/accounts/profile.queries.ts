import { queryOptions } from '@tanstack/react-query'
import { accountsApi } from './accounts.api.ts'
import { session } from './use-session.ts'

/** Who is signed in, as the server knows them; what it says is told to the session, and so to the shell and to other tabs. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const person = await accountsApi.getProfile({}, { signal })
    session.refresh(person)
    return person
  },
  meta: { personal: true },
})
