import type { Review } from '@rentify/contract/reviews/review'
import type { ReviewReportReason } from '@rentify/contract/reviews/vocabulary'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { ChoiceTiles } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { reviewsApi } from '../reviews.queries.ts'
import { REVIEW_REPORT_LABELS } from './mark-texts.ts'

const REASONS = Object.keys(REVIEW_REPORT_LABELS) as ReviewReportReason[]
/** The contract's bound; its schemas stay out of this chunk. */
const MAX_WORDS = 500

type Values = { reason: ReviewReportReason | null; details: string }

/** Asks what is wrong with a review, and sends it to the moderators. */
export function ReportReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { reason: null, details: '' },
    check: ({ reason, details }) => {
      if (!reason) return ['reason', m.report_reason_required()]
      const lacksDetails = reason === 'other' && details.trim() === ''
      return lacksDetails ? ['details', m.report_details_required()] : null
    },
    send: async ({ reason, details }, options) => {
      const body = { reason: reason as ReviewReportReason, details }
      const { message } = await reviewsApi.reportReview(
        { params: { id: review._id }, body },
        options,
      )
      toast('success', message)
      onClose()
    },
    fallback: m.report_failed(),
  })
  return (
    <Dialog title={m.reviews_report()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.reviews_report()}>
        <FieldGroup label={m.report_reason()} error={form.error('reason')}>
          <ChoiceTiles
            type="radio"
            options={REASONS.map((value) => ({ value, label: REVIEW_REPORT_LABELS[value]() }))}
            {...form.register('reason', { onChange: () => form.control.clearErrors('details') })}
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
