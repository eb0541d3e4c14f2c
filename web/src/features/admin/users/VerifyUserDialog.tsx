import type { AdminUser } from '@rentify/contract/admin/users'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { Note } from '../../../ui/Note.tsx'
import { adminApi } from '../admin.api.ts'

/** What an owner asks to be verified by. */
export function AskedWith({ asked }: { asked: NonNullable<AdminUser['verificationAsked']> }) {
  return (
    <Note>
      {m.admin_verify_asked({ at: timeText(asked.at) })}
      <p className="pre">{asked.evidence}</p>
    </Note>
  )
}

/** Marks an owner verified on evidence noted as text, or takes the mark back (D45). */
export function VerifyUserDialog({
  user: { _id: id, name, verification, verificationAsked: asked },
  onDone,
  onClose,
}: {
  user: AdminUser
  onDone: (reply: { message: string }) => void
  onClose: () => void
}) {
  const form = useForm({
    defaultValues: { evidence: '' },
    check: ({ evidence }) =>
      verification || evidence.trim() ? null : ['evidence', m.admin_verify_required()],
    send: async ({ evidence }, options) => {
      const body = { evidence: verification ? null : evidence }
      onDone(await adminApi.setUserVerification({ params: { id }, body }, options))
      onClose()
    },
    fallback: m.admin_user_update_failed(),
  })
  const title = verification ? m.admin_unverify_title({ name }) : m.admin_verify_title({ name })
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <FormError error={form.serverError} />
        {asked && <AskedWith asked={asked} />}
        {verification ? (
          <Note tone="ok">
            {m.admin_verified_by({ by: verification.by, at: timeText(verification.at) })}
            <p className="pre">{verification.evidence}</p>
          </Note>
        ) : (
          <LinesField
            form={form}
            name="evidence"
            label={m.admin_verify_evidence()}
            help={m.admin_verify_help()}
            rows={4}
            maxLength={500}
            required
          />
        )}
        <FormButtons
          form={form}
          label={verification ? m.admin_unverify() : m.admin_verify()}
          kind={verification ? 'danger solid' : 'primary'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
