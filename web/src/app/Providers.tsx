import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { History } from '../router/history.ts'
import { RouterContext } from '../router/router.ts'
import { OriginContext } from './origin.ts'

/** What stands around the shell, the same on the server and in the browser. */
export function Providers({ client, history, origin, children }: { client: QueryClient; history: History; origin: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <OriginContext value={origin}>
        <RouterContext value={history}>{children}</RouterContext>
      </OriginContext>
    </QueryClientProvider>
  )
}
