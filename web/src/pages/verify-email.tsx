import { VerifyEmail } from '../features/accounts/VerifyEmail.tsx'

/** `/verify-email`: where a mailed link leads. */
export default function VerifyEmailPage() {
  return <VerifyEmail />
}
