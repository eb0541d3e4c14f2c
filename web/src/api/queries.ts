import { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `personal`: depends on who is signed in, so it is forgotten when that changes. */
    queryMeta: { personal?: boolean }
  }
}

/** One for a browser tab, one for each server render. The sender retries already; offline calls fail at once and say so. */
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

/** Another person (or nobody) sits here now: forget what was theirs, ask again what is on screen. */
export function forgetPersonal(client: QueryClient): void {
  const personal = {
    predicate: ({ meta }: { meta: { personal?: boolean } | undefined }) => meta?.personal === true,
  }
  client.removeQueries({ ...personal, type: 'inactive' })
  void client.resetQueries({ ...personal, type: 'active' })
}
