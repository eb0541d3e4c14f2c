import { zodResolver } from '@hookform/resolvers/zod'
import { PASSWORD_RULES } from '@rentify/contract/accounts/password'
import { type PasswordReset, passwordResetBy } from '@rentify/contract/accounts/recovery'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useSettings } from '../settings/settings.queries.ts'
import { accountsApi } from './accounts.api.ts'
import { LinkEnded } from './LinkEnded.tsx'
import { codeOf, showServerErrors } from './parts/form-errors.ts'
import { NewPasswordFields } from './parts/NewPasswordFields.tsx'
import { credentialsApi } from './people.api.ts'
import { askToSignIn } from './sign-in.ts'
import { useLinkToken } from './use-link-token.ts'
import { session } from './use-session.ts'

/** A new password by a mailed link (D19): twice, then signed out everywhere and on to signing in. */
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
  if (state === 'ended' || token === null) return <LinkEnded to={paths.forgotPassword()} action={m.reset_new_link()} />
  const end = (next: 'done' | 'ended') => {
    setState(next)
    forget()
    if (next === 'done') leaveHere()
  }
  return <ResetForm token={token ?? ''} onEnd={end} />
}

/** Every session has ended on the server; this browser forgets its own without being told off for it. */
function leaveHere(): void {
  if (session.current().state !== 'in') return
  accountsApi.logout().catch(() => undefined)
  session.signOut()
}

function ResetForm({ token, onEnd }: { token: string; onEnd: (state: 'done' | 'ended') => void }) {
  const rules = useSettings()?.password ?? PASSWORD_RULES
  const form = useForm<PasswordReset, unknown, PasswordReset>({
    resolver: zodResolver(passwordResetBy(rules)),
    defaultValues: { token: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ password, confirmPassword }) => {
    setFailure(null)
    try {
      await credentialsApi.resetPassword({ body: { token, password, confirmPassword } })
      onEnd('done')
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onEnd('ended')
      else setFailure(showServerErrors(form, error))
    }
  })
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={m.reset_title()}>
      <h1>{m.reset_title()}</h1>
      <p className="muted">{m.reset_text()}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <NewPasswordFields
        rules={rules}
        typed={form.watch('password')}
        first={{ register: form.register('password'), error: errors.password?.message }}
        second={{ register: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {m.reset_save()}
      </Button>
    </form>
  )
}
