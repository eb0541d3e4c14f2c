import { type ReactNode, useEffect, useRef } from 'react'
import type { Need } from '../features/accounts/gate.ts'
import { askToSignIn } from '../features/accounts/sign-in.ts'
import { useGate, useSession } from '../features/accounts/use-session.ts'
import { m } from '../paraglide/messages.js'
import { paths } from '../paths.ts'
import { Navigate } from '../router/Link.tsx'
import { useLocation } from '../router/router.ts'
import { toast } from '../ui/toast.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Lets through, or leads to `/`: with the dialog open and the way back kept for somebody signed out (D48, D49). */
export function Guard({ need, asks, children }: { need: Need; asks?: (() => string) | undefined; children: ReactNode }) {
  const verdict = useGate(need)
  if (verdict === 'pass') return children
  if (verdict === 'wait') return <PageSkeleton />
  return <TurnAway signedOut={verdict === 'askToSignIn'} message={asks?.()} />
}

function TurnAway({ signedOut, message }: { signedOut: boolean; message: string | undefined }) {
  const { pathname, search, hash } = useLocation()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    if (signedOut) askToSignIn({ returnTo: pathname + search + hash, ...(message ? { message } : {}) })
    else if (pathname === paths.ownerDashboard()) toast('error', m.accounts_owners_only())
  }, [signedOut, message, pathname, search, hash])
  return <Navigate to={paths.home()} replace />
}

/** `/login`: always `/`, with the dialog open for somebody signed out (D48). */
export function LoginRedirect() {
  const session = useSession()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || session.state !== 'out') return
    done.current = true
    askToSignIn()
  }, [session])
  return session.state === 'unknown' ? null : <Navigate to={paths.home()} replace />
}
