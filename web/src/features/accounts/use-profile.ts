import type { Account } from '@rentify/contract/accounts/account'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from './profile.queries.ts'
import { session } from './use-session.ts'

/** The profile, up to date: asked again when another tab learns something new, and on coming back from the mail. */
export function useProfile() {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === 'user') void askAgain(client)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client])
  return useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' })
}

/** The server's answer to a change is the profile from now on, here, in the shell and in other tabs. */
export function keepProfile(client: QueryClient, person: Account): void {
  client.setQueryData(profileQuery.queryKey, person)
  session.refresh(person)
}

/** What the server says about the person now. */
export function askAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: profileQuery.queryKey })
}
