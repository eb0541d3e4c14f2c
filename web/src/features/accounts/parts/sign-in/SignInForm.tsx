import { signIn } from '@rentify/contract/accounts/account'
import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { FormError } from '../../../../form/FormError.tsx'
import { TextField } from '../../../../form/fields.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { accountsApi } from '../../accounts.queries.ts'
import { roleName } from '../../profile/role-name.ts'
import { focusFirstEmptyField } from '../focus-first-empty-field.ts'

type Demo = PublicSettings['demoAccounts']

/** Signs in again, now with the two-factor code. */
export type WithCode = (code: string) => Promise<SignedIn>

type SignInFormProps = {
  /** Carried over from a registration. */
  email: string | null
  /** Demo accounts: all shown, the first prefilled (D18). */
  demoAccounts: Demo
  onSignedIn: (signedIn: SignedIn) => void
  onCodeAsked: (send: WithCode) => void
  onForgot: (email: string) => void
}

/** Email and password. */
export function SignInForm({
  email,
  demoAccounts,
  onSignedIn,
  onCodeAsked,
  onForgot,
}: SignInFormProps) {
  const first = demoAccounts[0]
  const form = useForm({
    schema: signIn,
    defaultValues: {
      email: email ?? first?.email ?? '',
      password: email === null ? (first?.password ?? '') : '',
    },
    send: async ({ email, password }) =>
      onSignedIn(await accountsApi.login({ body: { email, password } })),
    instead: {
      two_factor_required: ({ email, password }) =>
        onCodeAsked((code) => accountsApi.login({ body: { email, password, code } })),
    },
  })

  return (
    <form
      ref={focusFirstEmptyField}
      className="sign-in-form"
      {...form.props}
      aria-label={m.accounts_sign_in()}
    >
      <FormError error={form.serverError} />
      <TextField
        form={form}
        name="email"
        label={m.accounts_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <TextField
        form={form}
        name="password"
        label={m.accounts_password()}
        as={PasswordInput}
        autoComplete="current-password"
        required
      />
      <button
        type="button"
        className="link sign-in-forgot"
        onClick={() => onForgot(form.control.getValues('email'))}
      >
        {m.forgot_link()}
      </button>
      <Button type="submit" wide busy={form.busy || form.sent}>
        {m.accounts_sign_in()}
      </Button>
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          onChoose={(chosen) =>
            form.control.reset({ email: chosen.email, password: chosen.password })
          }
        />
      )}
    </form>
  )
}

function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: Demo
  onChoose: (account: Demo[number]) => void
}) {
  return (
    <section className="sign-in-demo" aria-label={m.accounts_demo()}>
      <p className="muted">{m.accounts_demo()}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <b>{roleName(account.role)}</b>
              <span>{account.email}</span>
              <span>{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
