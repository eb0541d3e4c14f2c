import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { TOKEN_RENEWED } from '../../api/token.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { GoogleSignIn } from './parts/sign-in/GoogleSignIn.tsx'
import { SignInForm, type WithCode } from './parts/sign-in/SignInForm.tsx'
import { TwoFactorForm } from './parts/two-factor/TwoFactorForm.tsx'
import { onSignInElsewhere, session } from './use-session.ts'
import './parts/sign-in/sign-in.css'

/**
 * Asks for the password over a form whose session has ended. The session store changes only by the
 * new sign-in, so that the page below stays as it is.
 */
export function SessionEndedDialog({
  email,
  reason,
  help,
  onSignedIn,
  onClose,
}: {
  email: string
  reason: string
  /** What becomes of the form. */
  help: string
  onSignedIn: () => void
  onClose: () => void
}) {
  const [withCode, setWithCode] = useState<{ send: WithCode } | null>(null)
  const goOn = () => {
    window.dispatchEvent(new Event(TOKEN_RENEWED))
    onSignedIn()
  }
  const goOnFromElsewhere = useEffectEvent(goOn)
  useEffect(() => onSignInElsewhere(goOnFromElsewhere), [])
  const finish = (signedIn: SignedIn) => {
    session.signIn(signedIn)
    goOn()
  }
  const askCode = (send: WithCode) => setWithCode({ send })
  return (
    <Dialog
      title={withCode ? m.accounts_second_step() : m.accounts_sign_in()}
      description={
        <div className="stack">
          <p>{reason}</p>
          <p className="muted">{help}</p>
        </div>
      }
      onClose={onClose}
    >
      {withCode && (
        <TwoFactorForm send={withCode.send} onSignedIn={finish} onBack={() => setWithCode(null)} />
      )}
      <div className="sign-in-first" hidden={withCode !== null}>
        <SignInForm
          email={email}
          demoAccounts={[]}
          onSignedIn={finish}
          onCodeAsked={askCode}
          onForgot={() => window.open(paths.forgotPassword(), '_blank', 'noopener')}
        />
        <GoogleSignIn joining={false} onSignedIn={finish} onCodeAsked={askCode} />
      </div>
    </Dialog>
  )
}
