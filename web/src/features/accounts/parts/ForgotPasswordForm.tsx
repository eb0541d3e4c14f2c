import { zodResolver } from '@hookform/resolvers/zod'
import { type ForgottenPassword, forgottenPassword } from '@rentify/contract/accounts/email-links'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { credentialsApi } from '../people.api.ts'
import { showServerErrors } from './form-errors.ts'
import { fromTheTop } from './from-the-top.ts'
import './sign-in.css'

/** Asks for the link to a new password (D19): the same calm answer for every address, whether there is an account or not. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm<ForgottenPassword, unknown, ForgottenPassword>({
    resolver: zodResolver(forgottenPassword),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = form.formState
  const listening = useHydrated()
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    setSentTo(null)
    try {
      await credentialsApi.forgotPassword({ body })
      setSentTo(body.email)
    } catch (error) {
      setFailure(showServerErrors(form, error))
    }
  })

  return (
    <form
      ref={fromTheTop}
      className="sign-in-form"
      noValidate
      onSubmit={submit}
      aria-label={m.forgot_title()}
    >
      <p className="muted">{m.forgot_text()}</p>
      {failure && <Failure>{failure}</Failure>}
      <div role="status">
        {sentTo !== null && <Note tone="ok">{m.forgot_sent({ email: sentTo })}</Note>}
      </div>
      <Field label={m.accounts_email()} error={errors.email?.message}>
        {(control) => (
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Button type="submit" wide busy={isSubmitting} disabled={!listening}>
        {sentTo === null ? m.forgot_send() : m.common_send_again()}
      </Button>
      <p className="sign-in-switch">
        <button type="button" className="link" onClick={onBack}>
          {m.forgot_back()}
        </button>
      </p>
    </form>
  )
}
