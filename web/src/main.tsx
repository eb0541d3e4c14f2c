// The browser's entry: read the server's data, fetch the page's code, hydrate.
import './ui/styles.css'
import type { QueryKey } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { makeQueryClient } from './api/queries.ts'
import { settingsQuery } from './api/settings.queries.ts'
// In the shell, because pages and the socket share it, and no page's file should hold it.
import './api/realtime.ts'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'
import { partsOf, routeOf } from './app/routes.tsx'
import { recordEarlyEvents } from './app/start/early-events.ts'
import { reloadInAnotherLanguage, reloadWhenCodeIsGone } from './app/start/fresh-code.ts'
import { nextTask } from './app/start/hydration.ts'
import { watchInstall } from './app/start/install-watch.ts'
import { removeOldWorkers } from './app/start/old-workers.ts'
import { prefetchOnIntent } from './app/start/prefetch.ts'
import { surviveTranslation } from './app/start/translated-page.ts'
import { askToSignIn } from './features/accounts/sign-in.ts'
import { session, setSignedInCookie } from './features/accounts/use-session.ts'
import { measureTraffic } from './features/analytics/measure.ts'
import { createBrowserHistory } from './router/history.ts'
import { setSite } from './site.ts'

type PageState = { origin?: string; signedIn?: boolean; queries?: [QueryKey, unknown][] }

// The server's data for hydration; missing in development, where pages start empty.
function pageState(): PageState {
  return JSON.parse(document.getElementById('state')?.textContent ?? '{}')
}

async function start(): Promise<void> {
  await null
  const route = routeOf(window.location.pathname)
  const loading = Promise.all(partsOf(route).map(({ load }) => load()))
  const root = document.getElementById('root') as HTMLElement
  const stopRecording = recordEarlyEvents(root)
  await nextTask()
  const { origin = window.location.origin, signedIn = false, queries = [] } = pageState()
  const client = makeQueryClient()
  // Fresh from now on, even from an older page: the server has just revalidated the data.
  for (const [key, data] of queries) client.setQueryData(key, data)
  setSite(client.getQueryData(settingsQuery.queryKey))
  const app = (
    <Providers
      client={client}
      history={createBrowserHistory(window)}
      origin={origin}
      expected={signedIn}
    >
      <App />
    </Providers>
  )
  if (root.hasChildNodes()) {
    // Without the page's code the shell still works, and the page shows an error.
    await loading.catch(() => undefined)
    const replayEvents = stopRecording()
    startTransition(() => void hydrateRoot(root, app))
    await nextTask()
    await replayEvents()
    const isIn = session.current().state === 'in'
    if (route.need === 'signedIn' && isIn !== signedIn) setSignedInCookie(isIn)
  } else createRoot(root).render(app)

  measureTraffic(client)
  // The server redirects `/login` to `/` with this parameter (D48).
  if (window.location.hash === '#login') {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
    if (session.current().state === 'out') askToSignIn()
  }
}

surviveTranslation()
reloadWhenCodeIsGone()
reloadInAnotherLanguage()
watchInstall(start().then(nextTask).then(prefetchOnIntent).then(removeOldWorkers))
