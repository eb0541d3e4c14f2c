import { groupPhone } from '@rentify/contract/accounts/phone-number'
import { adminRoutes } from '@rentify/contract/admin/routes'
import type { AdminUser } from '@rentify/contract/admin/users'
import { ADMIN_PAGE_SIZE } from '@rentify/contract/admin/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { useSession } from '../../accounts/use-session.ts'
import { EmailText } from '../EmailText.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { ListResults } from '../ListResults.tsx'
import { useListState } from '../list-state.ts'
import { UserActions } from './UserActions.tsx'
import { type OpenUser, UserDialog } from './user-dialogs.ts'
import { ROLES, STATUSES } from './user-labels.ts'
import { usersQuery } from './users.queries.ts'

const CHOICES = {
  status: ['all', 'active', 'inactive'],
  role: ['all', 'user', 'owner', 'admin'],
  sort: ['newest', 'oldest', 'name'],
} as const

/** Searched, filtered, sorted and paged by the server (R15). */
export function UserManagement() {
  const { state, addressOf, change } = useListState(CHOICES)
  const { search, status, role, sort } = state
  const query = useQuery(usersQuery(state))
  const me = useSession()
  const isMine = ({ _id }: AdminUser) => me.state === 'in' && me.userId === _id
  const [open, setOpen] = useState<OpenUser | null>(null)
  const close = () => setOpen(null)
  const narrowed = state.search !== '' || state.status !== 'all' || state.role !== 'all'
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_users_title()}</h1>
        <div className="adm-tools">
          <ChipSelect
            label={m.admin_filter_status()}
            value={state.status}
            options={[
              { value: 'all', label: m.admin_all_statuses() },
              { value: 'active', label: m.admin_status_active() },
              { value: 'inactive', label: m.admin_status_inactive() },
            ]}
            onChange={({ target }) => change({ status: target.value as typeof state.status })}
          />
          <ChipSelect
            label={m.admin_filter_role()}
            value={state.role}
            options={[
              { value: 'all', label: m.admin_all_roles() },
              { value: 'user', label: m.admin_role_user() },
              { value: 'owner', label: m.admin_role_owner() },
              { value: 'admin', label: m.admin_role_admin() },
            ]}
            onChange={({ target }) => change({ role: target.value as typeof state.role })}
          />
          <ChipSelect
            label={m.admin_sort()}
            value={state.sort}
            options={[
              { value: 'newest', label: m.admin_sort_newest() },
              { value: 'oldest', label: m.admin_sort_oldest() },
              { value: 'name', label: m.admin_sort_name() },
            ]}
            onChange={({ target }) => change({ sort: target.value as typeof state.sort })}
          />
          <ExportButton route={adminRoutes.exportUsers} filters={{ search, status, role, sort }} />
        </div>
      </div>
      <ListResults
        query={query}
        size={ADMIN_PAGE_SIZE}
        addressOf={addressOf}
        empty={m.admin_users_none()}
        onClear={narrowed ? () => change({ search: '', status: 'all', role: 'all' }) : undefined}
      >
        {({ users }) => (
          <DataTable
            label={m.admin_users()}
            columns={[
              ...columns(isMine),
              {
                key: 'actions',
                label: m.admin_column_actions(),
                hideLabel: true,
                cell: (user) => <UserActions user={user} onOpen={setOpen} />,
              },
            ]}
            rows={users}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort as typeof state.sort })}
            busy={query.isPlaceholderData}
          />
        )}
      </ListResults>
      {open && <UserDialog {...open} onClose={close} onLoadError={close} />}
    </>
  )
}

const columns = (isMine: (user: AdminUser) => boolean): Column<AdminUser>[] => [
  {
    key: 'name',
    label: m.admin_column_name(),
    sort: { ascending: 'name' },
    cell: (user) => (
      <div className="data-person">
        <Avatar name={user.name} />
        <span>
          <b>{isMine(user) ? m.admin_user_you({ name: user.name }) : user.name}</b>
          <EmailText email={user.email} />
          {user.isVerified && <Badge tone="ok">{m.admin_verified()}</Badge>}
        </span>
      </div>
    ),
  },
  {
    key: 'phone',
    label: m.admin_column_phone(),
    cell: ({ phone }) => (
      <span className="date">{phone ? groupPhone(phone) : m.admin_no_phone()}</span>
    ),
  },
  {
    key: 'role',
    label: m.admin_column_role(),
    cell: ({ role }) => <Badge tone={ROLES[role].tone}>{ROLES[role].label()}</Badge>,
  },
  {
    key: 'status',
    label: m.admin_column_status(),
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label()}</Badge>,
  },
  {
    key: 'createdAt',
    label: m.admin_column_joined(),
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <span className="date">{dayText(createdAt)}</span>,
  },
]
