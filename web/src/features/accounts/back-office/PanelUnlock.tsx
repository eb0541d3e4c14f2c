import { useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { focusFirstEmptyField } from '../parts/focus-first-empty-field.ts'
import {
  NO_REAUTHENTICATION,
  Reauthentication,
  reauthenticationOf,
} from '../parts/Reauthentication.tsx'
import { TwoFactorForm } from '../parts/two-factor/TwoFactorForm.tsx'
import { panelLockApi } from './panel-lock.api.ts'
import '../parts/sign-in/sign-in.css'

/**
 * Unlocks the back office (D15): the password, or Google on an account without one, then the
 * two-factor code where it is set up.
 */
export function PanelUnlock({
  email,
  hasPassword,
  onUnlocked,
}: {
  /** For password managers. */
  email: string
  hasPassword: boolean
  onUnlocked: () => void
}) {
  const [withCode, setWithCode] = useState<{ send: (code: string) => Promise<unknown> } | null>(
    null,
  )
  const form = useForm({
    defaultValues: NO_REAUTHENTICATION,
    check: ({ password }) => (hasPassword && !password ? ['password', m.proof_missing()] : null),
    send: async (values) => {
      await panelLockApi.unlockPanel({ body: reauthenticationOf(values) })
      onUnlocked()
    },
    fieldOf: { wrong_password: 'password' },
    instead: {
      two_factor_required: (values) =>
        setWithCode({
          send: (code) =>
            panelLockApi.unlockPanel({ body: { ...reauthenticationOf(values), code } }),
        }),
    },
  })
  if (withCode)
    return (
      <TwoFactorForm
        send={withCode.send}
        action={m.admin_lock_unlock()}
        onSignedIn={onUnlocked}
        onBack={() => setWithCode(null)}
      />
    )
  return (
    <form
      ref={focusFirstEmptyField}
      className="sign-in-form"
      {...form.props}
      aria-label={m.admin_lock_unlock()}
    >
      <p className="muted">{m.admin_lock_text()}</p>
      <FormError error={form.serverError} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Reauthentication form={form} hasPassword={hasPassword} />
      <Button type="submit" wide busy={form.busy}>
        {m.admin_lock_unlock()}
      </Button>
    </form>
  )
}
