import { ForgotPassword } from '../features/accounts/ForgotPassword.tsx'

/** `/forgot-password`: the way back to an account. */
export default function ForgotPasswordPage() {
  return <ForgotPassword />
}
