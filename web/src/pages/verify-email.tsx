import { VerifyEmail } from '../features/accounts/VerifyEmail.tsx'
import { NarrowPage } from '../ui/NarrowPage.tsx'

/** `/verify-email`: where a mailed link leads. */
export default function VerifyEmailPage() {
  return (
    <NarrowPage>
      <VerifyEmail />
    </NarrowPage>
  )
}
