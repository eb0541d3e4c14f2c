import { m } from '../../../messages/index.js'
import { ForgotPasswordForm } from '../parts/sign-in/ForgotPasswordForm.tsx'
import { askToSignIn } from '../sign-in.ts'

/** The dialog's form as a page, for links in emails. */
export function ForgotPassword() {
  return (
    <div className="stack">
      <h1>{m.forgot_title()}</h1>
      <ForgotPasswordForm email="" onBack={() => askToSignIn()} />
    </div>
  )
}
