import { zodResolver } from '@hookform/resolvers/zod'
import type { Account } from '@rentify/contract/accounts/account'
import { PASSWORD_RULES, type PasswordChange, passwordChangeBy } from '@rentify/contract/accounts/password'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSettings } from '../../settings/settings.queries.ts'
import { credentialsApi } from '../people.api.ts'
import { sessionsQuery } from '../sessions.queries.ts'
import { session } from '../use-session.ts'
import { codeOf, showAt, showServerErrors } from './form-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Another password; the old one is asked for, and every other device is signed out (D15). */
export function ChangePasswordDialog({ person, onClose }: { person: Account; onClose: () => void }) {
  const client = useQueryClient()
  const rules = useSettings()?.password ?? PASSWORD_RULES
  const form = useForm<PasswordChange, unknown, PasswordChange>({
    resolver: zodResolver(passwordChangeBy(rules)),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
      const { token } = await credentialsApi.changePassword({ body })
      session.renew(token)
      toast('success', m.password_changed())
      onClose()
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    } catch (error) {
      if (codeOf(error) === 'wrong_password') showAt(form, 'currentPassword', (error as Error).message)
      else setFailure(showServerErrors(form, error))
    }
  })

  return (
    <Dialog title={m.security_change_password()} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="muted">{m.password_change_text()}</p>
        {failure && <Note tone="bad">{failure}</Note>}
        {/* So that a password manager knows whose it is. */}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <Field label={m.password_current()} error={errors.currentPassword?.message}>
          {(control) => <PasswordInput autoComplete="current-password" required {...control} {...form.register('currentPassword')} />}
        </Field>
        <NewPasswordFields
          rules={rules}
          typed={form.watch('password')}
          first={{ register: form.register('password'), error: errors.password?.message }}
          second={{ register: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <Button type="submit" wide busy={isSubmitting}>
          {m.security_change_password()}
        </Button>
      </form>
    </Dialog>
  )
}
