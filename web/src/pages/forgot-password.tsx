import { ForgotPassword } from '../features/accounts/ForgotPassword.tsx'
import { Letter } from '../features/accounts/Letter.tsx'

/** `/forgot-password`: the way back to an account. */
export default function ForgotPasswordPage() {
  return (
    <Letter>
      <ForgotPassword />
    </Letter>
  )
}
