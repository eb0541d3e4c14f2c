import { useState } from 'react'
import { FormError } from '../../../../form/FormError.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { focusFirstEmptyField } from '../focus-first-empty-field.ts'
import { CodeField } from './CodeField.tsx'

/**
 * The two-factor step of signing in, or of another `action`: an authenticator code or a recovery
 * code. `send` repeats the first step with it.
 */
export function TwoFactorForm<Reply>({
  send,
  action = m.accounts_sign_in(),
  onSignedIn,
  onBack,
}: {
  send: (code: string) => Promise<Reply>
  action?: string
  onSignedIn: (reply: Reply) => void
  onBack: () => void
}) {
  const [recovery, setRecovery] = useState(false)
  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }) => (code.trim() ? null : ['code', m.accounts_code_missing()]),
    send: async ({ code }) => onSignedIn(await send(code)),
    fieldOf: { invalid_code: 'code' },
  })

  return (
    <form
      ref={focusFirstEmptyField}
      className="sign-in-form"
      {...form.props}
      aria-label={m.accounts_second_step()}
    >
      <p className="muted">
        {recovery ? m.accounts_recovery_text() : m.accounts_second_step_text()}
      </p>
      <FormError error={form.serverError} />
      <CodeField
        key={String(recovery)}
        recovery={recovery}
        autoFocus
        error={form.error('code')}
        {...form.register('code')}
      />
      <Button type="submit" wide busy={form.busy || form.sent}>
        {action}
      </Button>
      <div className="row between">
        <button
          type="button"
          className="link"
          onClick={() => {
            form.control.reset()
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
