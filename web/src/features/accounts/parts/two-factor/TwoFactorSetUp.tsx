import type { Account } from '@rentify/contract/accounts/account'
import type { TwoFactorSecret } from '@rentify/contract/accounts/two-factor/two-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../../../form/FormError.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { sessionsQuery, twoFactorApi } from '../../profile.api.ts'
import { NO_REAUTHENTICATION, Reauthentication, reauthenticationOf } from '../Reauthentication.tsx'
import { CodeField } from './CodeField.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { QrCode } from './QrCode.tsx'
import './two-factor.css'

/**
 * Two-factor set-up: reauthentication, the app's secret, a first code, and the recovery codes
 * (D17).
 */
export function TwoFactorSetUp({ person, onClose }: { person: Account; onClose: () => void }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null)
  return (
    <CodesDialog title={m.twofactor_set_up_title()} person={person} onClose={onClose}>
      {(onCodes) => {
        if (!secret) return <Begin person={person} onBegun={setSecret} />
        const confirmed = (recoveryCodes: readonly string[]) => {
          onCodes(recoveryCodes)
          void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
        }
        return <Confirm secret={secret} onConfirmed={confirmed} onAgain={() => setSecret(null)} />
      }}
    </CodesDialog>
  )
}

function Begin({
  person,
  onBegun,
}: {
  person: Account
  onBegun: (secret: TwoFactorSecret) => void
}) {
  const form = useForm({
    defaultValues: NO_REAUTHENTICATION,
    check: ({ password }) =>
      person.hasPassword && !password ? ['password', m.proof_missing()] : null,
    send: async (values) =>
      onBegun(await twoFactorApi.beginTwoFactor({ body: reauthenticationOf(values) })),
    fieldOf: { wrong_password: 'password' },
  })
  return (
    <form className="stack" {...form.props} aria-label={m.twofactor_set_up_title()}>
      <p className="muted">{m.twofactor_begin_text()}</p>
      <FormError error={form.serverError} />
      <Reauthentication form={form} hasPassword={person.hasPassword} />
      <Button type="submit" wide busy={form.busy}>
        {m.common_continue()}
      </Button>
    </form>
  )
}

function Confirm({
  secret,
  onConfirmed,
  onAgain,
}: {
  secret: TwoFactorSecret
  onConfirmed: (codes: readonly string[]) => void
  onAgain: () => void
}) {
  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }) => (code.trim() ? null : ['code', m.accounts_code_missing()]),
    send: async ({ code }) =>
      onConfirmed((await twoFactorApi.confirmTwoFactor({ body: { code } })).recoveryCodes),
    fieldOf: { invalid_code: 'code' },
    instead: { two_factor_not_begun: onAgain },
  })
  return (
    <form className="stack" {...form.props} aria-label={m.twofactor_set_up_title()}>
      <p className="muted">{m.twofactor_scan()}</p>
      <QrCode text={secret.uri} label={m.twofactor_qr()} />
      <div>
        <p className="small muted">{m.twofactor_type_it()}</p>
        <p className="secret">
          {groups(secret.secret).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change order
            <span key={at}>{group} </span>
          ))}
        </p>
        <a className="link" href={secret.uri}>
          {m.twofactor_open_app()}
        </a>
      </div>
      <FormError error={form.serverError} />
      <CodeField error={form.error('code')} {...form.register('code')} />
      <Button type="submit" wide busy={form.busy}>
        {m.twofactor_confirm()}
      </Button>
    </form>
  )
}

/** Groups of four characters are easier to copy by hand. */
function groups(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? []
}
