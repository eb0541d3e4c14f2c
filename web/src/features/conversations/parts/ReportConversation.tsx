import type { CONVERSATION_REPORT_REASONS } from '@rentify/contract/conversations/conversation'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { ChoiceTiles } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { conversationsApi } from '../conversations.queries.ts'

type Reason = (typeof CONVERSATION_REPORT_REASONS)[number]
const REASONS: Readonly<Record<Reason, () => string>> = {
  fraud: m.messages_reason_fraud,
  abuse: m.messages_reason_abuse,
  spam: m.messages_reason_spam,
  other: m.messages_reason_other,
}
/** The contract's bound; its schemas stay out of this chunk. */
const MAX_WORDS = 1000

type Values = { reason: Reason | null; details: string }

/** Asks what is wrong, and sends it with the last messages to the moderators. */
export function ReportConversation({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { reason: null, details: '' },
    check: ({ reason }) => (reason ? null : ['reason', m.report_reason_required()]),
    send: async ({ reason, details }, options) => {
      const body = { reason: reason as Reason, details }
      await conversationsApi.reportConversation({ params: { id }, body }, options)
      toast('success', m.messages_report_sent())
      onClose()
    },
    fallback: m.report_failed(),
  })
  return (
    <Dialog title={m.messages_report()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.messages_report()}>
        <p className="muted">{m.messages_report_text()}</p>
        <FieldGroup label={m.report_reason()} error={form.error('reason')}>
          <ChoiceTiles
            type="radio"
            options={Object.entries(REASONS).map(([value, label]) => ({ value, label: label() }))}
            {...form.register('reason')}
          />
        </FieldGroup>
        <LinesField
          form={form}
          name="details"
          label={m.report_details()}
          rows={3}
          maxLength={MAX_WORDS}
        />
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.report_send()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
