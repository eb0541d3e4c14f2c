import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { forceLogout, interceptForcedLogout } from '../../../../api/token.ts'
import { m } from '../../../../messages/index.js'
import { lazy } from '../../../../ui/lazy.tsx'
import type { SignedInSession } from '../../../accounts/session.ts'
import { session as store } from '../../../accounts/use-session.ts'

const SessionEndedDialog = lazy(() =>
  import('../../../accounts/SessionEndedDialog.tsx').then(
    ({ SessionEndedDialog }) => SessionEndedDialog,
  ),
)

const isSame = ({ userId }: SignedInSession) => {
  const now = store.current()
  return now.state === 'in' && now.userId === userId
}

type SessionRenewal = {
  ended: boolean
  /** Asks for the password, and resolves with whether the same user is signed in again. */
  signInAgain: () => Promise<boolean>
  dialog: ReactNode
}

/**
 * While the form is on screen, a session that the server ends is renewed in a dialog over it,
 * instead of leaving the page. `onEnd` is called first.
 */
export function useSessionRenewal(session: SignedInSession, onEnd: () => void): SessionRenewal {
  const [reason, setReason] = useState<string | null>(null)
  const waiting = useRef<((signedIn: boolean) => void)[]>([])
  const begin = useEffectEvent((reason: string) => {
    onEnd()
    setReason((now) => now ?? reason)
  })
  useEffect(() => {
    interceptForcedLogout((reason) => begin(reason || m.accounts_session_expired()))
    return () => interceptForcedLogout(null)
  }, [])
  const settle = (signedIn: boolean) => {
    setReason(null)
    for (const resolve of waiting.current.splice(0)) resolve(signedIn)
  }
  const signInAgain = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setReason((now) => now ?? m.wizard_sign_in_again())
      }),
    [],
  )
  const leave = () => {
    interceptForcedLogout(null)
    settle(false)
    forceLogout(reason ?? '')
  }
  return {
    ended: reason !== null,
    signInAgain,
    dialog: reason !== null && (
      <SessionEndedDialog
        email={session.email}
        reason={reason}
        help={m.wizard_sign_in_help()}
        onSignedIn={() => settle(isSame(session))}
        onClose={leave}
        onLoadError={() => settle(false)}
      />
    ),
  }
}
