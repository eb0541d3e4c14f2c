import { ForgotPassword } from '../features/accounts/ForgotPassword.tsx'
import { NarrowPage } from '../ui/NarrowPage.tsx'

/** `/forgot-password`: the way back to an account. */
export default function ForgotPasswordPage() {
  return (
    <NarrowPage>
      <ForgotPassword />
    </NarrowPage>
  )
}
