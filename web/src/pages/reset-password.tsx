import { ResetPassword } from '../features/accounts/ResetPassword.tsx'

/** `/reset-password`: where a mailed link leads. */
export default function ResetPasswordPage() {
  return <ResetPassword />
}
