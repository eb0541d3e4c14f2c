import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { askToSignIn } from '../features/accounts/sign-in.ts'
import { useRouteGuard, useSession } from '../features/accounts/use-session.ts'
import { paths } from '../paths.ts'
import { Navigate } from '../router/Link.tsx'
import { useLocation, useNavigate, useParams } from '../router/router.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { Layout, PageRoute } from './routes.tsx'

/** A page or a layout, reduced to what its guard needs. */
export type Guarded = Pick<PageRoute | Layout, 'need' | 'page'>

// If the guard's code cannot be fetched, the page cannot be opened either.
const ignore = () => undefined

/**
 * Lets the user through, or redirects to `/` with the reason; visitors get the dialog and return
 * afterwards (D48, D49).
 */
export function Guard({ part, children }: { part: Guarded; children: ReactNode }) {
  const verdict = useRouteGuard(part.need)
  if (verdict === 'pass') return children
  if (verdict === 'wait') return <PageSkeleton />
  return <TurnAway signedOut={verdict === 'askToSignIn'} part={part} />
}

function TurnAway({ signedOut, part: { page } }: { signedOut: boolean; part: Guarded }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = useParams()
  const client = useQueryClient()
  const sayWhy = useEffectEvent(() => {
    if (signedOut)
      askToSignIn({
        returnTo: pathname + search + hash,
        about: page.loaded()?.about?.(client, params),
      })
    else
      void import('./forbidden.ts').then(
        ({ showForbidden }) => showForbidden(pathname, navigate),
        ignore,
      )
  })
  useEffect(() => sayWhy(), [])
  return <Navigate to={paths.home()} replace />
}

/** `/login`: always redirects to `/`, with the dialog open for signed-out users (D48). */
export function LoginRedirect() {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'out') askToSignIn()
  }, [state])
  return state === 'unknown' ? null : <Navigate to={paths.home()} replace />
}
