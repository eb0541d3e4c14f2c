import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FORCED_LOGOUT, forceLogout } from '../../../api/token.ts'
import { m } from '../../../messages/index.js'
import { lazy } from '../../../ui/lazy.tsx'
import type { SignedInSession } from '../../accounts/session.ts'
import { session as store } from '../../accounts/use-session.ts'

const SessionEndedDialog = lazy(() =>
  import('../../accounts/SessionEndedDialog.tsx').then(
    ({ SessionEndedDialog }) => SessionEndedDialog,
  ),
)

const isSame = ({ userId }: SignedInSession) => {
  const now = store.current()
  return now.state === 'in' && now.userId === userId
}

type KeptSession = {
  ended: boolean
  /** Asks for the password, and resolves with whether the same user is signed in again. */
  signInAgain: () => Promise<boolean>
  dialog: ReactNode
}

/**
 * While the form is on screen, a session that the server ends is renewed in a dialog over it,
 * instead of leaving the page. `onEnd` is called first.
 */
export function useKeptSession(session: SignedInSession, onEnd: () => void): KeptSession {
  const [reason, setReason] = useState<string | null>(null)
  const waiting = useRef<((signedIn: boolean) => void)[]>([])
  const leaving = useRef(false)
  const begin = useEffectEvent((reason: string) => {
    onEnd()
    setReason((now) => now ?? reason)
  })
  useEffect(() => {
    const keep = (event: Event) => {
      if (leaving.current) return
      // Before the shell's listener, which would clear the session and go home.
      event.stopImmediatePropagation()
      const given: unknown = event instanceof CustomEvent ? event.detail : undefined
      begin(typeof given === 'string' && given ? given : m.accounts_session_expired())
    }
    window.addEventListener(FORCED_LOGOUT, keep, { capture: true })
    return () => window.removeEventListener(FORCED_LOGOUT, keep, { capture: true })
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
    leaving.current = true
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
