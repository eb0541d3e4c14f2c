import { useState } from 'react'
import { codeOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { accountsApi } from '../accounts.queries.ts'
import { type NewPassword, NewPasswordForm } from '../parts/NewPasswordForm.tsx'
import { profileApi } from '../profile.api.ts'
import { askToSignIn } from '../sign-in.ts'
import { session } from '../use-session.ts'
import { LinkEnded } from './LinkEnded.tsx'
import { useLinkToken } from './use-link-token.ts'

/** A new password by an emailed link (D19): typed twice; then all sessions end. */
export function ResetPassword() {
  const { token, forget } = useLinkToken()
  const [state, setState] = useState<'open' | 'done' | 'ended'>('open')
  if (state === 'done') {
    return (
      <div className="stack">
        <h1>{m.reset_done_title()}</h1>
        <div role="status">
          <Note tone="ok">{m.reset_done_text()}</Note>
        </div>
        <Button onClick={() => askToSignIn()}>{m.accounts_sign_in()}</Button>
      </div>
    )
  }
  if (state === 'ended' || token === null)
    return <LinkEnded to={paths.forgotPassword()} action={m.reset_new_link()} />
  const end = (next: 'done' | 'ended') => {
    setState(next)
    forget()
    if (next === 'done') leaveHere()
  }
  const save = async ({ password, confirmPassword }: NewPassword) => {
    try {
      await profileApi.resetPassword({
        body: { token: token ?? '', password, confirmPassword },
      })
      end('done')
    } catch (error) {
      if (codeOf(error) !== 'link_invalid') throw error
      end('ended')
    }
  }
  return (
    <NewPasswordForm title={m.reset_title()} action={m.reset_save()} save={save}>
      <h1>{m.reset_title()}</h1>
      <p className="muted">{m.reset_text()}</p>
    </NewPasswordForm>
  )
}

/** The server has ended every session; this browser clears its own without an error message. */
function leaveHere(): void {
  if (session.current().state !== 'in') return
  accountsApi.logout().catch(() => undefined)
  session.signOut()
}
