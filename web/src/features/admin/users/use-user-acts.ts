import type { AdminUser } from '@rentify/contract/admin/users'
import { useQueryClient } from '@tanstack/react-query'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import {
  checkIcon,
  closeIcon,
  editIcon,
  lockIcon,
  shieldIcon,
  trashIcon,
} from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { adminApi } from '../admin.api.ts'
import type { BulkAct } from '../management/BulkBar.tsx'
import type { Act } from '../management/use-open-row.ts'

/** What the caller can do with a user; activating loses nothing, so it asks nothing. */
export function useUserActs(): (user: AdminUser) => readonly Act[] {
  const client = useQueryClient()
  const activate = async (id: string) => {
    try {
      const body = { status: 'active' } as const
      toast('success', (await adminApi.setUserStatus({ params: { id }, body })).message)
      await client.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast('error', serverErrorText(error, m.admin_user_status_failed()))
    }
  }
  return ({ _id, status, isVerified, verificationAsked, can }) => [
    { key: 'edit', label: m.admin_edit(), icon: editIcon },
    ...(can.verify
      ? [
          {
            key: 'verify',
            label: isVerified ? m.admin_unverify() : m.admin_verify(),
            icon: shieldIcon,
          },
        ]
      : []),
    ...(can.verify && verificationAsked
      ? [{ key: 'refuse', label: m.admin_refuse_verification(), icon: closeIcon }]
      : []),
    ...(can.changeStatus
      ? [
          status === 'active'
            ? { key: 'status', label: m.admin_user_deactivate(), icon: lockIcon, visible: true }
            : {
                key: 'status',
                label: m.admin_user_activate(),
                icon: checkIcon,
                visible: true,
                run: () => activate(_id),
              },
        ]
      : []),
    ...(can.remove
      ? [{ key: 'delete', label: m.admin_user_delete(), icon: trashIcon, danger: true }]
      : []),
  ]
}

/** What can be done with many users at once. */
export const userBulk = (): readonly BulkAct<AdminUser>[] => [
  {
    key: 'activate',
    label: m.admin_user_activate(),
    icon: checkIcon,
    applies: ({ status, can }) => can.changeStatus && status === 'inactive',
    question: (count) => m.admin_bulk_activate({ count }),
    failed: m.admin_user_status_failed(),
    send: (ids, _, options) =>
      adminApi.setUserStatuses({ body: { ids, status: 'active' } }, options),
  },
  {
    key: 'deactivate',
    label: m.admin_user_deactivate(),
    icon: lockIcon,
    danger: true,
    applies: ({ status, can }) => can.changeStatus && status === 'active',
    question: (count) => m.admin_bulk_deactivate({ count }),
    text: m.admin_bulk_deactivate_text(),
    failed: m.admin_user_status_failed(),
    send: (ids, _, options) =>
      adminApi.setUserStatuses({ body: { ids, status: 'inactive' } }, options),
  },
  {
    key: 'verify',
    label: m.admin_verify(),
    icon: shieldIcon,
    applies: ({ isVerified, can }) => can.verify && !isVerified,
    question: (count) => m.admin_bulk_verify({ count }),
    words: {
      label: m.admin_verify_evidence(),
      help: m.admin_verify_help(),
      required: m.admin_verify_required(),
    },
    failed: m.admin_user_update_failed(),
    send: (ids, evidence, options) =>
      adminApi.setUserVerifications({ body: { ids, evidence } }, options),
  },
]
