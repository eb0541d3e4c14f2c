import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OriginContext } from './origin.ts'

/** What stands around the router, the same on the server and in the browser. */
export function Providers({ client, origin, children }: { client: QueryClient; origin: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <OriginContext value={origin}>{children}</OriginContext>
    </QueryClientProvider>
  )
}
