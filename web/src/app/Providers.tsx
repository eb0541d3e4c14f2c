import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { ExpectedContext } from '../features/accounts/use-session.ts'
import type { History } from '../router/history.ts'
import { RouterContext } from '../router/router.ts'

/** Scheme and host of this installation, the same on the server and in the browser. */
const OriginContext = createContext('')

export function useOrigin(): string {
  return useContext(OriginContext)
}

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
