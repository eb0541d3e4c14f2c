import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { useSettings } from '../../settings/settings.queries.ts'
import type { SignInRequest } from '../sign-in.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import './sign-in.css'

/** From registering to signing in, the email kept (spec 000 §9). */
const SWITCH_MILLISECONDS = 1500

/** The two modes of spec 000 §2, switched by a link. Closing unmounts it, and so forgets what was typed. */
export function SignInDialog({ request, onClose, go }: { request: SignInRequest; onClose: () => void; go: (path: string) => void }) {
  const [mode, setMode] = useState(request.mode)
  const [registered, setRegistered] = useState<string | null>(null)
  const demoAccounts = useSettings()?.demoAccounts ?? []
  const signingUp = mode === 'signUp'

  useEffect(() => {
    if (registered === null) return
    const timer = setTimeout(() => setMode('signIn'), SWITCH_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [registered])

  const title = signingUp ? m.accounts_create_account() : m.accounts_sign_in()
  return (
    <Dialog title={title} onClose={onClose} art={<Art />}>
      {registered !== null && (
        <div role="status">
          <Note tone="ok">{m.accounts_registered()}</Note>
        </div>
      )}
      {signingUp ? (
        <SignUpForm locked={registered !== null} onRegistered={setRegistered} />
      ) : (
        <SignInForm email={registered} demoAccounts={registered === null ? demoAccounts : []} onSignedIn={() => finish(request, onClose, go)} />
      )}
      <p className="small muted sign-in-terms">
        <Sentence
          text={m.accounts_agree({ terms: '{0}', privacy: '{1}' })}
          parts={[
            // In a tab of their own: what was typed stays.
            <a key="terms" href={paths.terms()} target="_blank" rel="noreferrer">
              {m.accounts_terms()}
            </a>,
            <a key="privacy" href={paths.privacy()} target="_blank" rel="noreferrer">
              {m.accounts_privacy()}
            </a>,
          ]}
        />
      </p>
      <p className="sign-in-switch">
        {signingUp ? m.accounts_have_account() : m.accounts_new_here()}{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            setRegistered(null)
            setMode(signingUp ? 'signIn' : 'signUp')
          }}
        >
          {signingUp ? m.accounts_sign_in() : m.accounts_create_account()}
        </button>
      </p>
    </Dialog>
  )
}

function finish(request: SignInRequest, onClose: () => void, go: (path: string) => void): void {
  onClose()
  go(request.returnTo ?? paths.home())
}

function Art() {
  return (
    <picture>
      <source type="image/avif" srcSet="/scenes/sign-in-640.avif" media="(min-width: 860px)" />
      <source type="image/webp" srcSet="/scenes/sign-in-640.webp" media="(min-width: 860px)" />
      <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="" />
    </picture>
  )
}
