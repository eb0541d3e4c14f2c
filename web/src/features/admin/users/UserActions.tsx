import type { AdminUser } from '@rentify/contract/admin/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { RoundButton } from '../../../ui/Button.tsx'
import { checkIcon, editIcon, eyeIcon, lockIcon, shieldIcon, trashIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { adminApi } from '../admin.api.ts'
import { type OpenUser, type UserAct, UserDialog } from './user-dialogs.ts'

/** What the caller can do with a user. */
export function UserActions({
  user,
  onOpen,
}: {
  user: AdminUser
  onOpen: (open: OpenUser) => void
}) {
  const activate = useActivation(user)
  const { name, status, isVerified, can } = user
  const button = (act: UserAct, icon: string, label: string, className = '') => (
    <RoundButton
      icon={icon}
      label={label}
      title={label}
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={UserDialog.preload}
      onClick={() => onOpen({ act, user })}
    />
  )
  return (
    <div className="adm-acts">
      {button('view', eyeIcon, m.admin_user_view({ name }))}
      {button('edit', editIcon, m.admin_user_edit({ name }))}
      {can.verify &&
        button(
          'verify',
          shieldIcon,
          isVerified ? m.admin_unverify_title({ name }) : m.admin_verify_title({ name }),
          isVerified ? 'on' : '',
        )}
      {can.changeStatus &&
        (status === 'active' ? (
          button('status', lockIcon, m.admin_user_deactivate_name({ name }))
        ) : (
          <RoundButton
            icon={checkIcon}
            label={m.admin_user_activate_name({ name })}
            title={m.admin_user_activate_name({ name })}
            aria-disabled={activate.busy || undefined}
            onClick={activate.run}
          />
        ))}
      {can.remove && button('delete', trashIcon, m.admin_user_delete_name({ name }), 'bad')}
    </div>
  )
}

/** Activating loses nothing, so it asks nothing. */
function useActivation({ _id: id }: AdminUser) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      const body = { status: 'active' } as const
      toast('success', (await adminApi.setUserStatus({ params: { id }, body })).message)
      await client.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast('error', serverErrorText(error, m.admin_user_status_failed()))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: () => void run() }
}
