import type { AuditEntry } from '@rentify/contract/admin/audit'
import type { AuditSubject } from '@rentify/contract/admin/vocabulary'
import { PROPERTY_TYPES } from '@rentify/contract/admin/vocabulary'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { dateText } from '../../../ui/dates/date-text.ts'
import { typeLabel } from '../../listings/labels.ts'
import { STATUSES as BOOKING_STATUSES } from '../bookings/booking-labels.ts'
import { PROPERTY_STATUSES, propertyTypeLabel } from '../properties/property-labels.ts'
import { BLOCK_REASONS, REVIEW_REASONS } from '../properties/ready-reasons.ts'
import { settingLabel, settingText } from '../settings/settings-fields.ts'
import { ROLES, STATUSES as USER_STATUSES } from '../users/user-labels.ts'

/** The recorded actions, in the order of their filter. */
export const ACTIONS: Readonly<Record<string, () => string>> = {
  'user.create': m.audit_user_create,
  'user.update': m.audit_user_update,
  'user.status': m.audit_user_status,
  'user.password': m.audit_user_password,
  'user.two_factor': m.audit_user_two_factor,
  'user.verification': m.audit_user_verification,
  'user.verification_refused': m.audit_user_verification_refused,
  'user.delete': m.audit_user_delete,
  'user.export': m.audit_user_export,
  'booking.update': m.audit_booking_update,
  'booking.status': m.audit_booking_status,
  'booking.delete': m.audit_booking_delete,
  'booking.export': m.audit_booking_export,
  'property.update': m.audit_property_update,
  'property.status': m.audit_property_status,
  'property.featured': m.audit_property_featured,
  'property.delete': m.audit_property_delete,
  'property.export': m.audit_property_export,
  'report.decide': m.audit_report_decide,
  'review.decide': m.audit_review_decide,
  'conversation.decide': m.audit_conversation_decide,
  'signal.decide': m.audit_signal_decide,
  'settings.update': m.audit_settings_update,
  'settings.undo': m.audit_settings_undo,
  'job.retry': m.audit_job_retry,
  'analytics.export': m.audit_analytics_export,
  'audit.export': m.audit_audit_export,
}

export const SUBJECTS: Readonly<Record<AuditSubject, () => string>> = {
  account: m.audit_account,
  analytics: m.admin_analytics,
  audit: m.admin_audit,
  booking: m.audit_booking,
  listing: m.audit_listing,
  report: m.audit_report,
  settings: m.admin_settings,
  job: m.audit_job,
}

const FIELDS: Readonly<Record<string, () => string>> = {
  name: m.admin_column_name,
  email: m.audit_email,
  role: m.admin_column_role,
  status: m.admin_column_status,
  password: m.audit_password,
  twoFactor: m.twofactor_title,
  isVerified: m.audit_verified,
  evidence: m.audit_evidence,
  checkedBy: m.audit_checked_by,
  title: m.audit_title,
  description: m.audit_description,
  price: m.audit_price,
  location: m.audit_location,
  city: m.audit_city,
  blockReason: m.audit_block_reason,
  template: m.admin_reason_ready,
  reason: m.audit_reason,
  picturesAdded: m.admin_change_pictures_added,
  picturesRemoved: m.admin_change_pictures_removed,
  other: m.admin_change_other,
  featured: m.audit_featured,
  decision: m.audit_decision,
  listing: m.audit_listing,
  signal: m.audit_signal,
  checkInDate: m.audit_check_in,
  checkOutDate: m.audit_check_out,
  totalAmount: m.audit_amount,
  removed: m.audit_removed,
  rows: m.audit_rows,
  chosen: m.audit_chosen,
  search: m.audit_searched,
  sort: m.admin_sort,
  type: m.admin_property_type,
  range: m.audit_range,
  of: m.audit_subject,
  from: m.audit_from,
  to: m.audit_to,
  until: m.audit_to,
}

export const actionText = (action: string): string => ACTIONS[action]?.() ?? action

/** A field's name; the name in the data for one that this version does not know. */
export const fieldText = ({ subject }: Pick<AuditEntry, 'subject'>, field: string): string =>
  subject.type === 'settings' && subject._id
    ? settingLabel(subject._id, field)
    : (FIELDS[field]?.() ?? field)

type Labels = Readonly<Record<string, { readonly label: () => string }>>
const labels = (texts: Readonly<Record<string, () => string>>): Labels =>
  Object.fromEntries(Object.entries(texts).map(([value, label]) => [value, { label }]))

/** Statuses, by what has them. */
const STATUSES: Partial<Record<AuditSubject, Labels>> = {
  account: USER_STATUSES,
  booking: BOOKING_STATUSES,
  listing: PROPERTY_STATUSES,
  report: PROPERTY_STATUSES,
}

/** The values of fields that have a fixed choice. */
const VALUES: Readonly<Record<string, Labels>> = {
  role: { ...ROLES, renter: ROLES.user },
  decision: labels({
    allowed: m.admin_report_allowed,
    blocked: m.admin_property_blocked,
    fine: m.signal_found_fine,
  }),
  template: labels({ ...BLOCK_REASONS, ...REVIEW_REASONS }),
  of: labels(SUBJECTS),
  sort: labels({
    newest: m.admin_sort_newest,
    oldest: m.admin_sort_oldest,
    name: m.admin_sort_name,
  }),
  range: labels({
    today: m.audit_today,
    yesterday: m.analytics_yesterday,
    '7days': m.audit_7days,
    '30days': m.audit_30days,
    custom: m.analytics_custom,
  }),
  type: labels({
    Room: () => typeLabel('Room'),
    Hotel: () => typeLabel('Hotel'),
    Shop: () => typeLabel('Shop'),
    ...Object.fromEntries(
      PROPERTY_TYPES.flatMap((type) => {
        const label = () => propertyTypeLabel(type)
        return [
          [type, label],
          [`${type}s`, label],
        ]
      }),
    ),
  }),
}
const AMOUNTS: readonly string[] = ['price', 'totalAmount']
const DAYS: readonly string[] = ['checkInDate', 'checkOutDate']
const FACTS: readonly string[] = ['isVerified', 'featured', 'removed', 'search', 'chosen']

/** A value of a field in the reader's language; as stored where this version does not know it. */
export function valueText(subject: AuditEntry['subject'], field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') {
    if (FACTS.includes(field)) return value ? m.admin_yes() : m.admin_no()
    return value ? m.audit_on() : m.audit_off()
  }
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (subject.type === 'settings') return subject._id ? settingText(subject._id, field, text) : text
  if (typeof value === 'number')
    return AMOUNTS.includes(field) ? formatRupees(value) : groupDigits(value)
  if (DAYS.includes(field)) return dateText(text)
  if (text === 'all') return m.audit_value_all()
  const known = field === 'status' ? STATUSES[subject.type] : VALUES[field]
  return known?.[text]?.label() ?? text
}
