import { zodResolver } from '@hookform/resolvers/zod'
import { type Registration, registrationBy } from '@rentify/contract/accounts/account'
import { PASSWORD_RULES } from '@rentify/contract/accounts/password'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { useSettings } from '../../../api/settings.queries.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { accountsApi } from '../accounts.api.ts'
import { showServerErrors } from './form-errors.ts'
import { fromTheTop } from './from-the-top.ts'
import { passwordHelp } from './password-help.ts'

/** First and last name, role, email, password twice (R2). `locked` once it has succeeded. */
export function SignUpForm({
  locked,
  onRegistered,
}: {
  locked: boolean
  onRegistered: (email: string) => void
}) {
  const rules = useSettings()?.password ?? PASSWORD_RULES
  const form = useForm<Registration, unknown, Registration>({
    resolver: zodResolver(registrationBy(rules)),
    defaultValues: {
      firstname: '',
      lastname: '',
      role: 'renter',
      email: '',
      password: '',
      confirmPassword: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const [idempotency] = useState(createIdempotency)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const body = { ...values, name: `${values.firstname} ${values.lastname}` }
      await accountsApi.register({ body }, { idempotencyKey: idempotency.keyFor(body) })
      idempotency.answered()
      onRegistered(values.email)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) idempotency.answered()
      setFailure(showServerErrors(form, error))
    }
  })

  const field = (name: keyof Registration) => errors[name]?.message
  return (
    <form
      ref={fromTheTop}
      className="sign-in-form"
      noValidate
      onSubmit={submit}
      aria-label={m.accounts_create_account()}
    >
      {failure && <Failure>{failure}</Failure>}
      <div className="two">
        <Field label={m.accounts_first_name()} error={field('firstname')}>
          {(control) => (
            <TextInput
              autoComplete="given-name"
              required
              {...control}
              {...form.register('firstname')}
            />
          )}
        </Field>
        <Field label={m.accounts_last_name()} error={field('lastname')}>
          {(control) => (
            <TextInput
              autoComplete="family-name"
              required
              {...control}
              {...form.register('lastname')}
            />
          )}
        </Field>
        <Field label={m.accounts_role()} error={field('role')} className="full">
          {(control) => (
            <Select
              options={[
                { value: 'renter', label: m.accounts_renter() },
                { value: 'owner', label: m.accounts_owner() },
              ]}
              {...control}
              {...form.register('role')}
            />
          )}
        </Field>
        <Field label={m.accounts_email()} error={field('email')} className="full">
          {(control) => (
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              {...control}
              {...form.register('email')}
            />
          )}
        </Field>
        <Field
          label={m.accounts_password()}
          help={passwordHelp(rules)}
          error={field('password')}
          className="full"
        >
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              required
              {...control}
              {...form.register('password')}
            />
          )}
        </Field>
        <Field
          label={m.accounts_confirm_password()}
          error={field('confirmPassword')}
          className="full"
        >
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              required
              {...control}
              {...form.register('confirmPassword')}
            />
          )}
        </Field>
      </div>
      <Button type="submit" wide busy={isSubmitting || locked}>
        {m.accounts_create_account()}
      </Button>
    </form>
  )
}
