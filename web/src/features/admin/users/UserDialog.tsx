// Heavy (radix, the form library): loaded with the first dialog.
import type { AdminUser } from '@rentify/contract/admin/users'
import { useQueryClient } from '@tanstack/react-query'
import type { useSendLater } from '../../../form/send-later.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { adminApi } from '../admin.api.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { RefuseVerificationDialog } from './RefuseVerificationDialog.tsx'
import { VerifyUserDialog } from './VerifyUserDialog.tsx'

/** What is asked before it is done with a user. */
export type UserAct = 'edit' | 'status' | 'verify' | 'refuse' | 'delete'

type Reply = { message: string }

/** The dialog of one act on a user; what was changed shows in the list behind it. */
export function UserDialog({
  act,
  user,
  sendLater,
  onClose,
}: {
  act: UserAct
  user: AdminUser
  sendLater: ReturnType<typeof useSendLater>
  onClose: () => void
}) {
  const client = useQueryClient()
  const done = ({ message }: Reply) => {
    toast('success', message)
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  const succeeded = (reply: Reply) => {
    done(reply)
    return null
  }
  if (act === 'edit') return <EditUserDialog user={user} onDone={done} onClose={onClose} />
  if (act === 'verify') return <VerifyUserDialog user={user} onDone={done} onClose={onClose} />
  if (act === 'refuse')
    return <RefuseVerificationDialog user={user} onDone={done} onClose={onClose} />
  const { question, text, confirm, failed, run } = act === 'delete' ? deletion(user) : status(user)
  return (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      danger
      onConfirm={async () => {
        if (act === 'delete')
          return run().then(succeeded, (error) => serverErrorText(error, failed))
        sendLater({
          text: m.admin_user_deactivating({ name: user.name }),
          send: () =>
            run().then(succeeded, (error) => toast('error', serverErrorText(error, failed))),
        })
        return null
      }}
      onClose={onClose}
    >
      <p>
        <b>{user.name}</b> <span className="muted">{user.email}</span>
      </p>
      <p className="muted">{text}</p>
    </ConfirmDialog>
  )
}

type Question = {
  question: string
  text: string
  confirm: string
  failed: string
  run: () => Promise<Reply>
}

const deletion = ({ _id: id }: AdminUser): Question => ({
  question: m.admin_user_delete_question(),
  text: m.admin_user_delete_text(),
  confirm: m.admin_user_delete(),
  failed: m.admin_user_delete_failed(),
  run: () => adminApi.deleteUser({ params: { id } }),
})

const status = ({ _id: id }: AdminUser): Question => ({
  question: m.admin_user_deactivate_question(),
  text: m.admin_user_deactivate_text(),
  confirm: m.admin_user_deactivate(),
  failed: m.admin_user_status_failed(),
  run: () =>
    adminApi.setUserStatus({ params: { id }, body: { status: 'inactive' } }, { keepalive: true }),
})
