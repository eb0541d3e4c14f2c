import { VerifyEmail } from '../features/accounts/email-links/VerifyEmail.tsx'

/** `/verify-email`: the target of an emailed link. */
export default function VerifyEmailPage() {
  return <VerifyEmail />
}
