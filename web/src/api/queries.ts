import { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `personal`: depends on the signed-in user, so it is dropped when the user changes. */
    queryMeta: { personal?: boolean }
  }
}

/**
 * One client per browser tab or server render. send.ts retries already; offline calls fail at once
 * with a message.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const users = new WeakMap<QueryClient, object>()

/**
 * Identifies the signed-in user: another object after a change, so that a late response to the
 * previous user can be recognized.
 */
export const userOf = (client: QueryClient): object | undefined => users.get(client)

/** The signed-in user changed: drop the previous user's data and refetch what is on screen. */
export function clearPersonalQueries(client: QueryClient): void {
  const personal = {
    predicate: ({ meta }: { meta: { personal?: boolean } | undefined }) => meta?.personal === true,
  }
  users.set(client, {})
  client.removeQueries({ ...personal, type: 'inactive' })
  void client.resetQueries({ ...personal, type: 'active' })
}
