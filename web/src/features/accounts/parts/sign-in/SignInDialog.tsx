import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '../../../../api/settings.queries.ts'
import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { revealIfHidden } from '../../../../ui/Failure.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx'
import { reasonFor } from '../../reasons.ts'
import type { SignInRequest } from '../../sign-in.ts'
import { onSignInElsewhere } from '../../use-session.ts'
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { SignInForm, type WithCode } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { Terms } from './Terms.tsx'
import { welcome } from './welcome.ts'
import './sign-in.css'

/** From registering to signing in, with the email carried over (R9). */
const SWITCH_MS = 1500

/**
 * The two modes of R2, switched by a link, the way back from a forgotten password (D19), and the
 * two-factor form. Closing unmounts it and so drops what was typed.
 */
export function SignInDialog({
  request,
  onClose,
  go,
}: {
  request: SignInRequest
  onClose: () => void
  go: (path: string) => void
}) {
  const [mode, setMode] = useState<'signIn' | 'signUp' | 'forgot'>('signIn')
  const [registered, setRegistered] = useState<string | null>(null)
  const [forgotten, setForgotten] = useState('')
  const [withCode, setWithCode] = useState<{ send: WithCode } | null>(null)
  const demoAccounts = useSettings()?.demoAccounts ?? []
  const signingUp = mode === 'signUp'
  const prefilled = registered ?? (forgotten || null)

  useEffect(() => {
    if (registered === null) return
    const timer = setTimeout(() => setMode((now) => (now === 'signUp' ? 'signIn' : now)), SWITCH_MS)
    return () => clearTimeout(timer)
  }, [registered])

  const goOn = useEffectEvent(() => {
    if (request.returnTo) finish(request, onClose, go)
    else onClose()
  })
  useEffect(() => onSignInElsewhere(goOn), [])

  const onSignedIn = (signedIn: SignedIn) => welcome(signedIn, () => finish(request, onClose, go))
  const onCodeAsked = (send: WithCode) => setWithCode({ send })
  if (mode === 'forgot') {
    return (
      <Dialog title={m.forgot_title()} onClose={onClose} art={<Art />}>
        <ForgotPasswordForm email={forgotten} onBack={() => setMode('signIn')} />
      </Dialog>
    )
  }
  const title = signingUp ? m.accounts_create_account() : m.accounts_sign_in()
  return (
    <Dialog
      title={withCode ? m.accounts_second_step() : title}
      description={withCode ? null : reasonOf(request)}
      onClose={onClose}
      art={<Art />}
    >
      {withCode && (
        <TwoFactorForm
          send={withCode.send}
          onSignedIn={onSignedIn}
          onBack={() => setWithCode(null)}
        />
      )}
      {/* Stays mounted, so that the user finds what was typed after going back. */}
      <div className="sign-in-first" hidden={withCode !== null}>
        {registered !== null && (
          <div role="status" ref={revealIfHidden} className="note-place">
            <Note tone="ok">{m.accounts_registered()}</Note>
          </div>
        )}
        {signingUp ? (
          <SignUpForm locked={registered !== null} onRegistered={setRegistered} />
        ) : (
          <SignInForm
            email={prefilled}
            demoAccounts={prefilled === null ? demoAccounts : []}
            onSignedIn={onSignedIn}
            onCodeAsked={onCodeAsked}
            onForgot={(email) => {
              setForgotten(email)
              setMode('forgot')
            }}
          />
        )}
        <GoogleSignIn joining={signingUp} onSignedIn={onSignedIn} onCodeAsked={onCodeAsked} />
        <Terms />
        <p className="sign-in-switch">
          {signingUp ? m.accounts_have_account() : m.accounts_new_here()}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              // A user who has just registered and does not wait gets the email carried over, too.
              if (!signingUp) setRegistered(null)
              setMode(signingUp ? 'signIn' : 'signUp')
            }}
          >
            {signingUp ? m.accounts_sign_in() : m.accounts_create_account()}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

function finish(request: SignInRequest, onClose: () => void, go: (path: string) => void): void {
  onClose()
  go(request.returnTo ?? paths.home())
}

/** Why the user is asked to sign in, with picture, price and title of the listing concerned. */
function reasonOf({ message, about, returnTo }: SignInRequest) {
  const reason = message ?? (returnTo && reasonFor(returnTo))
  if (!reason) return null
  if (!about) return <p className="sign-in-reason">{reason}</p>
  return (
    <div className="sign-in-reason">
      {about.picture && <Picture picture={about.picture} alt="" sizes="72px" eager />}
      <div>
        <p>{reason}</p>
        <p className="sign-in-about">
          <b>
            <UnbrokenText text={about.title} />
          </b>
          {about.price && <span>{about.price}</span>}
        </p>
      </div>
    </div>
  )
}

function Art() {
  return (
    <picture>
      <source type="image/avif" srcSet="/scenes/sign-in-640.avif" media="(min-width: 860px)" />
      <source type="image/webp" srcSet="/scenes/sign-in-640.webp" media="(min-width: 860px)" />
      <img
        src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        alt=""
      />
    </picture>
  )
}
