import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { CodeField } from './CodeField.tsx'
import { codeOf, showAt, showServerErrors } from './form-errors.ts'
import { fromTheTop } from './from-the-top.ts'

/** The second step of signing in: a code of the app, or a recovery code. `send` signs in again with it. */
export function SecondStepForm({
  send,
  onSignedIn,
  onBack,
}: {
  send: (code: string) => Promise<SignedIn>
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}) {
  const form = useForm({ defaultValues: { code: '' } })
  const [failure, setFailure] = useState<string | null>(null)
  const [recovery, setRecovery] = useState(false)
  const [done, setDone] = useState(false)

  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    if (!code.trim()) return showAt(form, 'code', m.accounts_code_missing())
    try {
      const signedIn = await send(code)
      setDone(true)
      onSignedIn(signedIn)
    } catch (error) {
      if (codeOf(error) === 'invalid_code') showAt(form, 'code', (error as Error).message)
      else setFailure(showServerErrors(form, error))
    }
  })

  return (
    <form
      ref={fromTheTop}
      className="sign-in-form"
      noValidate
      onSubmit={submit}
      aria-label={m.accounts_second_step()}
    >
      <p className="muted">
        {recovery ? m.accounts_recovery_text() : m.accounts_second_step_text()}
      </p>
      {failure && <Failure>{failure}</Failure>}
      <CodeField
        key={String(recovery)}
        recovery={recovery}
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" wide busy={form.formState.isSubmitting || done}>
        {m.accounts_sign_in()}
      </Button>
      <div className="row between">
        <button
          type="button"
          className="link"
          onClick={() => {
            form.reset()
            setRecovery(!recovery)
          }}
        >
          {recovery ? m.accounts_use_app() : m.accounts_use_recovery()}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {m.common_back()}
        </button>
      </div>
    </form>
  )
}
