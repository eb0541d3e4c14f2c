import { zodResolver } from '@hookform/resolvers/zod'
import { type SignIn, signIn } from '@rentify/contract/accounts/account'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toast.ts'
import { accountsApi } from '../accounts.api.ts'
import { settleLanguage } from '../language.ts'
import { session } from '../use-session.ts'
import { showServerErrors } from './form-errors.ts'

/** The way on comes this long after the welcome (spec 000 §9). */
const WELCOME_MILLISECONDS = 500

type Demo = PublicSettings['demoAccounts']

/** Email and password. `email` is kept from a registration; demo sign-ins are shown, the first one filled in (D18). */
export function SignInForm({ email, demoAccounts, onSignedIn }: { email: string | null; demoAccounts: Demo; onSignedIn: () => void }) {
  const first = demoAccounts[0]
  const form = useForm<SignIn, unknown, SignIn>({
    resolver: zodResolver(signIn),
    defaultValues: { email: email ?? first?.email ?? '', password: email === null ? (first?.password ?? '') : '' },
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const [welcome, setWelcome] = useState(false)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const signedIn = await accountsApi.login({ body: values })
      session.signIn(signedIn)
      const anew = settleLanguage(signedIn.user)
      toast('success', m.accounts_welcome())
      setWelcome(true)
      setTimeout(() => {
        onSignedIn()
        if (anew) window.location.reload()
      }, WELCOME_MILLISECONDS)
    } catch (error) {
      setFailure(showServerErrors(form, error))
    }
  })

  return (
    <form className="sign-in-form" noValidate onSubmit={submit} aria-label={m.accounts_sign_in()}>
      {failure && <Note tone="bad">{failure}</Note>}
      <Field label={m.accounts_email()} error={errors.email?.message}>
        {(control) => <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" required {...control} {...form.register('email')} />}
      </Field>
      <Field label={m.accounts_password()} error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="current-password" required {...control} {...form.register('password')} />}
      </Field>
      <Button type="submit" wide busy={isSubmitting || welcome}>
        {m.accounts_sign_in()}
      </Button>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={(chosen) => form.reset({ email: chosen.email, password: chosen.password })} />}
    </form>
  )
}

function DemoAccounts({ accounts, onChoose }: { accounts: Demo; onChoose: (account: Demo[number]) => void }) {
  return (
    <section className="sign-in-demo" aria-label={m.accounts_demo()}>
      <p className="muted">{m.accounts_demo()}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <b>{account.role}</b>
              <span>{account.email}</span>
              <span>{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
