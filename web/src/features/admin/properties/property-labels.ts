import type { AdminProperty } from '@rentify/contract/admin/properties'
import { LISTING_TYPE_OF, type PropertyType } from '@rentify/contract/admin/vocabulary'
import { cutText, shortText } from '@rentify/contract/cut-text'
import { m } from '../../../messages/index.js'
import { periodLabel, typeLabel } from '../../listings/labels.ts'

type Status = AdminProperty['status']

/** A property's status in words and colour. */
export const PROPERTY_STATUSES: Readonly<
  Record<Status, { label: () => string; tone: 'ok' | 'warm' | 'bad' | '' }>
> = {
  active: { label: m.admin_status_active, tone: 'ok' },
  inactive: { label: m.admin_status_inactive, tone: '' },
  pending: { label: m.admin_property_pending, tone: 'warm' },
  blocked: { label: m.admin_property_blocked, tone: 'bad' },
}

/** What the status menu offers (R15); the edit form also offers `pending`. */
export const MENU_STATUSES = ['active', 'inactive', 'blocked'] as const
export const FORM_STATUSES = ['active', 'inactive', 'pending', 'blocked'] as const

export const propertyTypeLabel = (type: PropertyType) => typeLabel(LISTING_TYPE_OF[type])
export const propertyPeriodLabel = (type: PropertyType) => periodLabel(LISTING_TYPE_OF[type])

const PREVIEW = 100

/** The first 100 characters of a description, at a word's end where there is one (R15). */
export function previewText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return cutText(line, PREVIEW) === line ? line : shortText(line, PREVIEW + 1)
}
