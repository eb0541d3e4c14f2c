import type { Account } from '@rentify/contract/accounts/account'
import { useQueryClient } from '@tanstack/react-query'
import { UnsavedChanges } from '../../../form/UnsavedChanges.tsx'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { profileApi, sessionsQuery } from '../profile.api.ts'
import { session } from '../use-session.ts'
import { type NewPassword, NewPasswordForm } from './NewPasswordForm.tsx'

/** Changes the password; requires the old one and signs out every other device (D15). */
export function ChangePasswordDialog({
  person,
  onClose,
}: {
  person: Account
  onClose: () => void
}) {
  const client = useQueryClient()
  const save = async (body: NewPassword) => {
    const { token } = await profileApi.changePassword({ body })
    session.renew(token)
    toast('success', m.password_changed())
    onClose()
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <Dialog title={m.security_change_password()} onClose={onClose}>
      <NewPasswordForm
        title={m.security_change_password()}
        action={m.security_change_password()}
        email={person.email}
        save={save}
        unsaved={(dirty) => <UnsavedChanges dirty={dirty} />}
      >
        <p className="muted">{m.password_change_text()}</p>
      </NewPasswordForm>
    </Dialog>
  )
}
