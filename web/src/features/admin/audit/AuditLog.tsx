import type { AuditEntry } from '@rentify/contract/admin/audit'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { m } from '../../../messages/index.js'
import type { Column } from '../../../ui/DataTable.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { adminApi } from '../admin.api.ts'
import { ChangeList } from '../ChangeList.tsx'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import type { Asked, Filters } from '../management/use-managed-list.ts'
import { SECTION_LABELS } from '../settings/settings-fields.ts'
import { ACTIONS, actionText, SUBJECTS } from './audit-labels.ts'
import './audit.css'

const FILTERS = {
  subject: { label: m.audit_subject, options: { all: m.audit_all_subjects, ...SUBJECTS } },
  action: { label: m.audit_action, options: { all: m.audit_all_actions, ...ACTIONS } },
  range: {
    label: m.audit_range,
    options: {
      all: m.audit_any_time,
      today: m.audit_today,
      '7days': m.audit_7days,
      '30days': m.audit_30days,
    },
  },
} as const satisfies Filters
type State = Asked<typeof FILTERS>

/** The start of a range, at the beginning of a day: the same for the whole day. */
function startOf(range: State['range']): { from?: string } {
  if (range === 'all') return {}
  const today = new Date()
  const days = { today: 0, '7days': 6, '30days': 29 }[range]
  // A day is not always 24 hours long.
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days)
  return { from: start.toISOString() }
}

const pageOf = ({ page, limit, search, subject, action, range }: State) =>
  pageQuery('audit', adminApi.listAudit, {
    page,
    ...(limit && { limit }),
    ...(search && { search }),
    ...(subject !== 'all' && { subject }),
    ...(action !== 'all' && { action }),
    ...startOf(range),
  })

/** Who changed what, and when: searched, filtered and paged by the server (D38). */
export function AuditLog() {
  return (
    <ManagementPage
      title={m.admin_audit()}
      label={m.admin_audit()}
      filters={FILTERS}
      search={m.audit_search()}
      page={pageOf}
      rowsOf={({ entries }) => entries}
      exported={adminRoutes.exportAudit}
      empty={m.audit_none}
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
