import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../paraglide/messages.js'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { GoogleButton } from './GoogleButton.tsx'

/** What a form holds that asks again who is there: the password, or where there is none a fresh Google credential. */
export type ProofValues = { password: string; credential: string }
export const NO_PROOF: ProofValues = { password: '', credential: '' }

/** What of it is sent: only what was given. */
export function proofOf({ password, credential }: ProofValues): {
  password?: string
  credential?: string
} {
  return { ...(password && { password }), ...(credential && { credential }) }
}

/** Asks again who is there. Where somebody only signs in with Google, it is Google that says so. */
export function Proof<T extends FieldValues & ProofValues, O>({
  form,
  hasPassword,
  help,
}: {
  form: UseFormReturn<T, unknown, O>
  hasPassword: boolean
  help?: string
}) {
  const clientId = useSettings()?.googleClientId
  const [proved, setProved] = useState(false)
  const errors = form.formState.errors as {
    password?: { message?: string }
    credential?: { message?: string }
  }
  if (hasPassword) {
    return (
      <Field label={m.proof_password()} help={help} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            required
            {...control}
            {...form.register('password' as Path<T>)}
          />
        )}
      </Field>
    )
  }
  if (!clientId) return <Note>{m.proof_set_password()}</Note>
  const keep = (credential: string | null) => {
    form.clearErrors('credential' as Path<T>)
    if (credential === null)
      return form.setError('credential' as Path<T>, { message: m.accounts_google_failed() })
    form.setValue('credential' as Path<T>, credential as never)
    setProved(true)
  }
  return (
    <FieldGroup label={m.proof_google()} error={errors.credential?.message}>
      {proved && !errors.credential ? (
        <Note tone="ok">{m.proof_google_done()}</Note>
      ) : (
        <GoogleButton clientId={clientId} words="continue_with" onCredential={keep} />
      )}
    </FieldGroup>
  )
}
