import { ResetPassword } from '../features/accounts/ResetPassword.tsx'
import { NarrowPage } from '../ui/NarrowPage.tsx'

/** `/reset-password`: where a mailed link leads. */
export default function ResetPasswordPage() {
  return (
    <NarrowPage>
      <ResetPassword />
    </NarrowPage>
  )
}
