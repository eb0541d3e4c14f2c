import type { AdminConversationReport } from '@rentify/contract/admin/conversation-reports'
import type { Decision } from '@rentify/contract/admin/reports'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { adminApi } from '../admin.api.ts'
import { reportedName } from './ConversationEvidence.tsx'

/** The contract's bound. */
const MAX_WORDS = 500

type ConversationDecisionProps = {
  report: AdminConversationReport
  decision: Decision
  onClose: () => void
}

/** Closes a report, with or without deactivating whom it is about; the note is for moderators. */
export function ConversationDecision({ report, decision, onClose }: ConversationDecisionProps) {
  const client = useQueryClient()
  const blocks = decision === 'blocked'
  const form = useForm({
    defaultValues: { reason: '' },
    send: async ({ reason }, options) => {
      const { message } = await adminApi.decideConversationReport(
        { params: { id: report._id }, body: { decision, reason } },
        options,
      )
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      onClose()
    },
    errorText: (error) => withReason(m.admin_report_failed(), error),
  })
  const confirm = blocks ? m.admin_user_deactivate() : m.admin_talk_close()
  return (
    <Dialog asks title={confirm} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={confirm}>
        <p className="muted">{reportedName(report)}</p>
        <p>{blocks ? m.admin_user_deactivate_text() : m.admin_talk_close_text()}</p>
        <Field label={m.admin_talk_note()} error={form.error('reason')}>
          {(control) => (
            <TextArea rows={3} maxLength={MAX_WORDS} {...control} {...form.register('reason')} />
          )}
        </Field>
        <FormError error={form.serverError} />
        <FormButtons
          form={form}
          label={confirm}
          kind={blocks ? 'danger solid' : 'primary'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
