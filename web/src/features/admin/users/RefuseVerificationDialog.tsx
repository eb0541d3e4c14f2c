import type { AdminUser } from '@rentify/contract/admin/users'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { adminApi } from '../admin.api.ts'
import { AskedWith } from './VerifyUserDialog.tsx'

/** Refuses an owner who asks to be verified, with a reason that they read (D45). */
export function RefuseVerificationDialog({
  user: { _id: id, name, verificationAsked: asked },
  onDone,
  onClose,
}: {
  user: AdminUser
  onDone: (reply: { message: string }) => void
  onClose: () => void
}) {
  const form = useForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => (reason.trim() ? null : ['reason', m.admin_refuse_required()]),
    send: async ({ reason }, options) => {
      onDone(await adminApi.refuseUserVerification({ params: { id }, body: { reason } }, options))
      onClose()
    },
    fallback: m.admin_user_update_failed(),
  })
  const title = m.admin_refuse_title({ name })
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <FormError error={form.serverError} />
        {asked && <AskedWith asked={asked} />}
        <LinesField
          form={form}
          name="reason"
          label={m.admin_reason()}
          help={m.admin_refuse_help()}
          rows={3}
          maxLength={500}
          required
        />
        <FormButtons
          form={form}
          label={m.admin_refuse_verification()}
          kind="danger solid"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
