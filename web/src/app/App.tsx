import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { clearPersonalQueries } from '../api/queries.ts'
import { FORCED_LOGOUT } from '../api/token.ts'
import { checkSession } from '../features/accounts/accounts.queries.ts'
import { SignInHost } from '../features/accounts/SignInHost.tsx'
import { askToSignIn, signInRequests } from '../features/accounts/sign-in.ts'
import { session, useSession } from '../features/accounts/use-session.ts'
import { useCompared } from '../features/compare/compare-list.ts'
import { listChooser } from '../features/listings/list-chooser.ts'
import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { useLocation, useNavigate } from '../router/router.ts'
import { lazy } from '../ui/lazy.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Main } from './Main.tsx'
import { BottomBar } from './navigation/BottomBar.tsx'
import { Footer } from './navigation/Footer.tsx'
import { useSignedInParts } from './navigation/signed-in-parts.tsx'
import { TopNav } from './navigation/TopNav.tsx'
import { Outlet } from './Outlet.tsx'
import { isBare } from './routes.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'

const ListChooser = lazy(() =>
  import('./navigation/ListChooser.tsx').then(({ ListChooser }) => ListChooser),
)

const CompareBar = lazy(() =>
  import('../features/compare/CompareBar.tsx').then(({ CompareBar }) => CompareBar),
)
/** Pages with cards, where places are chosen. */
const WITH_CARDS = /^\/(rooms|hotels|shop|saved-rooms|room\/.+)?$/

/** The app; a mistake in the shell leaves a message, too, and never an empty page. */
export function App() {
  return (
    <ErrorBoundary onBroken={ignore} bare>
      <Shell />
    </ErrorBoundary>
  )
}

const ignore = () => undefined

/** What is around every page. */
function Shell() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useScrollRestoration()
  const choosing = useSyncExternalStore(
    listChooser.subscribe,
    listChooser.current,
    listChooser.server,
  )
  const comparing = useCompared().length > 0 && WITH_CARDS.test(pathname)
  const bare = isBare(pathname)
  return (
    <>
      <SessionWatch />
      <SkipLink />
      {!bare && <TopNav />}
      {bare ? (
        <Outlet pathname={pathname} />
      ) : (
        <Main>
          <Outlet pathname={pathname} />
        </Main>
      )}
      {!bare && <Footer />}
      {!bare && <BottomBar />}
      <SignInHost go={navigate} />
      {comparing && <CompareBar onLoadError={ignore} />}
      {choosing && <ListChooser onLoadError={listChooser.close} />}
      <Toasts />
    </>
  )
}

/** The first stop of the Tab key: skips the navigation, to `#main`. */
function SkipLink() {
  return (
    <a className="skip" href="#main">
      {m.common_skip()}
    </a>
  )
}

/** Renders nothing, so that the shell does not rerender when the session becomes known. */
function SessionWatch() {
  const client = useQueryClient()
  useForcedLogout()
  const due = useSignedInParts(useSession().state === 'in')
  useEffect(() => {
    if (due) checkSession(client)
  }, [client, due])
  useClearOnUserChange(client)
  return null
}

/**
 * The server ended the session: clear it, show why, and navigate through `/login` to `/` (R2).
 * After signing in again the user comes back.
 */
function useForcedLogout(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = (event: Event) => {
      const reason: unknown = event instanceof CustomEvent ? event.detail : undefined
      const { pathname, search, hash } = window.location
      session.expire()
      askToSignIn({
        returnTo: signInRequests.current()?.returnTo ?? pathname + search + hash,
      })
      toast('warning', typeof reason === 'string' && reason ? reason : m.accounts_session_expired())
      navigate(paths.login())
    }
    window.addEventListener(FORCED_LOGOUT, leave)
    return () => window.removeEventListener(FORCED_LOGOUT, leave)
  }, [navigate])
}

/** One user's data is never shown to the next user. */
function useClearOnUserChange(client: QueryClient): void {
  const now = useSession()
  const user = now.state === 'in' ? now.userId : now.state
  const before = useRef(user)
  useEffect(() => {
    if (before.current !== 'unknown' && before.current !== user) clearPersonalQueries(client)
    before.current = user
  }, [client, user])
}
