import { ResetPassword } from '../features/accounts/email-links/ResetPassword.tsx'

/** `/reset-password`: the target of an emailed link. */
export default function ResetPasswordPage() {
  return <ResetPassword />
}
