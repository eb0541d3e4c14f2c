import type { AdminProperty } from '@rentify/contract/admin/properties'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { m } from '../../../messages/index.js'
import { checkIcon, editIcon, lockIcon, pauseIcon, trashIcon } from '../../../ui/icons.ts'
import { adminApi } from '../admin.api.ts'
import type { BulkAct } from '../management/BulkBar.tsx'
import type { Act } from '../management/use-open-row.ts'
import { BLOCK_REASONS, readyOptions } from './ready-reasons.ts'

/** What the caller can do with a property beside setting its status (D35). */
export const actsOfProperty = ({ can }: AdminProperty): readonly Act[] => [
  ...(can.edit ? [{ key: 'edit', label: m.listings_edit(), icon: editIcon }] : []),
  ...(can.delete
    ? [{ key: 'delete', label: m.listings_delete(), icon: trashIcon, danger: true }]
    : []),
]

const setStatuses =
  (status: AdminProperty['status']): BulkAct<AdminProperty>['send'] =>
  (ids, reason, options, ready) => {
    const template = (ready || null) as BlockTemplate | null
    return adminApi.setPropertyStatuses({ body: { ids, status, template, reason } }, options)
  }

/** What can be done with many properties at once. Lifting a block is decided one by one. */
export const propertyBulk = (): readonly BulkAct<AdminProperty>[] => [
  {
    key: 'active',
    label: m.admin_bulk_to_active(),
    icon: checkIcon,
    applies: ({ status, can }) => status !== 'blocked' && can.statuses.includes('active'),
    question: (count) => m.admin_bulk_active({ count }),
    failed: m.admin_property_status_failed(),
    send: setStatuses('active'),
  },
  {
    key: 'inactive',
    label: m.admin_bulk_to_inactive(),
    icon: pauseIcon,
    applies: ({ status, can }) => status !== 'blocked' && can.statuses.includes('inactive'),
    question: (count) => m.admin_bulk_inactive({ count }),
    failed: m.admin_property_status_failed(),
    send: setStatuses('inactive'),
  },
  {
    key: 'blocked',
    label: m.admin_bulk_to_blocked(),
    icon: lockIcon,
    danger: true,
    applies: ({ status, can }) => status !== 'blocked' && can.statuses.includes('blocked'),
    question: (count) => m.admin_bulk_block({ count }),
    text: m.admin_bulk_block_text(),
    words: {
      label: m.admin_reason(),
      help: m.admin_reason_help(),
      required: m.admin_reason_required(),
      ready: { label: m.admin_reason_ready(), options: readyOptions(BLOCK_REASONS) },
    },
    failed: m.admin_property_status_failed(),
    send: setStatuses('blocked'),
  },
]
