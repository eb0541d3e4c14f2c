import type { AdminBooking } from '@rentify/contract/admin/bookings'
import { m } from '../../../messages/index.js'
import { checkIcon, closeIcon, editIcon, trashIcon } from '../../../ui/icons.ts'
import { adminApi } from '../admin.api.ts'
import type { BulkAct } from '../management/BulkBar.tsx'
import type { Act } from '../management/use-open-row.ts'
import { STATUS_ACTIONS } from './booking-labels.ts'

const ICONS = { confirmed: checkIcon, completed: checkIcon, cancelled: closeIcon } as const

/** What the caller can do with a booking now; the step that leads on is in view. */
export const actsOfBooking = ({ can }: AdminBooking): readonly Act[] => [
  ...STATUS_ACTIONS.filter(({ to }) => can.statuses.includes(to)).map(({ to, label }, at) => ({
    key: to,
    label: label(),
    icon: ICONS[to],
    visible: at === 0 && to !== 'cancelled',
  })),
  ...(can.edit ? [{ key: 'edit', label: m.admin_edit(), icon: editIcon }] : []),
  ...(can.remove
    ? [{ key: 'remove', label: m.admin_delete(), icon: trashIcon, danger: true }]
    : []),
]

const QUESTIONS = {
  confirmed: m.admin_bulk_confirm,
  completed: m.admin_bulk_complete,
  cancelled: m.admin_bulk_cancel,
} as const

/** What can be done with many bookings at once. */
export const bookingBulk = (): readonly BulkAct<AdminBooking>[] =>
  STATUS_ACTIONS.map(({ to, label }) => ({
    key: to,
    label: label(),
    icon: ICONS[to],
    danger: to === 'cancelled',
    applies: ({ can }) => can.statuses.includes(to),
    question: (count) => QUESTIONS[to]({ count }),
    failed: m.admin_booking_status_failed(),
    send: (ids, _, options) =>
      adminApi.setAdminBookingStatuses({ body: { ids, status: to } }, options),
  }))
