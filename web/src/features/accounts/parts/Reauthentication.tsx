import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useSettings } from '../../../api/settings.queries.ts'
import type { Form } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { GoogleButton } from './sign-in/GoogleButton.tsx'

/** The fields of reauthentication: the password, or without one a fresh Google credential. */
export type ReauthenticationValues = { password: string; credential: string }
export const NO_REAUTHENTICATION: ReauthenticationValues = { password: '', credential: '' }

/** The part that is sent: only the filled fields. */
export function reauthenticationOf({ password, credential }: ReauthenticationValues): {
  password?: string
  credential?: string
} {
  return { ...(password && { password }), ...(credential && { credential }) }
}

/** Asks the user to reauthenticate. A user without a password does so with Google. */
export function Reauthentication<
  V extends FieldValues & ReauthenticationValues,
  O extends FieldValues,
>({ form, hasPassword, help }: { form: Form<V, O>; hasPassword: boolean; help?: string }) {
  const clientId = useSettings()?.googleClientId
  const [reauthenticated, setReauthenticated] = useState(false)
  const password = 'password' as Path<V>
  const credential = 'credential' as Path<V>
  if (hasPassword) {
    return (
      <Field label={m.proof_password()} help={help} error={form.error(password)}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            required
            {...control}
            {...form.register(password)}
          />
        )}
      </Field>
    )
  }
  if (!clientId) return <Note>{m.proof_set_password()}</Note>
  const storeCredential = (given: string | null) => {
    form.control.clearErrors(credential)
    if (given === null)
      return form.control.setError(credential, { message: m.accounts_google_failed() })
    form.control.setValue(credential, given as never)
    setReauthenticated(true)
  }
  return (
    <FieldGroup label={m.proof_google()} error={form.error(credential)}>
      {reauthenticated && !form.error(credential) ? (
        <Note tone="ok">{m.proof_google_done()}</Note>
      ) : (
        <GoogleButton clientId={clientId} words="continue_with" onCredential={storeCredential} />
      )}
    </FieldGroup>
  )
}
