import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ReportReason } from '@rentify/contract/listings/moderation/moderation'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { ChoiceTiles } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { reportListing } from './moderation.api.ts'
import { REPORT_REASON_LABELS } from './report-reasons.ts'
import './moderation.css'

const REASONS = Object.keys(REPORT_REASON_LABELS) as ReportReason[]
/** The contract's bound; its schemas stay out of this chunk. */
const MAX_WORDS = 500

type ReportDialogProps = {
  listing: Pick<ListingCard, '_id' | 'title'>
  onClose: () => void
}

type Values = { reason: ReportReason | null; details: string }

/** Asks what is wrong with a listing, and sends it to the moderators (D59). */
export function ReportDialog({ listing: { _id: id }, onClose }: ReportDialogProps) {
  const form = useForm<Values>({
    defaultValues: { reason: null, details: '' },
    check: ({ reason, details }) => {
      if (!reason) return ['reason', m.report_reason_required()]
      const lacksDetails = reason === 'other' && details.trim() === ''
      return lacksDetails ? ['details', m.report_details_required()] : null
    },
    send: async ({ reason, details }, options) => {
      const body = { reason: reason as ReportReason, details }
      const { message } = await reportListing({ params: { id }, body }, options)
      toast('success', message)
      onClose()
    },
    fallback: m.report_failed(),
  })
  const { control } = form
  const needsDetails = control.watch('reason') === 'other'
  return (
    <Dialog title={m.report_listing()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.report_listing()}>
        <p className="muted">{m.report_text()}</p>
        <FieldGroup label={m.report_reason()} error={form.error('reason')}>
          <ChoiceTiles
            type="radio"
            className="report-reasons"
            options={REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value]() }))}
            {...form.register('reason', { onChange: () => control.clearErrors('details') })}
          />
        </FieldGroup>
        <LinesField
          form={form}
          name="details"
          label={needsDetails ? m.report_details_needed() : m.report_details()}
          rows={3}
          maxLength={MAX_WORDS}
        />
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.report_send()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
