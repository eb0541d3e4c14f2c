import type { Account } from '@rentify/contract/accounts/account'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from './accounts.queries.ts'
import { session } from './use-session.ts'

/**
 * The current profile: refetched when another tab stores a change, and when the window regains
 * focus (after reading the email).
 */
export function useProfile() {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === 'user') void refetchProfile(client)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client])
  return useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' })
}

/** The response to a change becomes the profile here, in the shell and in other tabs. */
export function storeProfile(client: QueryClient, person: Account): void {
  client.setQueryData(profileQuery.queryKey, person)
  session.refresh(person)
}

/** Refetches the user's profile. */
export function refetchProfile(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: profileQuery.queryKey })
}
