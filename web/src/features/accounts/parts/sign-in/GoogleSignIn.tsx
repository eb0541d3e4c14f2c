import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { useState } from 'react'
import { codeOf } from '../../../../api/errors.ts'
import { useSettings } from '../../../../api/settings.queries.ts'
import { serverErrorText } from '../../../../form/server-errors.ts'
import { m } from '../../../../messages/index.js'
import { Failure } from '../../../../ui/Failure.tsx'
import { profileApi } from '../../profile.api.ts'
import { GoogleButton } from './GoogleButton.tsx'
import type { WithCode } from './SignInForm.tsx'

/** Sign-in by Google (D16), if configured: the server receives only the signed credential. */
export function GoogleSignIn({
  joining,
  onSignedIn,
  onCodeAsked,
}: {
  joining: boolean
  onSignedIn: (signedIn: SignedIn) => void
  onCodeAsked: (send: WithCode) => void
}) {
  const clientId = useSettings()?.googleClientId
  const [failure, setFailure] = useState<string | null>(null)
  if (!clientId) return null

  const send = async (credential: string | null) => {
    setFailure(null)
    if (credential === null) return setFailure(m.accounts_google_failed())
    try {
      onSignedIn(await profileApi.googleLogin({ body: { credential } }))
    } catch (error) {
      if (codeOf(error) === 'two_factor_required')
        onCodeAsked((code) => profileApi.googleLogin({ body: { credential, code } }))
      else setFailure(serverErrorText(error, m.accounts_google_failed()))
    }
  }
  return (
    <>
      <p className="sign-in-or muted">{m.accounts_or()}</p>
      {failure && <Failure>{failure}</Failure>}
      <GoogleButton
        clientId={clientId}
        words={joining ? 'signup_with' : 'signin_with'}
        onCredential={(credential) => void send(credential)}
      />
    </>
  )
}
