import { m } from '../../../messages/index.js'

/** A user's status in words and colour. */
export const STATUSES = {
  active: { label: m.admin_status_active, tone: 'ok' },
  inactive: { label: m.admin_status_inactive, tone: 'bad' },
} as const

/** A role in words and colour; a renter is a 'user' in the back office (R15). */
export const ROLES = {
  user: { label: m.admin_role_user, tone: '' },
  owner: { label: m.admin_role_owner, tone: 'accent' },
  admin: { label: m.admin_role_admin, tone: 'warm' },
} as const
