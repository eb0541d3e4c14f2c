import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import type { ReviewDecision } from '@rentify/contract/reviews/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { adminApi } from '../admin.api.ts'
import { ReasonField } from '../properties/ReasonField.tsx'

/** Takes a review off, with a reason that its author reads, or keeps it. */
export function ReviewDecisionDialog({
  report,
  decision,
  onClose,
}: {
  report: ReviewReport
  decision: ReviewDecision
  onClose: () => void
}) {
  const client = useQueryClient()
  const withdraws = decision === 'withdrawn'
  const form = useForm({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      withdraws && !reason.trim() ? ['reason', m.admin_reason_required()] : null,
    send: async ({ reason }, options) => {
      const { message } = await adminApi.decideReviewReports(
        { params: { id: report._id }, body: { decision, reason } },
        options,
      )
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      void client.invalidateQueries({ queryKey: ['reviews'] })
      onClose()
    },
    errorText: (error) => withReason(m.admin_reviews_failed(), error),
  })
  const title = withdraws ? m.admin_reviews_withdraw() : m.admin_reviews_keep()
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <p>{withdraws ? m.admin_reviews_withdraw_text() : m.admin_reviews_keep_text()}</p>
        {withdraws && <ReasonField error={form.error('reason')} {...form.register('reason')} />}
        <FormError error={form.serverError} />
        <FormButtons
          form={form}
          label={title}
          kind={withdraws ? 'danger solid' : 'primary'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
