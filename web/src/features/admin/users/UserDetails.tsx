import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { AdminUser } from '@rentify/contract/admin/users'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { dayText, timeText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { ROLES, STATUSES } from './user-labels.ts'

/** Everything that administrators know about a user. */
export function UserDetails({ user }: { user: AdminUser }) {
  const { verification, verificationAsked: asked } = user
  const facts = [
    [m.accounts_email(), <EmailText key="email" email={user.email} />],
    [m.admin_email_confirmed(), user.emailVerified ? m.admin_yes() : m.admin_no()],
    [m.admin_column_phone(), user.phone ? groupPhone(user.phone) : m.admin_no_phone()],
    [m.admin_column_role(), ROLES[user.role].label()],
    [m.admin_column_status(), STATUSES[user.status].label()],
    [m.twofactor_title(), user.twoFactor ? m.admin_yes() : m.admin_no()],
    [m.admin_listings(), groupDigits(user.listings)],
    [m.admin_column_joined(), dayText(user.createdAt)],
    ['ID', user._id],
  ] as const
  return (
    <dl className="adm-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {asked && (
        <div>
          <dt>{m.admin_filter_verification()}</dt>
          <dd>
            <p className="pre">{asked.evidence}</p>
            <p className="muted small">{m.admin_verify_asked({ at: timeText(asked.at) })}</p>
          </dd>
        </div>
      )}
      {verification && (
        <div>
          <dt>{m.admin_verify_evidence()}</dt>
          <dd>
            <p className="pre">{verification.evidence}</p>
            <p className="muted small">
              {m.admin_verified_by({ by: verification.by, at: timeText(verification.at) })}
            </p>
          </dd>
        </div>
      )}
    </dl>
  )
}
