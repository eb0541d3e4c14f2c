// Renders a component as the app does, in a simulated document, within query client, router and
// session.
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../api/queries.ts'
import { Providers } from '../app/Providers.tsx'
import { createBrowserHistory } from '../router/history.ts'

/** The component on the page at `path`, a user who acts on it, and the router's history. */
export function renderAt(path: string, content: ReactNode) {
  window.history.replaceState(null, '', path)
  const history = createBrowserHistory(window)
  const client = makeQueryClient()
  const view = render(
    <Providers client={client} history={history} origin={window.location.origin} expected={false}>
      {content}
    </Providers>,
  )
  return { ...view, client, history, user: userEvent.setup() }
}
