import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExpectedContext } from '../features/accounts/use-session.ts'
import type { History } from '../router/history.ts'
import { RouterContext } from '../router/router.ts'
import { OriginContext } from './origin.ts'

/** The providers around the shell, the same on the server and in the browser. */
export function Providers({
  client,
  history,
  origin,
  expected,
  children,
}: {
  client: QueryClient
  history: History
  origin: string
  expected: boolean
  children: ReactNode
}) {
  return (
    <QueryClientProvider client={client}>
      <OriginContext value={origin}>
        <ExpectedContext value={expected}>
          <RouterContext value={history}>{children}</RouterContext>
        </ExpectedContext>
      </OriginContext>
    </QueryClientProvider>
  )
}
