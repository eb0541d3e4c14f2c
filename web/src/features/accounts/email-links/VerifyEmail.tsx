import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { checkSession } from '../accounts.queries.ts'
import { profileApi } from '../profile.api.ts'
import { askToSignIn } from '../sign-in.ts'
import { refetchProfile } from '../use-profile.ts'
import { useSession } from '../use-session.ts'
import { LinkEnded } from './LinkEnded.tsx'
import { useLinkToken } from './use-link-token.ts'

/**
 * Confirms an email address by an emailed link (D19): on a click, because mail programs open links
 * on their own.
 */
export function VerifyEmail() {
  const { token, forget } = useLinkToken()
  const client = useQueryClient()
  const [state, setState] = useState<'open' | 'busy' | 'confirmed' | 'changed' | 'ended'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  const signedIn = useSession().state === 'in'

  const confirm = async () => {
    setState('busy')
    setFailure(null)
    try {
      const { changed } = await profileApi.verifyEmail({ body: { token: token ?? '' } })
      setState(changed ? 'changed' : 'confirmed')
      forget()
      // Updates the shell and the user's other tabs with the server's response.
      await refetchProfile(client)
      checkSession(client)
    } catch (error) {
      const ended = codeOf(error) === 'link_invalid'
      setState(ended ? 'ended' : 'open')
      if (ended) forget()
      else setFailure(messageOf(error, m.accounts_failed()))
    }
  }

  if (state === 'confirmed' || state === 'changed') {
    return (
      <div className="stack">
        <h1>{m.verify_done_title()}</h1>
        <div role="status">
          <Note tone="ok">
            {state === 'changed' ? m.verify_changed_text() : m.verify_done_text()}
          </Note>
        </div>
        {signedIn ? (
          <ButtonLink to={paths.profile()}>{m.verify_to_profile()}</ButtonLink>
        ) : (
          <Button onClick={() => askToSignIn()}>{m.accounts_sign_in()}</Button>
        )}
      </div>
    )
  }
  if (state === 'ended' || token === null)
    return <LinkEnded to={paths.profile()} action={m.verify_to_profile()} />
  return (
    <div className="stack">
      <h1>{m.verify_title()}</h1>
      <p className="muted">{m.verify_text()}</p>
      {failure && <Failure>{failure}</Failure>}
      <Button busy={state === 'busy'} disabled={token === undefined} onClick={() => void confirm()}>
        {m.verify_confirm()}
      </Button>
    </div>
  )
}
