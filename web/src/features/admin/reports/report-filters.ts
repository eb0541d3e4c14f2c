import { m } from '../../../messages/index.js'
import type { Filters } from '../management/use-managed-list.ts'

const STATUS = {
  label: m.admin_filter_status,
  orders: true,
  options: { open: m.admin_reports_open, decided: m.admin_reports_decided },
} as const

/** What waits or was decided. */
export const BY_STATUS = { status: STATUS } as const satisfies Filters

/** What waits or was decided, and in which order. */
export const FILTERS = {
  status: { ...STATUS, resets: { sort: 'auto' } },
  sort: {
    label: m.admin_sort,
    orders: true,
    options: {
      // What has waited longest first, or what was decided last.
      auto: ({ status }) => (status === 'open' ? m.admin_sort_oldest() : m.admin_sort_newest()),
      oldest: ({ status }) => (status === 'open' ? null : m.admin_sort_oldest()),
      newest: ({ status }) => (status === 'open' ? m.admin_sort_newest() : null),
      most: m.admin_sort_most_reports,
    },
  },
} as const satisfies Filters
