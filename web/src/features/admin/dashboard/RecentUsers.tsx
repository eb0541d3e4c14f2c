import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ROLES } from '../users/user-labels.ts'
import { recentUsersQuery } from './dashboard.queries.ts'
import { RecentPart } from './RecentPart.tsx'

/** The latest five, for administrators. */
export function RecentUsers() {
  const query = useQuery(recentUsersQuery)
  return (
    <RecentPart
      title={m.admin_recent_users()}
      to={adminPaths.users()}
      query={query}
      rowsOf={({ users }) => users}
      failed={m.admin_recent_users_failed()}
      empty={m.admin_recent_users_none()}
    >
      {({ name, email, role, createdAt }) => (
        <>
          <div className="data-person">
            <Avatar name={name} />
            <span>
              <b>{name}</b>
              <EmailText email={email} />
            </span>
          </div>
          <span className="adm-end">
            <Badge tone={ROLES[role].tone}>{ROLES[role].label()}</Badge>
            <span className="muted small">{dayText(createdAt)}</span>
          </span>
        </>
      )}
    </RecentPart>
  )
}
