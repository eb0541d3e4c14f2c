import type { AuditEntry } from '@rentify/contract/admin/audit'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { AUDIT_SUBJECTS } from '@rentify/contract/admin/vocabulary'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { useLocation } from '../../../router/router.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { SearchLine } from '../../../ui/SearchLine.tsx'
import { adminApi } from '../admin.api.ts'
import { ChangeList } from '../ChangeList.tsx'
import { type ListState, useManagedList } from '../management/list-state.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { SECTION_LABELS } from '../settings/settings-fields.ts'
import { ACTIONS, actionText, SUBJECTS } from './audit-labels.ts'
import './audit.css'

const CHOICES = {
  subject: ['all', ...AUDIT_SUBJECTS],
  action: ['all', ...Object.keys(ACTIONS)],
  range: ['all', 'today', '7days', '30days'],
} as const satisfies Record<string, readonly [string, ...string[]]>
type State = ListState<typeof CHOICES>

/** The start of a range, at the beginning of a day: the same for the whole day. */
function startOf(range: State['range']): { from?: string } {
  if (range === 'all') return {}
  const today = new Date()
  const days = { today: 0, '7days': 6, '30days': 29 }[range]
  // A day is not always 24 hours long.
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days)
  return { from: start.toISOString() }
}

type Asked = ReturnType<typeof useManagedList<typeof CHOICES>>['asked']

const auditQuery = ({ page, limit, search, subject, action, range }: Asked) => {
  const query = {
    page,
    ...(limit && { limit }),
    ...(search && { search }),
    ...(subject !== 'all' && { subject }),
    ...(action !== 'all' && { action }),
    ...startOf(range),
  }
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => adminApi.listAudit({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
}

/** Who changed what, and when: searched, filtered and paged by the server (D38). */
export function AuditLog() {
  const { pathname } = useLocation()
  const list = useManagedList(CHOICES)
  const query = useQuery(auditQuery(list.asked))
  const { search, subject, action, range } = list.state
  const named = (labels: Readonly<Record<string, () => string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: label() }))
  return (
    <ManagementPage
      title={m.admin_audit()}
      label={m.admin_audit()}
      list={list}
      query={query}
      rowsOf={({ entries }) => entries}
      filters={[
        {
          name: 'subject',
          label: m.audit_subject(),
          options: [{ value: 'all', label: m.audit_all_subjects() }, ...named(SUBJECTS)],
        },
        {
          name: 'action',
          label: m.audit_action(),
          options: [{ value: 'all', label: m.audit_all_actions() }, ...named(ACTIONS)],
        },
        {
          name: 'range',
          label: m.audit_range(),
          options: [
            { value: 'all', label: m.audit_any_time() },
            { value: 'today', label: m.audit_today() },
            { value: '7days', label: m.audit_7days() },
            { value: '30days', label: m.audit_30days() },
          ],
        },
      ]}
      tools={
        <div className="audit-search">
          <SearchLine
            key={search}
            action={pathname}
            name="search"
            label={m.audit_search()}
            placeholder={m.audit_search()}
            initial={search}
            onSearch={(text) => list.change({ search: text.trim() })}
          />
        </div>
      }
      exported={{
        route: adminRoutes.exportAudit,
        filters: { search, subject, action, ...startOf(range) },
      }}
      empty={m.audit_none()}
      columns={columns}
      nameOf={({ action: done }) => actionText(done)}
    />
  )
}

/**
 * The section of settings, or a name. A booking has the last letters of its id beside it, as lists
 * show them (R15); what has no name any more has them alone.
 */
function subjectText({ subject: { type, _id, name } }: AuditEntry): string {
  if (type === 'settings')
    return _id && _id in SECTION_LABELS
      ? SECTION_LABELS[_id as keyof typeof SECTION_LABELS]()
      : SUBJECTS.settings()
  const end = _id && (type === 'booking' ? `#${_id.slice(-6)}` : `…${_id.slice(-6)}`)
  if (name === null) return [SUBJECTS[type](), end].filter(Boolean).join(' ')
  const label = `${SUBJECTS[type]()}: ${name}`
  return type === 'booking' ? `${label} ${end}` : label
}

const columns = (): Column<AuditEntry>[] => [
  {
    key: 'what',
    label: m.audit_action(),
    cell: (entry) => (
      <>
        <b>{actionText(entry.action)}</b>
        <br />
        <span className="muted small">{subjectText(entry)}</span>
      </>
    ),
    width: 220,
  },
  {
    key: 'by',
    label: m.audit_by(),
    width: 120,
    cell: ({ by }) =>
      by
        ? (by.name ?? <i className="muted">{m.audit_deleted_account()}</i>)
        : m.audit_command_line(),
  },
  {
    key: 'at',
    label: m.audit_at(),
    width: 120,
    cell: ({ at }) => timeText(at),
  },
  {
    key: 'changes',
    label: m.audit_changes(),
    cell: (entry) => <ChangeList subject={entry.subject} changes={entry.changes} />,
  },
]
