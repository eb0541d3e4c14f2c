import { groupPhone } from '@rentify/contract/accounts/phone-number'
import { adminRoutes } from '@rentify/contract/admin/routes'
import type { AdminUser } from '@rentify/contract/admin/users'
import { useSendLater } from '../../../form/send-later.ts'
import { m } from '../../../messages/index.js'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { adminApi } from '../admin.api.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import { type Filters, optionsOf } from '../management/use-managed-list.ts'
import { VerifiedMark } from '../VerifiedMark.tsx'
import { UserDetails } from './UserDetails.tsx'
import type { UserAct } from './UserDialog.tsx'
import { userBulk, useUserActs } from './use-user-acts.ts'
import { ROLES, STATUSES } from './user-labels.ts'

const UserDialog = lazy(() => import('./UserDialog.tsx').then(({ UserDialog }) => UserDialog))

const FILTERS = {
  status: {
    label: m.admin_filter_status,
    options: { all: m.admin_all_statuses, ...optionsOf(STATUSES) },
  },
  role: {
    label: m.admin_filter_role,
    options: { all: m.admin_all_roles, ...optionsOf(ROLES) },
  },
  verification: {
    label: m.admin_filter_verification,
    options: {
      all: m.admin_all_verifications,
      asked: m.admin_asks_verification,
      verified: m.admin_verified,
    },
  },
  sort: {
    label: m.admin_sort,
    orders: true,
    options: {
      newest: m.admin_sort_newest,
      oldest: m.admin_sort_oldest,
      name: m.admin_sort_name,
    },
  },
} as const satisfies Filters

/** Searched, filtered, sorted and paged by the server (R15). */
export function UserManagement() {
  const me = useSession()
  const sendLater = useSendLater()
  const isMine = ({ _id }: AdminUser) => me.state === 'in' && me.userId === _id
  return (
    <ManagementPage
      title={m.admin_users_title()}
      label={m.admin_users()}
      filters={FILTERS}
      page={(asked) => pageQuery('users', adminApi.listUsers, asked)}
      rowsOf={({ users }) => users}
      exported={adminRoutes.exportUsers}
      empty={m.admin_users_none}
      columns={() => columns(isMine)}
      nameOf={({ name }) => name}
      details={{
        title: ({ name }) => name,
        content: (user) => <UserDetails user={user} />,
      }}
      actsOf={useUserActs()}
      dialog={(act, user, close) => (
        <UserDialog
          act={act as UserAct}
          user={user}
          sendLater={sendLater}
          onClose={close}
          onLoadError={close}
        />
      )}
      bulk={userBulk()}
    />
  )
}

const columns = (isMine: (user: AdminUser) => boolean): Column<AdminUser>[] => [
  {
    key: 'name',
    label: m.admin_column_name(),
    sort: { ascending: 'name' },
    cell: (user, title) => (
      <div className="data-person">
        <Avatar name={user.name} />
        <span>
          <span className="data-name">
            {title(isMine(user) ? m.admin_user_you({ name: user.name }) : user.name)}
            {user.isVerified && <VerifiedMark />}
          </span>
          <span className="muted data-line" title={user.email}>
            {user.email}
          </span>
        </span>
      </div>
    ),
  },
  {
    key: 'phone',
    label: m.admin_column_phone(),
    width: 132,
    extra: 'some',
    cell: ({ phone }) => (
      <span className="date">{phone ? groupPhone(phone) : m.admin_no_phone()}</span>
    ),
  },
  {
    key: 'role',
    label: m.admin_column_role(),
    width: 104,
    cell: ({ role }) => <Badge tone={ROLES[role].tone}>{ROLES[role].label()}</Badge>,
  },
  {
    key: 'status',
    label: m.admin_column_status(),
    width: 108,
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label()}</Badge>,
  },
  {
    key: 'createdAt',
    label: m.admin_column_joined(),
    width: 124,
    extra: 'some',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <span className="date">{dayText(createdAt)}</span>,
  },
]
