import type { AdminReport, Decision } from '@rentify/contract/admin/reports/reports'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { adminApi } from '../admin.api.ts'
import { ReasonField } from '../properties/ReasonField.tsx'

type DecisionDialogProps = { report: AdminReport; decision: Decision; onClose: () => void }

/** Asks for the reason of a decision; the listing's owner reads it (D59). */
export function DecisionDialog({ report, decision, onClose }: DecisionDialogProps) {
  const client = useQueryClient()
  const blocks = decision === 'blocked'
  const blocked = report.listing.status === 'blocked'
  const form = useForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => (reason.trim() ? null : ['reason', m.admin_reason_required()]),
    send: async ({ reason }, options) => {
      const body = { decision, reason }
      const { message } = await adminApi.decideReport({ params: { id: report._id }, body }, options)
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      void client.invalidateQueries({ queryKey: ['listings'] })
      onClose()
    },
    errorText: (error) => withReason(m.admin_report_failed(), error),
  })
  const confirm = blocks
    ? blocked
      ? m.admin_report_keep_blocked()
      : m.admin_property_block()
    : blocked
      ? m.admin_property_unblock()
      : m.admin_report_allow()
  return (
    <Dialog asks title={confirm} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={confirm}>
        <p className="muted">
          <UnbrokenText text={shownTitle(report.listing)} />
        </p>
        <p>
          {decision === 'allowed' && !blocked && report.latest.every(({ by }) => by === null)
            ? m.admin_report_allow_alone_text()
            : TEXTS[decision][blocked ? 'blocked' : 'listed']()}
        </p>
        <ReasonField error={form.error('reason')} {...form.register('reason')} />
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

const TEXTS = {
  blocked: { listed: m.admin_property_block_text, blocked: m.admin_report_keep_blocked_text },
  allowed: { listed: m.admin_report_allow_text, blocked: m.admin_property_unblock_text },
} as const
