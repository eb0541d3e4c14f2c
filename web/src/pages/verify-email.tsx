import { Letter } from '../features/accounts/Letter.tsx'
import { VerifyEmail } from '../features/accounts/VerifyEmail.tsx'

/** `/verify-email`: where a mailed link leads. */
export default function VerifyEmailPage() {
  return (
    <Letter>
      <VerifyEmail />
    </Letter>
  )
}
