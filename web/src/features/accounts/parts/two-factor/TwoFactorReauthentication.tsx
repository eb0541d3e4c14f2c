import type { Account } from '@rentify/contract/accounts/account'
import { FormError } from '../../../../form/FormError.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { NO_REAUTHENTICATION, Reauthentication, reauthenticationOf } from '../Reauthentication.tsx'
import { CodeField } from './CodeField.tsx'

type Body = { password?: string; credential?: string; code: string }

/** Reauthentication and a code, before a two-factor setting changes. */
export function TwoFactorReauthentication({
  person,
  text,
  action,
  danger,
  send,
}: {
  person: Account
  text: string
  action: string
  danger?: boolean
  send: (body: Body) => Promise<void>
}) {
  const form = useForm({
    defaultValues: { ...NO_REAUTHENTICATION, code: '' },
    check({ password, code }) {
      if (person.hasPassword && !password) return ['password', m.proof_missing()]
      return code.trim() ? null : ['code', m.accounts_code_missing()]
    },
    send: ({ code, ...reauthentication }) =>
      send({ ...reauthenticationOf(reauthentication), code }),
    fieldOf: { wrong_password: 'password', invalid_code: 'code' },
  })
  return (
    <form className="stack" {...form.props}>
      <p className="muted">{text}</p>
      <FormError error={form.serverError} />
      <Reauthentication form={form} hasPassword={person.hasPassword} />
      <CodeField error={form.error('code')} {...form.register('code')} />
      <Button type="submit" kind={danger ? 'danger solid' : 'primary'} wide busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
