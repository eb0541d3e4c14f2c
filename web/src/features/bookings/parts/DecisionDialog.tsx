import type { Booking } from '@rentify/contract/bookings/booking'
import { MAX_TEXT } from '@rentify/contract/bookings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { bookingById } from '../bookings.queries.ts'
import { Clashes } from '../Clashes.tsx'
import { type Decision, textsOf, type Wording } from '../decisions.ts'
import { datesText } from '../stay-texts.ts'

type DecisionDialogProps = {
  booking: Booking
  decision: Decision
  wording: Wording
  /** Typed before, and taken back or not sent. */
  reason: string
  onDecide: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before a decision; a rejection is shown here, and what was typed stays. */
export function DecisionDialog({
  booking,
  decision,
  wording,
  reason: typed,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const { label, question, text, kind, failed, reason: takesReason } = textsOf(decision, wording)
  const other =
    (decision === 'withdraw' ? booking.owner.name : booking.renter.name) ?? m.booking_former_user()
  const detail = useQuery({ ...bookingById(booking._id), enabled: decision === 'book' })
  const form = useForm({
    defaultValues: { reason: typed },
    send: async ({ reason }) => {
      await onDecide(reason)
      onClose()
    },
    fallback: failed(),
  })
  const title = question?.() ?? label()
  return (
    <Dialog asks title={title} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={title}>
        <p className="muted">
          <UnbrokenText text={shownTitle(booking.room)} />
          <br />
          {datesText(booking)}
        </p>
        {text && <p>{text({ name: other })}</p>}
        {decision === 'book' && <Clashes clashes={detail.data?.clashes ?? []} />}
        {takesReason && (
          <LinesField
            form={form}
            name="reason"
            label={m.booking_reason_label()}
            help={m.booking_reason_help({ name: booking.renter.name ?? m.booking_renter() })}
            rows={3}
            maxLength={MAX_TEXT}
          />
        )}
        <FormError error={form.serverError} />
        <FormButtons
          form={form}
          label={label()}
          kind={kind === 'primary' ? 'primary' : 'danger solid'}
          cancel={decision === 'withdraw' ? m.booking_keep() : m.common_back()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
