import { forgottenPassword } from '@rentify/contract/accounts/email-links'
import { useState } from 'react'
import { FormError } from '../../../../form/FormError.tsx'
import { TextField } from '../../../../form/fields.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { profileApi } from '../../profile.api.ts'
import { focusFirstEmptyField } from '../focus-first-empty-field.ts'
import './sign-in.css'

/** Requests a password reset link (D19): the response is the same without an account. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    schema: forgottenPassword,
    defaultValues: { email },
    async send(body) {
      setSentTo(null)
      await profileApi.forgotPassword({ body })
      setSentTo(body.email)
    },
  })
  const listening = useHydrated()

  return (
    <form
      ref={focusFirstEmptyField}
      className="sign-in-form"
      {...form.props}
      aria-label={m.forgot_title()}
    >
      <p className="muted">{m.forgot_text()}</p>
      <FormError error={form.serverError} />
      <div role="status">
        {sentTo !== null && <Note tone="ok">{m.forgot_sent({ email: sentTo })}</Note>}
      </div>
      <TextField
        form={form}
        name="email"
        label={m.accounts_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <Button type="submit" wide busy={form.busy} disabled={!listening}>
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
