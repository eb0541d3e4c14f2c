import { ForgotPassword } from '../features/accounts/email-links/ForgotPassword.tsx'

/** `/forgot-password`: requests a password reset link. */
export default function ForgotPasswordPage() {
  return <ForgotPassword />
}
