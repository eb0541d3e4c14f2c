import { zodResolver } from '@hookform/resolvers/zod'
import { passwordResetBy } from '@rentify/contract/accounts/email-links'
import { PASSWORD_RULES, passwordChangeBy } from '@rentify/contract/accounts/password'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { showServerErrors } from './form-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** `currentPassword` is empty where a mailed link stands for it. */
export type NewPassword = { currentPassword: string; password: string; confirmPassword: string }

type NewPasswordFormProps = {
  title: string
  action: string
  /** Whose password it is, for password managers: the current one is asked for. Left out, a mailed link stands for it. */
  email?: string
  /** Rejects with what the server refuses: it is said at its field, or above the form. */
  save: (typed: NewPassword) => Promise<void>
  children: ReactNode
}

/** A new password twice, by the installation's rules; the words above it are the caller's. */
export function NewPasswordForm({ title, action, email, save, children }: NewPasswordFormProps) {
  const listening = useHydrated()
  const rules = useSettings()?.password ?? PASSWORD_RULES
  const form = useForm<NewPassword & { token: string }, unknown, NewPassword>({
    resolver: zodResolver(
      email === undefined ? passwordResetBy(rules) : passwordChangeBy(rules),
    ) as never,
    defaultValues: { token: '', currentPassword: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    await save(typed).catch((error: unknown) => setFailure(showServerErrors(form, error)))
  })
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={title}>
      {children}
      {failure && <Failure>{failure}</Failure>}
      {email !== undefined && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={m.password_current()} error={errors.currentPassword?.message}>
            {(control) => (
              <PasswordInput
                autoComplete="current-password"
                required
                {...control}
                {...form.register('currentPassword')}
              />
            )}
          </Field>
        </>
      )}
      <NewPasswordFields
        rules={rules}
        typed={form.watch('password')}
        first={{ register: form.register('password'), error: errors.password?.message }}
        second={{
          register: form.register('confirmPassword'),
          error: errors.confirmPassword?.message,
        }}
      />
      <Button type="submit" wide busy={isSubmitting} disabled={!listening}>
        {action}
      </Button>
    </form>
  )
}
