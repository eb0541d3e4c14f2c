import { passwordResetSchema } from '@rentify/contract/accounts/email-links'
import { PASSWORD_RULES, passwordChangeSchema } from '@rentify/contract/accounts/password'
import type { ReactNode } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { FormError } from '../../../form/FormError.tsx'
import { TextField } from '../../../form/fields.tsx'
import type { Schema } from '../../../form/schema-resolver.ts'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** `currentPassword` is empty if an emailed link authorizes the change. */
export type NewPassword = { currentPassword: string; password: string; confirmPassword: string }

type NewPasswordFormProps = {
  title: string
  action: string
  /**
   * The account's email, for password managers; the form then asks for the current password. Left
   * out, an emailed link authorizes the change.
   */
  email?: string
  /** Rejects with the server's error: it is shown at its field, or above the form. */
  save: (typed: NewPassword) => Promise<void>
  /** Renders the question before typed passwords are lost, where the caller wants it. */
  unsaved?: (dirty: boolean) => ReactNode
  children: ReactNode
}

/** A new password twice, by the installation's rules; the caller renders the text above it. */
export function NewPasswordForm({
  title,
  action,
  email,
  save,
  unsaved,
  children,
}: NewPasswordFormProps) {
  const listening = useHydrated()
  const rules = useSettings()?.password ?? PASSWORD_RULES
  const form = useForm<NewPassword & { token: string }, NewPassword>({
    schema: (email === undefined
      ? passwordResetSchema(rules)
      : passwordChangeSchema(rules)) as Schema<NewPassword>,
    defaultValues: { token: '', currentPassword: '', password: '', confirmPassword: '' },
    send: save,
  })
  return (
    <form className="stack" {...form.props} aria-label={title}>
      {children}
      {unsaved?.(form.dirty)}
      <FormError error={form.serverError} />
      {email !== undefined && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            form={form}
            name="currentPassword"
            label={m.password_current()}
            as={PasswordInput}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <NewPasswordFields
        rules={rules}
        typed={form.control.watch('password')}
        first={{ register: form.register('password'), error: form.error('password') }}
        second={{
          register: form.register('confirmPassword'),
          error: form.error('confirmPassword'),
        }}
      />
      <Button type="submit" wide busy={form.busy} disabled={!listening}>
        {action}
      </Button>
    </form>
  )
}
