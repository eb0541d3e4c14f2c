import { signIn } from '@rentify/contract/accounts/account'
import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import { accountRoutes } from '@rentify/contract/accounts/routes'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { headersOf } from '../../../api/send.ts'
import { useSettings } from '../../../api/settings.queries.ts'
import { TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { site } from '../../../site.ts'
import { Button, TextLink } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Logo } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { accountsApi } from '../accounts.queries.ts'
import { syncLanguage } from '../language.ts'
import type { WithCode } from '../parts/sign-in/SignInForm.tsx'
import { TwoFactorForm } from '../parts/two-factor/TwoFactorForm.tsx'
import { session, useSession } from '../use-session.ts'
import '../parts/sign-in/sign-in.css'

/** The back office's login: email and password, then the two-factor code where it is set up. */
export function AdminSignIn() {
  const now = useSession()
  const [withCode, setWithCode] = useState<{ send: WithCode } | null>(null)
  const [denied, setDenied] = useState(false)
  const finish = (signedIn: SignedIn) => {
    setDenied(false)
    if (signedIn.role === 'renter') {
      setWithCode(null)
      setDenied(true)
      return endSession(signedIn.token)
    }
    session.signIn(signedIn)
    if (syncLanguage(signedIn.user)) window.location.reload()
  }
  return (
    <main id="main" className="adm-login" tabIndex={-1}>
      <div>
        <span className="brand">
          <Logo />
          {site()}
        </span>
        <div className="panel lift">
          <h1>{withCode ? m.accounts_second_step() : m.admin_login_title()}</h1>
          {denied && <Failure>{m.admin_login_denied()}</Failure>}
          {!denied && now.state === 'in' && (
            <Note tone="warm">{m.admin_login_other({ email: now.email })}</Note>
          )}
          {withCode && (
            <TwoFactorForm
              send={withCode.send}
              onSignedIn={finish}
              onBack={() => setWithCode(null)}
            />
          )}
          <div className="sign-in-first" hidden={withCode !== null}>
            <Form
              onSignedIn={finish}
              onSend={() => setDenied(false)}
              onCodeAsked={(send) => setWithCode({ send })}
            />
          </div>
        </div>
        <TextLink to={paths.home()}>{m.admin_site()}</TextLink>
      </div>
    </main>
  )
}

function Form({
  onSend,
  onSignedIn,
  onCodeAsked,
}: {
  onSend: () => void
  onSignedIn: (signedIn: SignedIn) => void
  onCodeAsked: (send: WithCode) => void
}) {
  const demo = useSettings()?.demoAccounts.find(({ role }) => role === 'admin')
  const [failure, setFailure] = useState<{ text: string; detail: string | null } | null>(null)
  const form = useForm({
    schema: signIn,
    defaultValues: { email: demo?.email ?? '', password: demo?.password ?? '' },
    send: async ({ email, password }) => {
      setFailure(null)
      onSend()
      const signedIn = await accountsApi
        .login({ body: { email, password } })
        .catch((error: unknown) => {
          if (!isCodeAsked(error)) setFailure(failureOf(error))
          throw error
        })
      onSignedIn(signedIn)
    },
    instead: {
      two_factor_required: ({ email, password }) =>
        onCodeAsked((code) => accountsApi.login({ body: { email, password, code } })),
    },
  })
  return (
    <form className="sign-in-form" {...form.props} aria-label={m.admin_login_title()}>
      {failure && (
        <Failure>
          {failure.text}
          {failure.detail && <p>{failure.detail}</p>}
        </Failure>
      )}
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
      <TextLink className="sign-in-forgot" to={paths.forgotPassword()}>
        {m.forgot_link()}
      </TextLink>
      <Button type="submit" wide busy={form.busy}>
        {m.accounts_sign_in()}
      </Button>
      {demo && (
        <section className="sign-in-demo" aria-label={m.admin_login_demo()}>
          <p className="muted">{m.admin_login_demo()}</p>
          <p>
            {m.accounts_email()}: <b>{demo.email}</b>
            <br />
            {m.accounts_password()}: <b>{demo.password}</b>
          </p>
        </section>
      )}
    </form>
  )
}

const isCodeAsked = (error: unknown) =>
  error instanceof ApiError && error.code === 'two_factor_required'

/** What the login says of each kind of failure (R15); errors of a field stay at the field. */
function failureOf(error: unknown): { text: string; detail: string | null } | null {
  const { code, status, fields, message } =
    error instanceof ApiError ? error : new ApiError('internal', '', 500)
  if (fields.length > 0) return null
  // An answer that is not the API's, such as a proxy's page, says nothing itself.
  const said = code === 'internal' ? null : message || null
  if (status === 0) return { text: m.admin_login_offline(), detail: null }
  if (status === 400 || status === 401) return { text: said ?? m.admin_login_wrong(), detail: null }
  if (status >= 500) return { text: m.admin_login_unavailable(), detail: null }
  return { text: m.admin_login_failed(), detail: said }
}

/** Ends a session that is not stored here: its user may not open the panel. */
function endSession(token: string): void {
  const { method, path } = accountRoutes.logout
  fetch(path, { method, headers: headersOf(token, undefined) }).catch(() => undefined)
}
